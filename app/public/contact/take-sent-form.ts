import { data, redirect } from "react-router";
import { PATHS, type SiteLanguage } from "../../../core/language.ts";
import { type FieldErrors, parseLeadForm } from "../../../core/leads/lead-form.ts";
import type { Site } from "../../../core/sections/site.ts";
import { wordsIn } from "../../../core/words/words.ts";
import type { Desk } from "../../desk.ts";
import { readFormOrEmpty } from "../../read-form.ts";
import { spanishErrors } from "../../widgets/booking/spanish-labels.ts";
import { bookingNotice } from "../../widgets/quote-form/quote-state.ts";
import { quoteStateFromUrl } from "../quote-state-from-url.ts";
import type { LeadFormView } from "./lead-form.tsx";
import {
  type ContactFormFields,
  type LeadFormRejection,
  readContactForm,
  rejectionFor,
  requestableServices,
  staleForm,
} from "./sent-form.ts";

/** A form about to be shown. */
interface NewLeadForm {
  readonly token: string;
  readonly previous: string;
  readonly asked: { readonly services: readonly string[]; readonly zip: string };
  /** Why the visit that the address asks for can't be booked online; empty where it can, or where it asks for none. */
  readonly why: string;
}

/** A form that comes back: what was typed, and why it was not taken. */
interface RejectedLeadForm extends Omit<LeadFormRejection, "status"> {
  readonly values: ContactFormFields;
  readonly reusedToken: string | null;
}

/** The data of an empty form. Whoever asks for a visit that cannot be booked online comes with its service and ZIP. */
export function newLeadForm(request: Request, siteDesk: Desk): NewLeadForm {
  const { leads } = siteDesk;
  const query = new URL(request.url).searchParams;
  return {
    token: leads.issueToken(),
    previous: request.headers.get("referer") ?? "",
    asked: { services: query.getAll("service"), zip: (query.get("zip") ?? "").slice(0, 5) },
    why:
      bookingNotice(quoteStateFromUrl(request, siteDesk), {
        phone: siteDesk.site.businessConfig.phone,
        words: wordsIn(siteDesk.site.language).quote,
      }) ?? "",
  };
}

/** Stores the lead, then redirects to the thank-you page. A rejected form comes back with messages and everything that was typed. */
export async function takeSentForm(request: Request, { leads, site }: Desk) {
  const { language, businessConfig } = site;
  const words = wordsIn(language);
  const values = readContactForm(await readFormOrEmpty(request)); // a body that is no form counts as an empty form
  const token = leads.verifyToken(values.token);
  // A corrected or repeated form keeps its token, so that the same lead is not stored twice.
  const reusedToken = token.kind === "good" ? values.token : null;
  const reject = ({ status, challenge = "", ...why }: LeadFormRejection) =>
    data<RejectedLeadForm>({ values, reusedToken, challenge, ...why }, { status });
  const offered = requestableServices(site, values.services).map(({ id }) => id);
  const parsed = parseLeadForm(values, offered);
  if (!parsed.ok) {
    const errors = errorsIn(language, parsed.errors);
    return reject({ status: 400, errors, formError: null });
  }
  if (token.kind !== "good") return reject(staleForm(words));
  const outcome = await leads.takeForm({
    lead: parsed.lead,
    token,
    trap: values.remarks2,
    proof: values.proof,
    chat: values.chat,
    trail: {
      landing: values.landing,
      previous: values.previous,
      form: request.headers.get("referer") ?? "",
      host: request.headers.get("host") ?? "",
    },
  });
  if (outcome.kind === "taken") throw redirect(PATHS[language].thanks, 303);
  return reject(rejectionFor(outcome, businessConfig.phone, words));
}

/** What the form shows: what was just sent and rejected, else what the address asked for. */
export function leadFormView(
  site: Site,
  shown: NewLeadForm,
  rejected: RejectedLeadForm | undefined,
): LeadFormView {
  const values = rejected?.values ?? shown.asked;
  return {
    services: requestableServices(site, values.services),
    values,
    errors: rejected?.errors ?? {},
    formError: rejected?.formError ?? null,
    token: rejected?.reusedToken ?? shown.token,
    previous: rejected?.values.previous ?? shown.previous,
    challenge: rejected?.challenge ?? "",
    why: rejected ? "" : shown.why,
    missing: missingFieldMessages(site.language),
  };
}

/** What to say about each required field of the form that is empty. */
function missingFieldMessages(language: SiteLanguage): FieldErrors {
  const parsed = parseLeadForm({}, []);
  return parsed.ok ? {} : errorsIn(language, parsed.errors);
}

function errorsIn(language: SiteLanguage, errors: FieldErrors): FieldErrors {
  return language === "es" ? spanishErrors(errors) : errors;
}
