import type { Visit } from "./visit.ts";

/** What was last written of a visit into its owner's calendar. Instants are milliseconds since 1970. */
export interface VisitCopy {
  /** The version on the calendar's server; null until one is known to be there. */
  readonly etag: string | null;
  readonly writtenHash: string;
  readonly writtenStart: number;
  /** Where the event may still be, while it is not known whether a write arrived. */
  readonly priorStart: number | null;
  /** What the owner did there and has not confirmed here. */
  readonly question: "moved" | "canceled" | null;
}

/** The event of a visit as it is in the calendar now. */
export interface CalendarEvent {
  readonly etag: string;
  readonly start: number;
  readonly isCanceled: boolean;
}

/** What brings a visit and its event together. */
export type CopyStep =
  | { readonly kind: "none" }
  /** Both agree: a question that was open has answered itself. */
  | { readonly kind: "settle" }
  | { readonly kind: "create" | "update" | "remove" | "forget" }
  /** The owner changed the event there: nothing is changed here before they confirm it. */
  | { readonly kind: "ask"; readonly question: "moved"; readonly start: number }
  | { readonly kind: "ask"; readonly question: "canceled" };

/**
 * Decides what to do about one visit and its event. It looks at what is, not at what happened, so a step that was cut off is
 * decided again, and nothing is written twice. `visit` is null when it was deleted here, `event` when there is none there;
 * `hash` is that of the event as it should be written.
 */
export function copyStep(
  visit: Pick<Visit, "state" | "start" | "end"> | null,
  copy: VisitCopy | null,
  event: CalendarEvent | null,
  hash: string,
  now: number,
): CopyStep {
  if (!visit || visit.state === "cancelled") {
    if (!copy) return { kind: "none" };
    return { kind: event ? "remove" : "forget" };
  }
  // What is over stays in the calendar as it is.
  if (visit.state !== "confirmed" || visit.end <= now)
    return { kind: copy?.question ? "settle" : "none" };
  if (!event) {
    if (copy?.question === "canceled") return { kind: "none" };
    if (copy?.etag) return { kind: "ask", question: "canceled" };
    return { kind: "create" };
  }
  // A mail program may have added the owner's invitation, which has the same id.
  if (!copy) return { kind: "update" };
  return stepOfChange(visit, copy, event, hash);
}

function stepOfChange(
  visit: Pick<Visit, "start">,
  copy: VisitCopy,
  event: CalendarEvent,
  hash: string,
): CopyStep {
  const writeIfNewer: CopyStep =
    copy.writtenHash === hash ? { kind: "settle" } : { kind: "update" };
  const isSame = !event.isCanceled && event.start === visit.start;
  if (event.etag === copy.etag) {
    if (copy.question !== null) return isSame ? writeIfNewer : { kind: "none" };
    return copy.writtenHash === hash ? { kind: "none" } : { kind: "update" };
  }
  if (event.isCanceled) return { kind: "ask", question: "canceled" };
  // Other edits there, such as an alarm, are the owner's own.
  if (isSame || event.start === copy.writtenStart || event.start === copy.priorStart)
    return writeIfNewer;
  return { kind: "ask", question: "moved", start: event.start };
}
