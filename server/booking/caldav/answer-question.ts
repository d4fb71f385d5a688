import type { Site } from "../../../core/sections/site.ts";
import type { OwnerDeps } from "../deps.ts";
import { updateCalendar } from "../outside/store.ts";
import { moveForOwner } from "../owner/move-for-owner.ts";
import { cancelForOwner } from "../visits/cancel.ts";
import { type CalendarKey, findCopy, forgetCopy, updateCopy } from "./copies.ts";

/** What the owner says to a change they made in their calendar. */
export interface QuestionAnswer {
  readonly isAccepted: boolean;
  /** Where the event was when they answered, as they were shown it; null when it was removed. */
  readonly askedStart: number | null;
  /** Confirms a time against a rule of their own, such as opening hours. */
  readonly anyway: boolean;
}

export type AnswerResult =
  | { readonly kind: "moved" | "canceled" | "put-back" }
  /** The new time is against a rule of the owner's own, which they may pass over. */
  | { readonly kind: "ask"; readonly why: readonly string[] }
  /** Two visits at once, or no time for the drive. */
  | { readonly kind: "impossible"; readonly why: readonly string[] }
  /** The event was changed there again since, so the owner has to see that first. */
  | { readonly kind: "changed" }
  /** Answered already, or the visit has changed since. */
  | { readonly kind: "gone" };

/**
 * Answers a question about a visit. Accepted, the visit moves at its agreed total or is canceled without a fee, and the customer
 * is mailed; rejected, the event is put back at the next check.
 */
export async function answerQuestion(
  calendar: CalendarKey,
  visitId: string,
  { isAccepted, askedStart, anyway }: QuestionAnswer,
  site: Site,
  deps: OwnerDeps,
): Promise<AnswerResult> {
  const { db } = deps;
  const copy = await findCopy(db, calendar, visitId);
  if (!copy?.question) return { kind: "gone" };
  if (copy.askedStart !== askedStart) return { kind: "changed" };
  const checkNow = () => updateCalendar(db, calendar, { readAt: null, nextCheckAt: new Date(0) });
  if (!isAccepted) {
    // Without a hash the event counts as outdated, so that it is written again.
    await updateCopy(db, calendar, visitId, { question: null, askedStart: null, writtenHash: "" });
    await checkNow();
    return { kind: "put-back" };
  }
  if (copy.question === "canceled") {
    const result = await cancelForOwner(visitId, site, deps, { waive: true });
    if (result.kind !== "cancelled") return { kind: "gone" };
    if (copy.etag === null) await forgetCopy(db, calendar, visitId);
    await checkNow();
    return { kind: "canceled" };
  }
  if (copy.askedStart === null) return { kind: "gone" };
  const options = { anyway, keepTotal: true };
  const result = await moveForOwner(visitId, copy.askedStart, options, site, deps);
  switch (result.kind) {
    case "done":
      // The event is where the visit is now; it is only written again with what else it says.
      await updateCopy(db, calendar, visitId, {
        ...{ question: null, askedStart: null, writtenStart: new Date(copy.askedStart) },
      });
      await checkNow();
      return { kind: "moved" };
    case "ask":
      return { kind: "ask", why: result.report.why };
    case "impossible":
      return { kind: "impossible", why: result.report.why };
    default:
      return { kind: "gone" };
  }
}
