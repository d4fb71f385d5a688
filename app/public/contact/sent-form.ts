import type { LeadOutcome } from "../../../core/leads/lead.ts";
import type { FieldErrors } from "../../../core/leads/lead-form.ts";
import { recordFor } from "../../../core/records.ts";
import type { Site } from "../../../core/sections/site.ts";
import { serviceById } from "../../../core/site/services.ts";
import { fillWords } from "../../../core/words/fill-words.ts";
import type { Words } from "../../../core/words/words.ts";

/** Longer than any field may be: validation rejects such a text anyway, so the rest of it is not carried along. */
const MAX_FIELD_LENGTH = 8_000;

const FIELDS = [
  "firstName",
  "lastName",
  "phone",
  "email",
  "zip",
  "preferredTime",
  "rhythm",
  "details",
  "accept",
  "token",
  "previous",
  "landing",
  "remarks2",
  "chat",
  "proof",
] as const;

/** A submitted form as text, field by field; a field that was not sent is empty. */
export type ContactFormFields = Readonly<Record<(typeof FIELDS)[number], string>> & {
  readonly services: readonly string[];
};

/** Reads every field as text; files and unknown fields are left out. */
export function readContactForm(form: FormData): ContactFormFields {
  const text = (value: FormDataEntryValue | null) =>
    typeof value === "string" ? value.slice(0, MAX_FIELD_LENGTH) : "";
  const fields = recordFor(FIELDS, (name) => text(form.get(name)));
  return { ...fields, services: form.getAll("services").map(text) };
}

/** The services a visitor may choose: those on the cards of the home page, then the offered ones among those asked for. */
export function requestableServices(
  { servicesContent, services }: Site,
  asked: readonly string[] = [],
): { id: string; name: string }[] {
  const ids = [...servicesContent.map(({ serviceId }) => serviceId), ...asked];
  const found = new Set(ids.flatMap((id) => serviceById(id, services) ?? []));
  return [...found].flatMap(({ id, serviceName, enabled }) =>
    enabled ? [{ id, name: serviceName }] : [],
  );
}

/** Why a form is rejected, and with which HTTP status. */
export interface LeadFormRejection {
  readonly status: number;
  readonly errors: FieldErrors;
  readonly formError: string | null;
  /** The proof of work that must come with the form. */
  readonly challenge?: string;
}

/** The form was open for more than a day, or came without its token. */
export function staleForm({ contact }: Words): LeadFormRejection {
  return { status: 400, errors: {}, formError: contact.timedOut };
}

/** The response when a valid lead was not stored. */
export function rejectionFor(
  outcome: Exclude<LeadOutcome, { kind: "taken" }>,
  phone: string,
  { contact }: Words,
): LeadFormRejection {
  if (outcome.kind === "proof-needed") {
    // With JavaScript the form is sent again by itself, before anybody has read this.
    const formError = fillWords(contact.proofNeeded, { phone });
    return { status: 429, errors: {}, formError, challenge: outcome.challenge };
  }
  return { status: 503, errors: {}, formError: fillWords(contact.notSaved, { phone }) };
}
