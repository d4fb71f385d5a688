import { RHYTHMS } from "../../../core/booking/series/rhythm.ts";
import { PATHS } from "../../../core/language.ts";
import {
  type FieldErrors,
  PREFERRED_TIME_WORDS,
  PREFERRED_TIMES,
  RHYTHM_WORDS,
} from "../../../core/leads/lead-form.ts";
import { useSite, useWords } from "../../site-layout/page-context.ts";
import { ErrorSummary } from "../../ui/error-summary.tsx";
import { describedBy, Field, FieldError } from "../../ui/field.tsx";

/** The submitted fields, as they were sent. */
type LeadFormValues = Readonly<Record<string, string | readonly string[]>>;

export interface LeadFormView {
  readonly services: readonly { readonly id: string; readonly name: string }[];
  readonly values: LeadFormValues;
  readonly errors: FieldErrors;
  /** Why the form was rejected although every field is valid. */
  readonly formError: string | null;
  readonly token: string;
  /** The page before this one, from the `Referer` header. */
  readonly previous: string;
  /** What a script says about each required field that is empty, by its name. */
  readonly missing: FieldErrors;
  /** A proof of work to solve before the form is sent again; "" when none is needed. */
  readonly challenge: string;
  /** Why the visit that was asked for can't be booked online; empty where it can. */
  readonly why: string;
}

const TEXT_FIELDS = [
  { name: "firstName", type: "text", autoComplete: "given-name" },
  { name: "lastName", type: "text", autoComplete: "family-name" },
  { name: "phone", type: "tel", autoComplete: "tel" },
  { name: "email", type: "email", autoComplete: "email" },
] as const;

/** The scroll margin keeps the sticky navigation from covering a field and its label when a link leads to it. */
const FIELD_CLASS = "field scroll-mt-28";

/** The anchor where the response to a sent form opens: the form, or its error summary, which then has the focus without JavaScript. */
export const LEAD_FORM_ID = "request";

/** The quote request form, in the language of its page. A rejected form comes back with everything that was typed and one message at each wrong field. */
export function LeadForm(view: LeadFormView) {
  const { services, values, errors, formError, token, previous, challenge, missing, why } = view;
  const { contact: words, booking } = useWords();
  const { language } = useSite();
  const typedValue = (name: string) => String(values[name] ?? "");
  return (
    <form
      method="post"
      action={`${PATHS[language].contact}#${LEAD_FORM_ID}`}
      className="grid gap-5"
      data-missing={JSON.stringify(missing)}
      data-proof={challenge === "" ? undefined : ""}
    >
      <ErrorSummary
        id={LEAD_FORM_ID}
        errors={errors}
        formError={formError}
        title={booking.fixErrors}
      />
      {why ? <p className="border-l-4 border-act bg-tint p-4 font-semibold">{why}</p> : null}
      <div className="grid gap-5 sm:grid-cols-2">
        {TEXT_FIELDS.map(({ name, type, autoComplete }) => (
          <Field key={name} id={name} label={words[name]} error={errors[name]}>
            <input
              id={name}
              name={name}
              type={type}
              autoComplete={autoComplete}
              defaultValue={typedValue(name)}
              required
              className={FIELD_CLASS}
              {...describedBy(name, errors[name])}
            />
          </Field>
        ))}
        <Field id="zip" label={words.zip} error={errors.zip}>
          <input
            id="zip"
            name="zip"
            inputMode="numeric"
            maxLength={5}
            autoComplete="postal-code"
            defaultValue={typedValue("zip")}
            required
            className={`${FIELD_CLASS} tabular-nums`}
            {...describedBy("zip", errors.zip)}
          />
        </Field>
        <PreferredTime chosen={typedValue("preferredTime")} error={errors.preferredTime} />
      </div>
      <ServiceChoices services={services} chosen={values.services ?? []} error={errors.services} />
      <RegularVisits chosen={typedValue("rhythm")} error={errors.rhythm} />
      <Field id="details" label={words.details} error={errors.details}>
        <textarea
          id="details"
          name="details"
          rows={4}
          maxLength={4000}
          defaultValue={typedValue("details")}
          className={FIELD_CLASS}
          {...describedBy("details", errors.details)}
        />
      </Field>
      <Acceptance accepted={typedValue("accept") === "on"} error={errors.accept} />
      <HiddenFields landing={typedValue("landing")} {...{ token, previous, challenge }} />
      <button type="submit" className="button button-stamp justify-self-start px-8">
        {words.send}
      </button>
    </form>
  );
}

function PreferredTime({ chosen, error }: { chosen: string; error: string | undefined }) {
  const words = useWords().contact;
  return (
    <Field id="preferredTime" label={words.preferredTime} error={error}>
      <select
        id="preferredTime"
        name="preferredTime"
        defaultValue={chosen}
        required
        className={FIELD_CLASS}
        {...describedBy("preferredTime", error)}
      >
        <option value="">{words.chooseTime}</option>
        {PREFERRED_TIMES.map(({ id }) => (
          <option key={id} value={id}>
            {words[PREFERRED_TIME_WORDS[id]]}
          </option>
        ))}
      </select>
    </Field>
  );
}

/** Whether offices and care homes want visits again and again, and how often. */
function RegularVisits({ chosen, error }: { chosen: string; error: string | undefined }) {
  const words = useWords().contact;
  return (
    <Field id="rhythm" label={words.rhythm} error={error}>
      <select
        id="rhythm"
        name="rhythm"
        defaultValue={chosen}
        className={FIELD_CLASS}
        {...describedBy("rhythm", error)}
      >
        <option value="">{words.once}</option>
        {RHYTHMS.map((rhythm) => (
          <option key={rhythm} value={rhythm}>
            {words[RHYTHM_WORDS[rhythm]]}
          </option>
        ))}
      </select>
    </Field>
  );
}

interface ServicesProps {
  readonly services: LeadFormView["services"];
  readonly chosen: string | readonly string[];
  readonly error: string | undefined;
}

function ServiceChoices({ services, chosen, error }: ServicesProps) {
  return (
    <fieldset id="services" className="scroll-mt-28" {...describedBy("services", error)}>
      <legend className="mb-1 text-fine font-semibold">{useWords().contact.services}</legend>
      <div className="grid gap-x-5 sm:grid-cols-2 lg:grid-cols-3">
        {services.map(({ id, name }) => (
          <label key={id} className="flex min-h-11 items-center gap-3">
            <input
              type="checkbox"
              name="services"
              value={id}
              defaultChecked={chosen.includes(id)}
              className="size-5 shrink-0 accent-stamp"
            />
            {name}
          </label>
        ))}
      </div>
      <FieldError id="services" error={error} />
    </fieldset>
  );
}

function Acceptance({ accepted, error }: { accepted: boolean; error: string | undefined }) {
  const words = useWords().contact;
  const { language } = useSite();
  const [before, between, after] = words.accept.split(/\{\w+\}/);
  return (
    <div>
      <label className="flex min-h-11 items-start gap-3">
        <input
          id="accept"
          type="checkbox"
          name="accept"
          defaultChecked={accepted}
          required
          className="mt-1 size-5 shrink-0 scroll-mt-28 accent-stamp"
          {...describedBy("accept", error)}
        />
        <span>
          {before}
          <a href={PATHS[language].privacy} className="link">
            {words.privacyPolicy}
          </a>
          {between}
          <a href="/terms-of-service" className="link">
            {words.terms}
          </a>
          {after}
        </span>
      </label>
      <FieldError id="accept" error={error} />
    </div>
  );
}

/** Fields a person does not see: the token, the pages visited before, the challenge, and a honeypot that only robots fill. */
function HiddenFields({
  token,
  previous,
  landing,
  challenge,
}: Readonly<Record<"token" | "previous" | "landing" | "challenge", string>>) {
  return (
    <>
      <input type="hidden" name="token" value={token} />
      <input type="hidden" name="previous" value={previous} />
      <input type="hidden" name="landing" value={landing} />
      {challenge === "" ? null : <input type="hidden" name="proof" value={challenge} />}
      <div className="sr-only" aria-hidden="true">
        <label htmlFor="remarks2">{useWords().contact.leaveEmpty}</label>
        <input id="remarks2" name="remarks2" tabIndex={-1} autoComplete="off" />
      </div>
    </>
  );
}
