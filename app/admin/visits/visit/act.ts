import { data } from "react-router";
import type { CancellationFee } from "../../../../core/booking/cancellation.ts";
import { dateText, timeText } from "../../../../core/booking/labels.ts";
import { usd } from "../../../../core/money.ts";
import { feeWords, type VisitsDesk } from "../shown.ts";
import { type Field, startIn } from "../wish.ts";

/** What came of something done to a visit, in a sentence. */
export interface ActAnswer {
  readonly kind: "done" | "trouble";
  readonly said: string;
  /** What calling it off costs by now, where that is another fee than the one that was shown. */
  readonly fee?: { readonly cents: number; readonly words: string };
  /** The notes as somebody else left them meanwhile. */
  readonly theirs?: string;
}

/** Does to a visit what a form asks, and says what came of it. */
export async function actOn(id: string, field: Field, visits: VisitsDesk) {
  const way = { tell: field("tell") === "on", anyway: field("anyway") === "on" };
  switch (field("intent")) {
    case "en-route":
      return told(await visits.enRoute(id), "On the way.");
    case "turn-back":
      return told(await visits.turnBack(id), "Not on the way any more.");
    case "complete":
      return told(await visits.complete(id), "Completed.", visits.zone);
    case "no-show": {
      const fee = field("fee") === "waive" ? 0 : undefined;
      return told(await visits.noShow(id, fee), "Noted: nobody was there.", visits.zone);
    }
    case "reopen":
      return reopened(id, visits);
    case "cancel":
      return cancelled(id, field, visits);
    case "note":
      return noted(id, field, visits);
    case "move":
      return moved(id, field, visits, way);
    default:
      return refuse(400, "That is not something this page does.");
  }
}

async function reopened(id: string, visits: VisitsDesk) {
  const outcome = await visits.reopen(id);
  if (outcome.kind === "taken" && outcome.why.length > 0) {
    return refuse(409, `Not taken back: it cannot stand any more. ${outcome.why.join(" ")}`);
  }
  return told(outcome, "Taken back. The visit stands as agreed.");
}

async function noted(id: string, field: Field, visits: VisitsDesk) {
  const outcome = await visits.note(id, field("notes"), field("loaded"));
  if (outcome.kind !== "changed") return told(outcome, "Notes saved.");
  const said =
    "Not saved yet: somebody else wrote here meanwhile. Take over what you need, then save again; yours will stand.";
  return refuse(409, said, { theirs: outcome.notes });
}

async function cancelled(id: string, field: Field, visits: VisitsDesk) {
  const shown = wholeIn(field("shownFee")) ?? 0;
  const way = { tell: field("tell") === "on", waive: field("fee") === "waive" };
  const outcome = await visits.cancel(id, shown, way);
  if (outcome.kind === "fee-changed") return feeChanged(outcome.fee);
  const fee =
    outcome.kind === "done" && outcome.fee.fee > 0
      ? `${usd(outcome.fee.fee)} is due`
      : "free of charge";
  return told(outcome, `Cancelled, ${fee}.`);
}

function feeChanged(fee: CancellationFee) {
  const said = `Nothing is cancelled yet: the fee is ${usd(fee.fee)} by now. Look at it and confirm.`;
  return refuse(409, said, { fee: { cents: fee.fee, words: feeWords(fee) } });
}

async function moved(
  id: string,
  field: Field,
  visits: VisitsDesk,
  way: { tell: boolean; anyway: boolean },
) {
  const { zone } = visits;
  const start = startIn(field, zone);
  if (start === null) return refuse(400, "Choose a date and type a time, such as 9:30 AM.");
  const [seenStart, seenTotal] = [wholeIn(field("seenStart")), wholeIn(field("seenTotal"))];
  if (seenStart === null || seenTotal === null) {
    return refuse(400, "Nothing was moved: load the page anew, then move the visit once more.");
  }
  const shownTotal = wholeIn(field("shownTotal"));
  const outcome = await visits.move(id, start, {
    ...way,
    keepTotal: field("keepTotal") === "on",
    seen: { start: seenStart, total: seenTotal },
    ...(shownTotal !== null && { shownTotal }),
  });
  const when = (instant: number) => `${dateText(instant, zone)}, ${timeText(instant, zone)}`;
  if (outcome.kind === "done") return say(`Moved to ${when(start)}.`);
  if (outcome.kind === "moved-meanwhile") {
    const { start: now, agreed } = outcome.visit;
    return refuse(
      409,
      `Not moved: it was changed meanwhile. It stands on ${when(now)}, at ${usd(agreed.total)}. Close this and look at it again.`,
    );
  }
  if (outcome.kind === "unknown" || outcome.kind === "not-allowed") return told(outcome, "");
  const why = outcome.judgement.why.join(" ");
  if (outcome.kind === "ask") return refuse(409, `Not moved yet. ${why}`);
  if (outcome.kind === "price-changed") {
    const total = outcome.judgement.start ? usd(outcome.judgement.start.total) : "another sum";
    return refuse(
      409,
      `Not moved yet: at that start it is ${total} by now. Look at it and confirm.`,
    );
  }
  const next = outcome.next.map((open) => when(open.start));
  const free = next.length > 0 ? ` Free are: ${next.slice(0, 4).join("; ")}.` : "";
  return refuse(409, `Not moved. ${why}${free}`);
}

const WHY: Readonly<Record<string, string>> = {
  "not-allowed": "The visit is no longer in a state for this. Look at it again.",
  taken: "Another visit has that time by now, so this one stays as it is.",
  unknown: "There is no such visit any more.",
};

function told(
  outcome: { readonly kind: string; readonly from?: number },
  said: string,
  zone = "UTC",
) {
  const { kind, from } = outcome;
  if (kind === "done") return say(said);
  if (kind === "too-early" && from !== undefined) {
    const when = `${timeText(from, zone)} on ${dateText(from, zone)}`;
    return refuse(409, `Not noted: it cannot be over yet. That can be said from ${when} on.`);
  }
  return refuse(kind === "unknown" ? 404 : 409, WHY[kind] ?? "That did not work.");
}

/** A whole number that was sent; null for any other text. */
function wholeIn(text: string): number | null {
  return /^\d{1,15}$/.test(text) ? Number(text) : null;
}

function say(said: string) {
  return data<ActAnswer>({ kind: "done", said });
}

function refuse(status: number, said: string, more: Partial<ActAnswer> = {}) {
  return data<ActAnswer>({ ...more, kind: "trouble", said }, { status });
}
