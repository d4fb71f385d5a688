import { data, redirect } from "react-router";
import { parseManualContact } from "../../../../core/booking/visits/manual-visit.ts";
import { formatDate, formatTime } from "../../../../core/format/dates.ts";
import { parseDollars } from "../../../../core/format/money.ts";
import { isUuid, isZip } from "../../../../core/format/patterns.ts";
import type { Desk, VisitsDesk } from "../../../desk.ts";
import { INTAKE_FIELDS, parseIntake } from "../../../widgets/booking/typed-intake.ts";
import { type EvaluationView, evaluationView } from "../evaluation-view.ts";
import { parseStart, parseVisitQuery, type ReadField } from "../form-fields.ts";
import { parseCents } from "../parse-cents.ts";

/** Why a visit is not stored yet; the form keeps everything that was typed. */
export interface CreateRejection {
  readonly errors: Readonly<Record<string, string>>;
  /** The problem of the form as a whole. */
  readonly formError: string | null;
  readonly evaluation: EvaluationView | null;
  /** The visit that this form stored before. */
  readonly storedId: string | null;
}

const TOTAL = "Enter the total in dollars, such as 185 or 185.50, or leave it empty.";

/** Stores a visit from the typed fields and redirects to it, or says why not. */
export async function createVisit(field: ReadField, visits: VisitsDesk, siteDesk: Desk) {
  const typed = (names: readonly string[]) =>
    Object.fromEntries(names.map((name) => [name, field(name)]));
  const query = parseVisitQuery(field, siteDesk);
  const contact = parseManualContact(typed(["firstName", "lastName", "phone", "email"]));
  const intake = field("kind") === "" ? null : parseIntake(typed(INTAKE_FIELDS));
  const start = parseStart(field, visits.zone);
  const agreedTotal = parseDollars(field("agreedTotal"));
  const hasTotal = field("agreedTotal").trim() !== "";
  const errors = {
    ...(contact.ok ? {} : contact.errors),
    ...(intake && !intake.ok ? intake.errors : {}),
    ...(query.services.length === 0 && { services: "Choose at least one service." }),
    ...(!isZip(query.zip) && { zip: "Enter a five-digit ZIP code." }),
    ...(hasTotal && agreedTotal === null && { agreedTotal: TOTAL }),
    ...(start === null && { time: "Choose a date and enter a time, such as 9:30 AM." }),
  };
  if (start === null || !contact.ok || (intake && !intake.ok) || Object.keys(errors).length > 0) {
    return rejected(400, {
      errors,
      formError: "Not booked yet. Fix the marked fields.",
    });
  }
  if (!isUuid(field("key"))) {
    return rejected(400, {
      formError: "Not booked because the form was incomplete. Open New visit again.",
    });
  }
  const shownTotal = parseCents(field("shownTotal"));
  const outcome = await visits.changes.create({
    ...query,
    start,
    contact: contact.contact,
    intake: intake?.ok ? intake.intake : null,
    notes: field("ownNotes"),
    leadId: field("lead") || null,
    agreedTotal,
    shownTotal,
    requestKey: field("key"),
    anyway: field("anyway") === "on",
    sendMail: field("tell") === "on",
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

function rejected(status: number, part: Partial<CreateRejection>) {
  return data<CreateRejection>(
    { errors: {}, formError: null, evaluation: null, storedId: null, ...part },
    { status },
  );
}
