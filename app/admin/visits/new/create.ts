import { data, redirect } from "react-router";
import { centsTyped, heardContact } from "../../../../core/booking/by-hand.ts";
import { dateText, timeText } from "../../../../core/booking/labels.ts";
import { isId } from "../../../../core/leads/inbox.ts";
import type { Desk } from "../../../desk.ts";
import { INTAKE_FIELDS, readIntake } from "../../../widgets/booking/typed-intake.ts";
import type { VisitsDesk } from "../shown.ts";
import { type Verdict, verdictOf } from "../verdict.ts";
import { type Field, startIn, wishIn } from "../wish.ts";

/** Why a visit is not stored yet; all that was typed stays. */
export interface NotYet {
  readonly errors: Readonly<Record<string, string>>;
  /** What stands in the way of all of it. */
  readonly trouble: string | null;
  readonly verdict: Verdict | null;
  /** The visit this form stored before. */
  readonly storedId: string | null;
}

const TOTAL = "Type the total in dollars, such as 185 or 185.50, or leave it empty.";

/** Stores a visit from what was typed, and goes to it; else says why not. */
export async function createVisit(field: Field, visits: VisitsDesk, open: Desk) {
  const typed = (names: readonly string[]) =>
    Object.fromEntries(names.map((name) => [name, field(name)]));
  const wish = wishIn(field, open);
  const contact = heardContact(typed(["firstName", "lastName", "phone", "email"]));
  const intake = field("kind") === "" ? null : readIntake(typed(INTAKE_FIELDS));
  const start = startIn(field, visits.zone);
  const agreedTotal = centsTyped(field("agreedTotal"));
  const hasTotal = field("agreedTotal").trim() !== "";
  const errors = {
    ...(contact.ok ? {} : contact.errors),
    ...(intake && !intake.ok ? intake.errors : {}),
    ...(wish.services.length === 0 && { services: "Choose at least one service." }),
    ...(!/^\d{5}$/.test(wish.zip) && { zip: "Type the ZIP as five digits." }),
    ...(hasTotal && agreedTotal === null && { agreedTotal: TOTAL }),
    ...(start === null && { time: "Choose a date and type a time, such as 9:30 AM." }),
  };
  if (start === null || !contact.ok || (intake && !intake.ok) || Object.keys(errors).length > 0) {
    return notYet(400, { errors, trouble: "Not booked yet: please look at the marked fields." });
  }
  if (!isId(field("key"))) {
    return notYet(400, { trouble: "Not booked: this form is incomplete. Open New visit again." });
  }
  const shown = Number.parseInt(field("shownTotal"), 10);
  const outcome = await visits.create({
    ...wish,
    start,
    contact: contact.contact,
    intake: intake?.ok ? intake.intake : null,
    notes: field("ownNotes"),
    leadId: field("lead") || null,
    agreedTotal,
    shownTotal: Number.isNaN(shown) ? null : shown,
    requestKey: field("key"),
    anyway: field("anyway") === "on",
    tell: field("tell") === "on",
  });
  if (outcome.kind === "done") return redirect(`/admin/visits/${outcome.visit.id}`, 303);
  const { zone } = visits;
  if (outcome.kind === "key-reused") {
    const { id, start: at } = outcome.visit;
    const when = `${dateText(at, zone)}, ${timeText(at, zone)}`;
    return notYet(409, {
      storedId: id,
      trouble: `This form was sent before, with other words: the visit of ${when} is stored. What you changed since is not.`,
    });
  }
  const verdict = verdictOf(outcome.judgement, zone);
  if (outcome.kind === "ask") {
    return notYet(409, {
      verdict,
      trouble: "Not booked yet: visitors are not offered this start.",
    });
  }
  if (outcome.kind === "price-changed") {
    return notYet(409, { verdict, trouble: "Not booked yet: the price is another one by now." });
  }
  const next = outcome.next.slice(0, 4);
  const free = next.map(({ start: at }) => `${dateText(at, zone)}, ${timeText(at, zone)}`);
  const trouble = free.length > 0 ? `Not booked. Free are: ${free.join("; ")}.` : "Not booked.";
  return notYet(409, { verdict, trouble });
}

function notYet(status: number, part: Partial<NotYet>) {
  return data<NotYet>(
    { errors: {}, trouble: null, verdict: null, storedId: null, ...part },
    { status },
  );
}
