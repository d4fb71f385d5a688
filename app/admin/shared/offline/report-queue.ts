import { useSyncExternalStore } from "react";
import {
  isStopAction,
  type StopAction,
  type StopReport,
} from "../../../../core/booking/day-sheet/stop-actions.ts";
import { SECOND_MS } from "../../../../core/format/time-units.ts";

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
type SendFailure = "offline" | "signed-out" | "forbidden" | "server-error";

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
  writeReports([
    ...readReports(),
    { key: crypto.randomUUID(), visit: id, start, act, at: Date.now() },
  ]);
}

/**
 * Sends the pending reports, oldest first, in one tab at a time. Reports that were saved or can no longer apply leave the
 * queue; others stay. The server accepts a repeated report only once, so a lost response does no harm.
 */
export function sendReports(): Promise<SendSummary> {
  const locks: LockManager | undefined = navigator.locks; // missing without TLS
  return locks ? locks.request(REPORTS_KEY, send) : send();
}

/** Assigns the stored data to a person; data of anybody else is deleted. */
export function assignDeviceTo(person: string): void {
  if (readStoredText(PERSON_KEY) !== person) clearStoredDay();
  writeStoredText(PERSON_KEY, person);
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
export function readStoredText(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Stores a text on this device, where possible. */
export function writeStoredText(key: string, text: string): void {
  try {
    localStorage.setItem(key, text);
  } catch {
    // Without storage the day sheet still works.
  }
}

/** The localStorage key for a value of the day sheet. */
export function storageKey(name: string): string {
  return PREFIX + name;
}

async function send(): Promise<SendSummary> {
  const results: ReportResult[] = [];
  for (let report = readReports()[0]; report; report = readReports()[0]) {
    const result = await sendReport(report);
    if (typeof result === "string") return { results, stoppedBy: result };
    const { key } = report;
    writeReports(readReports().filter((other) => other.key !== key));
    results.push(result);
  }
  return { results, stoppedBy: null };
}

async function sendReport({
  visit,
  act,
  start,
  at,
}: PendingReport): Promise<ReportResult | SendFailure> {
  const response = await fetch("/admin/day/act", {
    method: "POST",
    body: new URLSearchParams({ visit, act, start: String(start), at: String(at) }),
    headers: { accept: "application/json" },
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }).catch(() => null);
  if (!response) return "offline";
  if (response.status === 401) return "signed-out";
  if (response.status === 403) return "forbidden";
  const result: unknown = await response.json().catch(() => null);
  return isReportResult(result) ? result : "server-error";
}

/** A connection without an answer for this long counts as offline. */
const TIMEOUT_MS = 20 * SECOND_MS;

function isReportResult(value: unknown): value is ReportResult {
  const { kind }: { kind?: unknown } = Object(value);
  return RESULT_KINDS.some((one) => one === kind);
}

const NO_REPORTS: readonly PendingReport[] = [];
let lastText: string | null = null;
let lastRead = NO_REPORTS;

/** Returns the same array until the stored text changes, as useSyncExternalStore requires. */
function readReports(): readonly PendingReport[] {
  const text = readStoredText(REPORTS_KEY);
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
  const { key, visit, act, start, at }: Record<string, unknown> = Object(entry);
  const isComplete = [key, visit].every((text) => typeof text === "string") && isStopAction(act);
  return isComplete && [start, at].every((instant) => typeof instant === "number");
}

function writeReports(list: readonly PendingReport[]): void {
  writeStoredText(REPORTS_KEY, JSON.stringify(list));
  window.dispatchEvent(new Event(REPORTS_EVENT));
}
