import type { FieldErrors } from "../../../core/leads/lead.ts";
import type { LeadOutcome } from "../../../core/leads/taken.ts";
import { serviceById } from "../../../core/site/services.ts";
import type { Site } from "../../../core/site/site.ts";

/** Longer than any field may be; what lies beyond is refused by its own sentence, not carried back and forth. */
const LONGEST = 8_000;

const FIELDS = [
  "firstName",
  "lastName",
  "phone",
  "email",
  "zip",
  "preferredTime",
  "details",
  "accept",
  "token",
  "previous",
  "landing",
  "remarks2",
] as const;

/** A sent form as text, field by field; a field that was not sent is empty. */
export type SentForm = Readonly<Record<(typeof FIELDS)[number], string>> & {
  readonly services: readonly string[];
};

/** Reads every field as text; files and unknown fields are left out. */
export function typedIn(form: FormData): SentForm {
  const text = (value: FormDataEntryValue | null) =>
    typeof value === "string" ? value.slice(0, LONGEST) : "";
  const fields = {} as Record<(typeof FIELDS)[number], string>;
  for (const name of FIELDS) fields[name] = text(form.get(name));
  return { ...fields, services: form.getAll("services").map(text) };
}

/** The services a visitor may ask for: those on the cards of the home page. */
export function offered({ servicesContent, services }: Site): { id: string; name: string }[] {
  return servicesContent.flatMap(({ serviceId }) => {
    const service = serviceById(serviceId, services);
    return service?.enabled ? [{ id: service.id, name: service.serviceName }] : [];
  });
}

/** Why a form comes back, and with which status. */
export interface Refusal {
  readonly status: number;
  readonly errors: FieldErrors;
  readonly trouble: string | null;
  readonly headers?: Readonly<Record<string, string>>;
}

/** The form lay open for more than a day, or came without its token. */
export const STALE: Refusal = {
  status: 400,
  errors: {},
  trouble: "This page was open for a long time. Nothing is lost: please press Send once more.",
};

/** What to say when an enquiry was right but could not be taken. */
export function refusalOf(
  outcome: Exclude<LeadOutcome, { kind: "taken" }>,
  phone: string,
): Refusal {
  if (outcome.kind === "too-many") {
    const wait = waitText(outcome.retryAfterSeconds);
    const trouble = `We have several requests from your connection already. Please call ${phone}, or send this again in ${wait}.`;
    const headers = { "retry-after": String(outcome.retryAfterSeconds) };
    return { status: 429, errors: {}, trouble, headers };
  }
  const trouble = `We could not store your request just now. Nothing you typed is lost: press Send once more, or call ${phone}.`;
  return { status: 503, errors: {}, trouble };
}

/** A wait as people say it, never shorter than it is. */
export function waitText(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  return minutes <= 90 ? `${minutes} min` : `${Math.ceil(minutes / 60)} hours`;
}
