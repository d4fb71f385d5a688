import { type CopyStep, copyStep } from "../../../core/booking/visits/visit-copy.ts";
import type { OutsideEvent } from "../outside/read-events.ts";
import { askOwner } from "./ask-owner.ts";
import type { CalendarSync } from "./caldav-deps.ts";
import { forgetCopy, intendCopy, noteCall, updateCopy } from "./copies.ts";
import type { FoundPair } from "./find-events.ts";
import { withOwnAlarms } from "./visit-event.ts";

/** What became of one visit in a calendar. */
export interface StepOutcome {
  /** Time that its event takes there beyond the visit. */
  readonly busy: OutsideEvent | null;
  /** Why it could not be written, as a sentence; null when nothing was wrong. */
  readonly problem: string | null;
  /** Whether the calendar is not as it was read: it was written to, or changed meanwhile. */
  readonly isOutdated: boolean;
}

const DONE: StepOutcome = { busy: null, problem: null, isOutdated: false };

/** Does what has to be done about one visit and its event. */
export async function runStep(sync: CalendarSync, pair: FoundPair): Promise<StepOutcome> {
  const { calendar, deps } = sync;
  const { visitId, visit, copy, event, found } = pair;
  const step = copyStep(visit, copy, found, event?.hash ?? "", deps.now());
  switch (step.kind) {
    case "create":
    case "update":
      return write(sync, pair);
    case "remove":
      return remove(sync, pair);
    case "forget":
      await forgetCopy(deps.db, calendar, visitId);
      return DONE;
    case "settle":
      await updateCopy(deps.db, calendar, visitId, {
        ...{ question: null, askedStart: null, priorStart: null },
        ...(found && { etag: found.etag, href: found.href, writtenStart: new Date(found.start) }),
      });
      break;
    case "ask":
      if (visit) await askOwner(sync, { visit, step, found });
      break;
    case "none":
  }
  return { ...DONE, busy: busyBeyond(pair, step) };
}

async function write(
  { calendar, url, client, deps }: CalendarSync,
  { visitId, visit, copy, event, found }: FoundPair,
): Promise<StepOutcome> {
  if (!visit || !event) return DONE;
  const href = found?.href ?? copy?.href ?? new URL(`${visitId}.ics`, url).href;
  await intendCopy(deps.db, calendar, { visitId, href, start: visit.start, before: copy });
  const text = found ? withOwnAlarms(event.text, found.text) : event.text;
  const result = await client.write(href, text, found?.etag ?? null);
  const at = deps.now();
  const problem = result.kind === "refused" ? result.why : null;
  if (result.kind !== "conflict")
    await noteCall(deps.db, calendar, { act: "written", visitId, problem, at });
  if (result.kind !== "written")
    return { ...DONE, problem, isOutdated: result.kind === "conflict" };
  // Servers that change what they store name no version.
  const etag = result.etag ?? (await client.object(href))?.etag ?? null;
  await updateCopy(deps.db, calendar, visitId, {
    ...{ etag, writtenHash: event.hash, priorStart: null, question: null, askedStart: null },
  });
  return { ...DONE, isOutdated: true };
}

async function remove(
  { calendar, client, deps }: CalendarSync,
  { visitId, found }: FoundPair,
): Promise<StepOutcome> {
  if (!found) return DONE;
  const result = await client.remove(found.href, found.etag);
  if (result === "conflict") return { ...DONE, isOutdated: true };
  await forgetCopy(deps.db, calendar, visitId);
  await noteCall(deps.db, calendar, { act: "removed", visitId, problem: null, at: deps.now() });
  return { ...DONE, isOutdated: true };
}

/** Time that the event of a visit takes in the calendar where the visit has none: it is kept free until the owner has answered. */
function busyBeyond({ visitId, visit, found }: FoundPair, step: CopyStep): OutsideEvent | null {
  if (visit?.state !== "confirmed" || !found || found.isCanceled) return null;
  if (step.kind === "settle" && found.start === visit.start && found.end <= visit.end) return null;
  const { start, end } = found;
  if (start >= visit.start && end <= visit.end) return null;
  return { start, end, title: "A visit, as it is in your calendar", place: "", visitId };
}
