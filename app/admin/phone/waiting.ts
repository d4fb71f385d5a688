import { useSyncExternalStore } from "react";
import { isStopAct, type StopAct } from "../../../core/booking/stop-acts.ts";

/** Something said at a stop that the house has not heard yet. */
interface Waiting {
  readonly key: string;
  readonly visit: string;
  readonly act: StopAct;
}

/** What the house answered to something said at a stop. */
export interface Heard {
  readonly said: Waiting;
  readonly kind: "done" | "not-allowed" | "taken" | "unknown";
}

/** How sending went: what was heard, and what stopped it, if anything did. */
interface Sent {
  readonly heard: readonly Heard[];
  readonly stoppedBy: "no-line" | "signed-out" | null;
}

/** All that the day keeps outside the worker begins with this. */
const PREFIX = "doorstep.day.";
const WAITING = `${PREFIX}waiting`;
const PERSON = `${PREFIX}person`;
const CHANGED = "doorstep-waiting";

/** What waits, the oldest first; nothing on the server and while the page wakes. */
export function useWaiting(): readonly Waiting[] {
  return useSyncExternalStore(
    (onChange) => {
      for (const name of [CHANGED, "storage"]) window.addEventListener(name, onChange);
      return () => {
        for (const name of [CHANGED, "storage"]) window.removeEventListener(name, onChange);
      };
    },
    read,
    () => NOTHING,
  );
}

/** Notes something said, to be sent as soon as there is a line. */
export function noteSaid(visit: string, act: StopAct): void {
  write([...read(), { key: crypto.randomUUID(), visit, act }]);
}

/**
 * Sends what waits, one after the other, by one tab at a time. What was answered is let go, whatever the answer; what could not
 * be sent stays. The house takes the same word twice as once, so a lost answer costs nothing.
 */
export function sendWaiting(): Promise<Sent> {
  const locks: LockManager | undefined = navigator.locks; // missing without TLS
  return locks ? locks.request(WAITING, send) : send();
}

/** What is on this device belongs to one person: for another one it is gone. */
export function belongTo(person: string): void {
  if (stored(PERSON) !== person) forgetDay();
  store(PERSON, person);
}

/** Removes from this device what the day kept there, as on signing out. The worker forgets by itself. */
export function forgetDay(): void {
  try {
    const own = Object.keys(localStorage).filter((key) => key.startsWith(PREFIX));
    for (const key of own) localStorage.removeItem(key);
  } catch {
    // Nothing can be stored here, so nothing is.
  }
  window.dispatchEvent(new Event(CHANGED));
}

/** A text kept on this device for the day; null where there is none. */
export function stored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Keeps a text on this device, where it can. */
export function store(key: string, text: string): void {
  try {
    localStorage.setItem(key, text);
  } catch {
    // A device that keeps nothing still shows the day.
  }
}

export function dayKey(name: string): string {
  return PREFIX + name;
}

async function send(): Promise<Sent> {
  const heard: Heard[] = [];
  for (let said = read()[0]; said; said = read()[0]) {
    const answer = await ask(said);
    if (answer === "no-line" || answer === "signed-out") return { heard, stoppedBy: answer };
    const { key } = said;
    write(read().filter((other) => other.key !== key));
    heard.push({ said, kind: answer });
  }
  return { heard, stoppedBy: null };
}

async function ask({ visit, act }: Waiting): Promise<Heard["kind"] | "no-line" | "signed-out"> {
  const body = new URLSearchParams({ visit, act });
  const headers = { accept: "application/json" };
  const answer = await fetch("/admin/day/act", { method: "POST", body, headers }).catch(() => null);
  if (!answer || answer.status >= 500 || answer.status === 429) return "no-line";
  if (answer.status === 401) return "signed-out";
  const said: { kind?: Heard["kind"] } = await answer.json().catch(() => ({}));
  return said.kind ?? "unknown";
}

const NOTHING: readonly Waiting[] = [];
let lastText: string | null = null;
let lastRead = NOTHING;

/** The same list as long as nothing changed, as React asks for. */
function read(): readonly Waiting[] {
  const text = stored(WAITING);
  if (text !== lastText) {
    lastText = text;
    lastRead = listIn(text);
  }
  return lastRead;
}

function listIn(text: string | null): readonly Waiting[] {
  try {
    const list: unknown = JSON.parse(text ?? "[]");
    return Array.isArray(list) ? list.filter(isWaiting) : NOTHING;
  } catch {
    return NOTHING;
  }
}

function isWaiting(entry: unknown): entry is Waiting {
  const { key, visit, act } = Object(entry) as Record<string, unknown>;
  return typeof key === "string" && typeof visit === "string" && isStopAct(act);
}

function write(list: readonly Waiting[]): void {
  store(WAITING, JSON.stringify(list));
  window.dispatchEvent(new Event(CHANGED));
}
