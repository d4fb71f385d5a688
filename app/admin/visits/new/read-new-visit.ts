import { parseManualContact } from "../../../../core/booking/visits/manual-visit.ts";
import { parseDollars } from "../../../../core/format/money.ts";
import { isUuid, isZip } from "../../../../core/format/patterns.ts";
import type { Desk, VisitsDesk } from "../../../desk.ts";
import { INTAKE_FIELDS, parseIntake } from "../../../widgets/booking/typed-intake.ts";
import { parseStart, parseVisitQuery, type ReadField } from "../form-fields.ts";
import { rejected } from "./rejection.ts";

const TOTAL = "Enter the total in dollars, such as 185 or 185.50, or leave it empty.";

/** What a typed visit is, whether it is one visit or a series. */
export type TypedVisit = Extract<ReturnType<typeof readNewVisit>, { ok: true }>["visit"];

/** Reads the typed fields of a new visit, or says at each field what is wrong. */
export function readNewVisit(field: ReadField, visits: VisitsDesk, siteDesk: Desk) {
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
    const formError = "Not booked yet. Fix the marked fields.";
    return { ok: false, rejection: rejected(400, { errors, formError }) } as const;
  }
  if (!isUuid(field("key"))) {
    const formError = "Not booked because the form was incomplete. Open New visit again.";
    return { ok: false, rejection: rejected(400, { formError }) } as const;
  }
  const visit = {
    ...query,
    start,
    contact: contact.contact,
    intake: intake?.ok ? intake.intake : null,
    notes: field("ownNotes"),
    leadId: field("lead") || null,
    agreedTotal,
    requestKey: field("key"),
    sendMail: field("tell") === "on",
  };
  return { ok: true, visit } as const;
}
