import { type Cents, cents, formatUsd } from "../../../../core/format/money.ts";
import type { VisitsDesk } from "../../../desk.ts";
import type { ReadField } from "../form-fields.ts";
import { parseCents } from "../parse-cents.ts";
import { failure, success, UNKNOWN_VISIT, VISIT_CHANGED } from "../visit/action-response.ts";
import { type MovesView, movesView } from "./moves-view.ts";

/** Cancels a visit and those after it. */
export async function runCancelFollowing(id: string, field: ReadField, { series }: VisitsDesk) {
  const shownFee = parseCents(field("shownFee")) ?? cents(0);
  const options = { sendMail: field("tell") === "on", waive: field("fee") === "waive" };
  const outcome = await series.cancelFollowing(id, shownFee, options);
  switch (outcome.kind) {
    case "done": {
      const fee = outcome.fee > 0 ? `${formatUsd(outcome.fee)} is due` : "free of charge";
      return success(`${outcome.visits.length} visits canceled, ${fee}.`);
    }
    case "fee-changed":
      return feesChanged(outcome.fee);
    case "not-allowed":
      return failure(409, VISIT_CHANGED);
    case "unknown":
      return failure(404, UNKNOWN_VISIT);
  }
}

function feesChanged(fee: Cents) {
  const message = `Not canceled yet. The fees are now ${formatUsd(fee)}. Review them and confirm.`;
  return failure(409, message, { fee: { cents: fee, text: formatUsd(fee) } });
}

/** Moves a visit and those after it, once the person has seen where each goes. */
export async function runMoveFollowing(id: string, field: ReadField, { series, zone }: VisitsDesk) {
  const to = { day: field("day"), time: field("time") };
  const outcome = await series.moveFollowing(id, to, {
    sendMail: field("tell") === "on",
    keepTotals: field("keepTotals") === "on",
    seen: field("seen"),
  });
  switch (outcome.kind) {
    case "done":
      return success(`${outcome.visits.length} visits moved.`);
    case "ask": {
      const moves = movesView(outcome.moves, outcome.seen, `${to.day} ${to.time}`, zone);
      return failure(409, askText(moves, field("seen") !== ""), { moves });
    }
    case "bad-time":
      return failure(400, "Choose a date and enter a time, such as 9:30 AM.");
    case "not-allowed":
      return failure(409, VISIT_CHANGED);
    case "unknown":
      return failure(404, UNKNOWN_VISIT);
  }
}

function askText({ isPossible }: MovesView, isSecondTime: boolean): string {
  if (!isPossible) {
    return "Nothing was moved. Choose another time, or first move or cancel the dates that aren't possible.";
  }
  return isSecondTime
    ? "Nothing was moved because something changed. Review the new times again."
    : "Nothing was moved yet. Review the new times.";
}
