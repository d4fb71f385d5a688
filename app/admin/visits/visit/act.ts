import { data } from "react-router";
import { dateText, timeText } from "../../../../core/booking/labels.ts";
import { usd } from "../../../../core/money.ts";
import type { VisitsDesk } from "../shown.ts";
import { type Field, startIn } from "../wish.ts";

/** What came of something done to a visit, in a sentence. */
export interface ActAnswer {
  readonly kind: "done" | "trouble";
  readonly said: string;
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
      return told(await visits.complete(id), "Completed.");
    case "no-show": {
      const fee = field("fee") === "waive" ? 0 : undefined;
      return told(await visits.noShow(id, fee), "Noted: nobody was there.");
    }
    case "reopen":
      return told(await visits.reopen(id), "Taken back. The visit stands as agreed.");
    case "cancel":
      return cancelled(id, field, visits);
    case "note":
      return (await visits.note(id, field("notes"))) ? say("Notes saved.") : told(null, "");
    case "move":
      return moved(id, field, visits, way);
    default:
      return refuse(400, "That is not something this page does.");
  }
}

async function cancelled(id: string, field: Field, visits: VisitsDesk) {
  const shown = Math.max(0, Number.parseInt(field("fee"), 10) || 0);
  const outcome = await visits.cancel(id, shown, { tell: field("tell") === "on" });
  if (outcome.kind === "fee-changed") {
    const now = usd(outcome.fee.fee);
    return refuse(
      409,
      `Nothing is cancelled yet: the fee is ${now} by now. Look at it and confirm.`,
    );
  }
  const fee =
    outcome.kind === "done" && outcome.fee.fee > 0
      ? `${usd(outcome.fee.fee)} is due`
      : "free of charge";
  return told(outcome, `Cancelled, ${fee}.`);
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
  const outcome = await visits.move(id, start, { ...way, keepTotal: field("keepTotal") === "on" });
  if (outcome.kind === "done") {
    return say(`Moved to ${dateText(start, zone)}, ${timeText(start, zone)}.`);
  }
  if (outcome.kind === "unknown" || outcome.kind === "not-allowed") return told(outcome, "");
  const why = outcome.judgement.why.join(" ");
  if (outcome.kind === "ask") return refuse(409, `Not moved yet. ${why}`);
  if (outcome.kind === "price-changed") return refuse(409, "Not moved yet: the price changed.");
  const next = outcome.next.map(
    (open) => `${dateText(open.start, zone)}, ${timeText(open.start, zone)}`,
  );
  const free = next.length > 0 ? ` Free are: ${next.slice(0, 4).join("; ")}.` : "";
  return refuse(409, `Not moved. ${why}${free}`);
}

const WHY: Readonly<Record<string, string>> = {
  "not-allowed": "The visit is no longer in a state for this. Look at it again.",
  taken: "Another visit has that time by now, so this one stays as it is.",
  unknown: "There is no such visit any more.",
};

function told(outcome: { readonly kind: string } | null, said: string) {
  if (outcome?.kind === "done") return say(said);
  const kind = outcome?.kind ?? "unknown";
  return refuse(kind === "unknown" ? 404 : 409, WHY[kind] ?? "That did not work.");
}

function say(said: string) {
  return data<ActAnswer>({ kind: "done", said });
}

function refuse(status: number, said: string) {
  return data<ActAnswer>({ kind: "trouble", said }, { status });
}
