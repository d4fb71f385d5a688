import { useSyncExternalStore } from "react";
import { isStopAct, type Said, type StopAct } from "../../../core/booking/stop-acts.ts";

/** Something said at a stop that the house has not heard yet. */
interface Waiting extends Said {
  readonly key: string;
  readonly visit: string;
  readonly act: StopAct;
}

/** What the house answers to something said at a stop. */
export interface Heard {
  readonly kind: (typeof ANSWERS)[number];
}

/** Only these let a word go: it was noted, or the visit it was said of does not stand any more. */
const ANSWERS = ["done", "moved", "not-allowed", "too-early", "taken", "unknown"] as const;

/** Why a word was kept. */
type Hindrance = "no-line" | "signed-out" | "refused" | "trouble";

/** How sending went: what was heard, and what stopped it, if anything did. */
interface Sent {
  readonly heard: readonly Heard[];
  readonly stoppedBy: Hindrance | null;
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

/** Notes something said of a visit as it stands on the sheet, to be sent as soon as there is a line. */
export function noteSaid({ id, start }: { id: string; start: number }, act: StopAct): void {
  write([...read(), { key: crypto.randomUUID(), visit: id, start, act, at: Date.now() }]);
}

/**
 * Sends what waits, one after the other, by one tab at a time. What the house noted is let go, and what it will never note;
 * all else stays. The house takes the same word twice as once, so a lost answer costs nothing.
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
    if (typeof answer === "string") return { heard, stoppedBy: answer };
    const { key } = said;
    write(read().filter((other) => other.key !== key));
    heard.push(answer);
  }
  return { heard, stoppedBy: null };
}

async function ask({ visit, act, start, at }: Waiting): Promise<Heard | Hindrance> {
  const answer = await fetch("/admin/day/act", {
    method: "POST",
    body: new URLSearchParams({ visit, act, start: String(start), at: String(at) }),
    headers: { accept: "application/json" },
    signal: AbortSignal.timeout(LONGEST_MS),
  }).catch(() => null);
  if (!answer) return "no-line";
  if (answer.status === 401) return "signed-out";
  if (answer.status === 403) return "refused";
  const heard: unknown = await answer.json().catch(() => null);
  return isHeard(heard) ? heard : "trouble";
}

/** A line that answers nothing for so long is none. */
const LONGEST_MS = 20_000;

function isHeard(answer: unknown): answer is Heard {
  const { kind } = Object(answer) as Record<string, unknown>;
  return ANSWERS.some((one) => one === kind);
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
  const { key, visit, act, start, at } = Object(entry) as Record<string, unknown>;
  const isWhole = [key, visit].every((text) => typeof text === "string") && isStopAct(act);
  return isWhole && [start, at].every((instant) => typeof instant === "number");
}

function write(list: readonly Waiting[]): void {
  store(WAITING, JSON.stringify(list));
  window.dispatchEvent(new Event(CHANGED));
}
