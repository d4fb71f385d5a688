import { useSite } from "../../../site-layout/page-context.ts";
import { SIGNER_CONTACT } from "../../../widgets/booking/typed-intake.ts";
import { BookingTextField, type FieldsState, FormSection } from "./form-fields.tsx";

/** The fields of the contact, to whom the confirmation goes, and of the signer where that is somebody else. */
export function ContactFields(filled: FieldsState) {
  const { noLegalAdvice } = useSite().policies;
  return (
    <FormSection title="How do we reach you?">
      <div className="grid grid-cols-2 gap-x-3 gap-y-4 sm:gap-5">
        <BookingTextField
          name="firstName"
          label="First name"
          autoComplete="given-name"
          required
          {...filled}
        />
        <BookingTextField
          name="lastName"
          label="Last name"
          autoComplete="family-name"
          required
          {...filled}
        />
        <div className="col-span-2 grid gap-4 sm:col-span-2 sm:grid-cols-2 sm:gap-5">
          <BookingTextField
            name="phone"
            label="Phone"
            type="tel"
            autoComplete="tel"
            required
            {...filled}
          />
          <BookingTextField
            name="email"
            label="Email"
            type="email"
            autoComplete="email"
            required
            {...filled}
          />
        </div>
      </div>
      <SignerContactFields {...filled} />
      <p className="text-fine text-muted">{noLegalAdvice}</p>
    </FormSection>
  );
}

/** CSS alone opens the questions about the signer. */
function SignerContactFields({ typed, errors }: FieldsState) {
  return (
    <div className="place border border-rule">
      <label className="flex min-h-12 cursor-pointer items-center gap-3 px-3 py-2">
        <input
          type="checkbox"
          name={SIGNER_CONTACT.isOther}
          value="yes"
          defaultChecked={typed[SIGNER_CONTACT.isOther] === "yes"}
          className="size-5 shrink-0 accent-stamp"
        />
        <span className="font-semibold">I'm booking for someone else</span>
      </label>
      <div className="place-fields gap-4 px-3 pb-4">
        <p className="text-small text-muted">
          We contact you about the booking. The signer hears from us about the visit itself.
        </p>
        <div className="grid gap-4 sm:grid-cols-2">
          <BookingTextField
            name={SIGNER_CONTACT.name}
            label="Signer's full name"
            typed={typed}
            errors={errors}
          />
          <BookingTextField
            name={SIGNER_CONTACT.phone}
            label="Signer's phone"
            type="tel"
            typed={typed}
            errors={errors}
          />
          <BookingTextField
            name={SIGNER_CONTACT.email}
            label="Signer's email (optional)"
            type="email"
            typed={typed}
            errors={errors}
          />
        </div>
      </div>
    </div>
  );
}
