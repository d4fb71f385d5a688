import { redirect } from "react-router";
import { formatDate, formatTime } from "../../../../core/format/dates.ts";
import type { Desk, VisitsDesk } from "../../../desk.ts";
import { evaluationView } from "../evaluation-view.ts";
import type { ReadField } from "../form-fields.ts";
import { parseCents } from "../parse-cents.ts";
import { bookSeries } from "../series/book-series.ts";
import { readNewVisit } from "./read-new-visit.ts";
import { rejected } from "./rejection.ts";

/** Stores a visit or a series from the typed fields and redirects to it, or says why not. */
export async function createVisit(field: ReadField, visits: VisitsDesk, siteDesk: Desk) {
  const read = readNewVisit(field, visits, siteDesk);
  if (!read.ok) return read.rejection;
  if (field("rhythm") !== "") return bookSeries(field, read.visit, visits, siteDesk);
  const outcome = await visits.changes.create({
    ...read.visit,
    shownTotal: parseCents(field("shownTotal")),
    anyway: field("anyway") === "on",
  });
  if (outcome.kind === "done") return redirect(`/admin/visits/${outcome.visit.id}`, 303);
  const { zone } = visits;
  if (outcome.kind === "key-reused") {
    const { id, start: at } = outcome.visit;
    const when = `${formatDate(at, zone)}, ${formatTime(at, zone)}`;
    return rejected(409, {
      storedId: id,
      formError: `This form was already submitted. The visit on ${when} was saved without your later changes.`,
    });
  }
  const evaluation = evaluationView(outcome.report, zone);
  if (outcome.kind === "ask") {
    return rejected(409, {
      evaluation,
      formError: "Not booked yet. Visitors aren't offered this time.",
    });
  }
  if (outcome.kind === "price-changed") {
    return rejected(409, {
      evaluation,
      formError: "Not booked yet. The price has changed.",
    });
  }
  const next = outcome.next.slice(0, 4);
  const free = next.map(({ start: at }) => `${formatDate(at, zone)}, ${formatTime(at, zone)}`);
  const formError =
    free.length > 0 ? `Not booked. These times are free: ${free.join("; ")}.` : "Not booked.";
  return rejected(409, { evaluation, formError });
}
