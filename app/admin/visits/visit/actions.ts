import type { CancellationFee } from "../../../../core/booking/visits/cancellation.ts";
import { formatDate, formatTime } from "../../../../core/format/dates.ts";
import { cents, formatUsd } from "../../../../core/format/money.ts";
import type { VisitsDesk } from "../../../desk.ts";
import { parseStart, type ReadField } from "../form-fields.ts";
import { parseCents } from "../parse-cents.ts";
import { runCancelFollowing, runMoveFollowing } from "../series/series-actions.ts";
import { cancellationFeeText } from "../view-model.ts";
import { failure, success, UNKNOWN_VISIT, VISIT_CHANGED } from "./action-response.ts";

/** Runs the action that a form asks for. */
export async function runVisitAction(id: string, field: ReadField, visits: VisitsDesk) {
  switch (field("intent")) {
    case "en-route":
      return resultResponse(await visits.changes.startEnRoute(id), "On the way.");
    case "cancel-en-route":
      return resultResponse(await visits.changes.cancelEnRoute(id), "No longer on the way.");
    case "complete":
      return resultResponse(await visits.changes.complete(id), "Completed.", visits.zone);
    case "no-show": {
      const fee = field("fee") === "waive" ? cents(0) : undefined;
      return resultResponse(
        await visits.changes.noShow(id, fee),
        "Marked as a no-show.",
        visits.zone,
      );
    }
    case "reopen":
      return undoVisit(id, visits);
    case "cancel":
      return cancelVisit(id, field, visits);
    case "cancel-following":
      return runCancelFollowing(id, field, visits);
    case "move-following":
      return runMoveFollowing(id, field, visits);
    case "note":
      return saveNotes(id, field, visits);
    case "move":
      return moveVisit(id, field, visits);
    case "reassign":
      return reassignVisit(id, field, visits);
    default:
      return failure(400, "That action isn't available here.");
  }
}

async function reassignVisit(id: string, field: ReadField, visits: VisitsDesk) {
  const { reassign } = visits.changes;
  if (!reassign) return failure(403, "Only the owner can give a visit to another notary.");
  const to = field("notary");
  const outcome = await reassign(id, to, { anyway: field("anyway") === "on" });
  const name = visits.notaries.find((notary) => notary.id === to)?.name ?? "";
  if (outcome.kind === "ask" || outcome.kind === "impossible")
    return failure(
      409,
      `Not changed${outcome.kind === "ask" ? " yet" : ""}. ${outcome.why.join(" ")}`,
    );
  return resultResponse(outcome, `${name} has this visit now.`);
}

async function undoVisit(id: string, visits: VisitsDesk) {
  const outcome = await visits.changes.reopen(id);
  if (outcome.kind === "taken" && outcome.why.length > 0) {
    return failure(409, `This can't be undone anymore. ${outcome.why.join(" ")}`);
  }
  return resultResponse(outcome, "Undone. The visit is confirmed again.");
}

async function saveNotes(id: string, field: ReadField, visits: VisitsDesk) {
  const outcome = await visits.changes.saveNotes(id, field("notes"), field("loaded"));
  if (outcome.kind !== "changed") return resultResponse(outcome, "Notes saved.");
  const message =
    "Not saved yet because someone else changed these notes. Copy what you need, then save again to replace them.";
  return failure(409, message, { currentNotes: outcome.notes });
}

async function cancelVisit(id: string, field: ReadField, visits: VisitsDesk) {
  const shownFee = parseCents(field("shownFee")) ?? cents(0);
  const options = { sendMail: field("tell") === "on", waive: field("fee") === "waive" };
  const outcome = await visits.changes.cancel(id, shownFee, options);
  if (outcome.kind === "fee-changed") return feeChanged(outcome.fee);
  const fee =
    outcome.kind === "done" && outcome.fee.fee > 0
      ? `${formatUsd(outcome.fee.fee)} is due`
      : "free of charge";
  return resultResponse(outcome, `Canceled, ${fee}.`);
}

function feeChanged(fee: CancellationFee) {
  const message = `Not canceled yet. The fee is now ${formatUsd(fee.fee)}. Review it and confirm.`;
  return failure(409, message, { fee: { cents: fee.fee, text: cancellationFeeText(fee) } });
}

async function moveVisit(id: string, field: ReadField, visits: VisitsDesk) {
  const { zone } = visits;
  const start = parseStart(field, zone);
  if (start === null) return failure(400, "Choose a date and enter a time, such as 9:30 AM.");
  const [seenStart, seenTotal] = [parseInstant(field("seenStart")), parseCents(field("seenTotal"))];
  if (seenStart === null || seenTotal === null) {
    return failure(400, "Nothing was moved. Reload the page, then move the visit again.");
  }
  const shownTotal = parseCents(field("shownTotal"));
  const outcome = await visits.changes.move(id, start, {
    anyway: field("anyway") === "on",
    sendMail: field("tell") === "on",
    keepTotal: field("keepTotal") === "on",
    seen: { start: seenStart, total: seenTotal },
    ...(shownTotal !== null && { shownTotal }),
  });
  const when = (instant: number) => `${formatDate(instant, zone)}, ${formatTime(instant, zone)}`;
  if (outcome.kind === "done") return success(`Moved to ${when(start)}.`);
  if (outcome.kind === "moved-meanwhile") {
    const { start: now, agreed } = outcome.visit;
    return failure(
      409,
      `Not moved because the visit was just changed. It's scheduled for ${when(now)}, at ${formatUsd(agreed.total)}. Close this and review it.`,
    );
  }
  if (outcome.kind === "unknown" || outcome.kind === "not-allowed")
    return resultResponse(outcome, "");
  const why = outcome.report.why.join(" ");
  if (outcome.kind === "ask") return failure(409, `Not moved yet. ${why}`);
  if (outcome.kind === "price-changed") {
    const total = outcome.report.slot ? formatUsd(outcome.report.slot.total) : "different";
    return failure(
      409,
      `Not moved yet. The total for that time is now ${total}. Review it and confirm.`,
    );
  }
  const next = outcome.next.map((slot) => when(slot.start));
  const free = next.length > 0 ? ` These times are free: ${next.slice(0, 4).join("; ")}.` : "";
  return failure(409, `Not moved. ${why}${free}`);
}

const FAILURE_TEXTS: Readonly<Record<string, string>> = {
  "not-allowed": VISIT_CHANGED,
  taken: "Another visit has been booked for that time, so this one wasn't changed.",
  unknown: UNKNOWN_VISIT,
};

function resultResponse(
  outcome: { readonly kind: string; readonly from?: number },
  message: string,
  zone = "UTC",
) {
  const { kind, from } = outcome;
  if (kind === "done") return success(message);
  if (kind === "too-early" && from !== undefined) {
    const when = `${formatTime(from, zone)} on ${formatDate(from, zone)}`;
    return failure(
      409,
      `Not saved because the visit can't be over yet. You can do this from ${when} on.`,
    );
  }
  return failure(
    kind === "unknown" ? 404 : 409,
    FAILURE_TEXTS[kind] ?? "Something went wrong. Try again.",
  );
}

/** An instant in epoch milliseconds from a hidden field; null for any other text. */
function parseInstant(text: string): number | null {
  return /^\d{1,15}$/.test(text) ? Number(text) : null;
}
