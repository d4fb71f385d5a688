import { type FieldErrors, PREFERRED_TIMES } from "../../../core/leads/lead.ts";
import { Complaint } from "../../ui/complaint.tsx";
import { describedBy, Field, FieldError } from "../../ui/field.tsx";

/** What a form page knows of what was typed: every field as it was sent. */
type Typed = Readonly<Record<string, string | readonly string[]>>;

export interface LeadFormView {
  readonly services: readonly { readonly id: string; readonly name: string }[];
  readonly typed: Typed;
  readonly errors: FieldErrors;
  /** Why nothing was sent although every field is right. */
  readonly trouble: string | null;
  readonly token: string;
  /** The page before this one, as the browser told it. */
  readonly previous: string;
}

const TEXTS = [
  { name: "firstName", label: "First name", type: "text", autoComplete: "given-name" },
  { name: "lastName", label: "Last name", type: "text", autoComplete: "family-name" },
  { name: "phone", label: "Phone", type: "tel", autoComplete: "tel" },
  { name: "email", label: "Email", type: "email", autoComplete: "email" },
] as const;

/** A link to a field stops short of it, so that the navigation above covers neither the field nor its label. */
const FIELD = "field scroll-mt-28";

/** Where a sent form's answer opens: at the form, or at what is wrong with it, which then has the focus without a script. */
export const REQUEST = "request";

/** The quote request. Nothing typed is ever lost: what was sent comes back in the fields, each with its sentence. */
export function LeadForm({ services, typed, errors, trouble, token, previous }: LeadFormView) {
  const text = (name: string) => String(typed[name] ?? "");
  return (
    <form method="post" action={`/contact#${REQUEST}`} className="grid gap-5">
      <Complaint id={REQUEST} errors={errors} trouble={trouble} />
      <div className="grid gap-5 sm:grid-cols-2">
        {TEXTS.map(({ name, label, type, autoComplete }) => (
          <Field key={name} id={name} label={label} error={errors[name]}>
            <input
              id={name}
              name={name}
              type={type}
              autoComplete={autoComplete}
              defaultValue={text(name)}
              required
              className={FIELD}
              {...describedBy(name, errors[name])}
            />
          </Field>
        ))}
        <Field id="zip" label="ZIP where you want to sign" error={errors.zip}>
          <input
            id="zip"
            name="zip"
            inputMode="numeric"
            maxLength={5}
            autoComplete="postal-code"
            defaultValue={text("zip")}
            required
            className={`${FIELD} tabular-nums`}
            {...describedBy("zip", errors.zip)}
          />
        </Field>
        <Field id="preferredTime" label="Preferred time" error={errors.preferredTime}>
          <select
            id="preferredTime"
            name="preferredTime"
            defaultValue={text("preferredTime")}
            required
            className={FIELD}
            {...describedBy("preferredTime", errors.preferredTime)}
          >
            <option value="">Choose a time</option>
            {PREFERRED_TIMES.map(({ id, label }) => (
              <option key={id} value={id}>
                {label}
              </option>
            ))}
          </select>
        </Field>
      </div>
      <Services services={services} chosen={typed.services ?? []} error={errors.services} />
      <Field id="details" label="Additional details (optional)" error={errors.details}>
        <textarea
          id="details"
          name="details"
          rows={4}
          maxLength={4000}
          defaultValue={text("details")}
          className={FIELD}
          {...describedBy("details", errors.details)}
        />
      </Field>
      <Acceptance accepted={text("accept") === "on"} error={errors.accept} />
      <Hidden token={token} previous={previous} landing={text("landing")} />
      <button type="submit" className="button button-stamp justify-self-start px-8">
        Send my request
      </button>
    </form>
  );
}

interface ServicesProps {
  readonly services: LeadFormView["services"];
  readonly chosen: string | readonly string[];
  readonly error: string | undefined;
}

function Services({ services, chosen, error }: ServicesProps) {
  return (
    <fieldset id="services" className="scroll-mt-28" {...describedBy("services", error)}>
      <legend className="mb-1 text-fine font-semibold">Services needed (optional)</legend>
      <div className="grid gap-x-5 sm:grid-cols-2 md:grid-cols-3">
        {services.map(({ id, name }) => (
          <label key={id} className="flex min-h-11 items-center gap-3">
            <input
              type="checkbox"
              name="services"
              value={id}
              defaultChecked={chosen.includes(id)}
              className="size-5 accent-stamp"
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
          {"I accept the "}
          <a href="/privacy-policy" className="link">
            Privacy Policy
          </a>
          {" & "}
          <a href="/terms-of-service" className="link">
            Terms of Service
          </a>
        </span>
      </label>
      <FieldError id="accept" error={error} />
    </div>
  );
}

/** What a person neither sees nor types: the token, the way here, and a trap that only a robot fills. */
function Hidden({
  token,
  previous,
  landing,
}: {
  token: string;
  previous: string;
  landing: string;
}) {
  return (
    <>
      <input type="hidden" name="token" value={token} />
      <input type="hidden" name="previous" value={previous} />
      <input type="hidden" name="landing" value={landing} />
      <div className="sr-only" aria-hidden="true">
        <label htmlFor="remarks2">Leave this empty</label>
        <input id="remarks2" name="remarks2" tabIndex={-1} autoComplete="off" />
      </div>
    </>
  );
}
