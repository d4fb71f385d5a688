import { withAgreedTotal } from "../../../../core/booking/slots/slot.ts";
import { violationText } from "../../../../core/booking/slots/violation-text.ts";
import { isPlausibleDay } from "../../../../core/booking/time/local-date-time.ts";
import type { Day } from "../../../../core/booking/time/zoned-time.ts";
import { formatDay } from "../../../../core/format/days.ts";
import { parseDollars } from "../../../../core/format/money.ts";
import type { Desk, SlotReport, VisitsDesk } from "../../../desk.ts";
import { type EvaluationView, evaluationView } from "../evaluation-view.ts";
import { parseStart, parseVisitQuery } from "../form-fields.ts";
import { type SlotOption, slotOption } from "../view-model.ts";

/** The open slots of a day and the evaluation of one start. */
export interface SlotOptions {
  /** The query this answers, so that a form can tell an outdated answer. */
  readonly query: string;
  readonly day: Day;
  readonly date: string;
  readonly slots: readonly SlotOption[];
  /** Why nothing can be booked at all; null if something can. */
  readonly unavailableText: string | null;
  readonly nextOpen: { readonly day: Day; readonly date: string } | null;
  readonly evaluation: EvaluationView | null;
}

/** Loads the slot options of a form, for a new visit or for a visit that moves; null for an unknown visit. */
export async function loadSlotOptions(
  query: URLSearchParams,
  visits: VisitsDesk,
  siteDesk: Desk,
): Promise<SlotOptions | null> {
  const field = (name: string) => query.get(name) ?? "";
  const { zone, slots } = visits;
  const day = isPlausibleDay(field("day")) ? field("day") : visits.today();
  const range = { from: day, days: 1 };
  const visitQuery = parseVisitQuery(field, siteDesk);
  const visitId = field("visit");
  const result = await (visitId
    ? slots.findForMove(visitId, range)
    : slots.find(visitQuery, range));
  if (!result) return null;
  const start = parseStart(field, zone);
  const report =
    start === null
      ? null
      : await (visitId ? slots.evaluateMove(visitId, start) : slots.evaluate(start, visitQuery));
  const textContext = { zone, now: visits.now(), nameOf: () => "" };
  const { nextOpenDay } = result;
  return {
    query: query.toString(),
    day,
    date: formatDay(day, "full"),
    slots: result.slots.map((slot) => slotOption(slot, zone)),
    unavailableText: result.reason && violationText(result.reason, textContext),
    nextOpen: nextOpenDay ? { day: nextOpenDay, date: formatDay(nextOpenDay, "full") } : null,
    evaluation: report && evaluationView(atTypedTotal(report, field("agreedTotal")), zone),
  };
}

/** The report at the total that was agreed by phone, if one was typed. */
function atTypedTotal(report: SlotReport, typed: string): SlotReport {
  const total = parseDollars(typed);
  if (total === null || !report.slot) return report;
  return { ...report, slot: withAgreedTotal(report.slot, total) };
}
