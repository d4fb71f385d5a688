import { useSyncExternalStore } from "react";
import { isStopAction, type StopReport, type StopAction } from "../../../../core/booking/day-sheet/stop-actions.ts";

/** A report from a stop that the server has not confirmed yet. */
interface PendingReport extends StopReport {
  readonly key: string;
  readonly visit: string;
  readonly act: StopAction;
}

/** What the server answers to a report. */
export interface ReportResult {
  readonly kind: (typeof RESULT_KINDS)[number];
}

/** The answers after which a report leaves the queue: it was saved, or it can no longer apply. */
const RESULT_KINDS = ["done", "moved", "not-allowed", "too-early", "taken", "unknown"] as const;

/** Why a report stayed in the queue. */
type SendFailure = "no-line" | "signed-out" | "refused" | "trouble";

/** The outcome of sending: the answers received, and what stopped it, if anything. */
interface SendSummary {
  readonly results: readonly ReportResult[];
  readonly stoppedBy: SendFailure | null;
}

/** The prefix of everything the day sheet stores in localStorage. */
const PREFIX = "doorstep.day.";
const REPORTS_KEY = `${PREFIX}waiting`;
const PERSON_KEY = `${PREFIX}person`;
const REPORTS_EVENT = "doorstep-waiting";

/** The pending reports, oldest first; none on the server and during hydration. */
export function usePendingReports(): readonly PendingReport[] {
  return useSyncExternalStore(
    (onChange) => {
      for (const name of [REPORTS_EVENT, "storage"]) window.addEventListener(name, onChange);
      return () => {
        for (const name of [REPORTS_EVENT, "storage"]) window.removeEventListener(name, onChange);
      };
    },
    readReports,
    () => NO_REPORTS,
  );
}

/** Queues a report about a visit as the day sheet shows it. */
export function addReport({ id, start }: { id: string; start: number }, act: StopAction): void {
  writeReports([...readReports(), { key: crypto.randomUUID(), visit: id, start, act, at: Date.now() }]);
}

/**
 * Sends what waits, one after the other, by one tab at a time. What the house noted is let go, and what it will never note;
 * all else stays. The house takes the same word twice as once, so a lost answer costs nothing.
 */
export function sendReports(): Promise<SendSummary> {
  const locks: LockManager | undefined = navigator.locks; // missing without TLS
  return locks ? locks.request(REPORTS_KEY, send) : send();
}

/** Assigns the stored data to a person; data of anybody else is deleted. */
export function assignDeviceTo(person: string): void {
  if (readStored(PERSON_KEY) !== person) clearStoredDay();
  writeStored(PERSON_KEY, person);
}

/** Deletes everything the day sheet stored on this device, as on signing out. The service worker clears its own cache. */
export function clearStoredDay(): void {
  try {
    const own = Object.keys(localStorage).filter((key) => key.startsWith(PREFIX));
    for (const key of own) localStorage.removeItem(key);
  } catch {
    // Storage is unavailable, so nothing was stored.
  }
  window.dispatchEvent(new Event(REPORTS_EVENT));
}

/** Reads a text from this device; null when there is none. */
export function readStored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Stores a text on this device, where possible. */
export function writeStored(key: string, text: string): void {
  try {
    localStorage.setItem(key, text);
  } catch {
    // Without storage the day sheet still works.
  }
}

export function storageKey(name: string): string {
  return PREFIX + name;
}

async function send(): Promise<SendSummary> {
  const results: ReportResult[] = [];
  for (let report = readReports()[0]; report; report = readReports()[0]) {
    const response = await sendReport(report);
    if (typeof response === "string") return { results, stoppedBy: response };
    const { key } = report;
    writeReports(readReports().filter((other) => other.key !== key));
    results.push(response);
  }
  return { results, stoppedBy: null };
}

async function sendReport({ visit, act, start, at }: PendingReport): Promise<ReportResult | SendFailure> {
  const response = await fetch("/admin/day/act", {
    method: "POST",
    body: new URLSearchParams({ visit, act, start: String(start), at: String(at) }),
    headers: { accept: "application/json" },
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }).catch(() => null);
  if (!response) return "no-line";
  if (response.status === 401) return "signed-out";
  if (response.status === 403) return "refused";
  const results: unknown = await response.json().catch(() => null);
  return isReportResult(results) ? results : "trouble";
}

/** A connection without an answer for this long counts as offline. */
const TIMEOUT_MS = 20_000;

function isReportResult(response: unknown): response is ReportResult {
  const { kind } = Object(response) as Record<string, unknown>;
  return RESULT_KINDS.some((one) => one === kind);
}

const NO_REPORTS: readonly PendingReport[] = [];
let lastText: string | null = null;
let lastRead = NO_REPORTS;

/** Returns the same array until the stored text changes, as useSyncExternalStore requires. */
function readReports(): readonly PendingReport[] {
  const text = readStored(REPORTS_KEY);
  if (text !== lastText) {
    lastText = text;
    lastRead = parseReports(text);
  }
  return lastRead;
}

function parseReports(text: string | null): readonly PendingReport[] {
  try {
    const list: unknown = JSON.parse(text ?? "[]");
    return Array.isArray(list) ? list.filter(isPendingReport) : NO_REPORTS;
  } catch {
    return NO_REPORTS;
  }
}

function isPendingReport(entry: unknown): entry is PendingReport {
  const { key, visit, act, start, at } = Object(entry) as Record<string, unknown>;
  const isComplete = [key, visit].every((text) => typeof text === "string") && isStopAction(act);
  return isComplete && [start, at].every((instant) => typeof instant === "number");
}

function writeReports(list: readonly PendingReport[]): void {
  writeStored(REPORTS_KEY, JSON.stringify(list));
  window.dispatchEvent(new Event(REPORTS_EVENT));
}
