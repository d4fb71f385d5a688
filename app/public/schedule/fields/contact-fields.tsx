import { useSite, useWords } from "../../../site-layout/page-context.ts";
import { SIGNER_CONTACT } from "../../../widgets/booking/typed-intake.ts";
import { BookingTextField, type FieldsState, FormSection } from "./form-fields.tsx";

/** The fields of the contact, to whom the confirmation goes, and of the signer where that is somebody else. */
export function ContactFields(filled: FieldsState) {
  const { noLegalAdvice } = useSite().policies;
  const words = useWords().booking;
  return (
    <FormSection title={words.reachYou}>
      <div className="grid grid-cols-2 gap-x-3 gap-y-4 sm:gap-5">
        <BookingTextField
          name="firstName"
          label={words.firstName}
          autoComplete="given-name"
          required
          {...filled}
        />
        <BookingTextField
          name="lastName"
          label={words.lastName}
          autoComplete="family-name"
          required
          {...filled}
        />
        <div className="col-span-2 grid gap-4 sm:col-span-2 sm:max-md:grid-cols-2 lg:grid-cols-2 sm:gap-5">
          <BookingTextField
            name="phone"
            label={words.phone}
            type="tel"
            autoComplete="tel"
            required
            {...filled}
          />
          <BookingTextField
            name="email"
            label={words.email}
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
  const words = useWords().booking;
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
        <span className="font-semibold">{words.forSomeoneElse}</span>
      </label>
      <div className="place-fields gap-4 px-3 pb-4">
        <p className="text-small text-muted">{words.weContactYou}</p>
        <div className="grid gap-4 sm:max-md:grid-cols-2 lg:grid-cols-2">
          <BookingTextField
            name={SIGNER_CONTACT.name}
            label={words.signerName}
            autoComplete="section-signer name"
            typed={typed}
            errors={errors}
          />
          <BookingTextField
            name={SIGNER_CONTACT.phone}
            label={words.signerPhone}
            type="tel"
            autoComplete="section-signer tel"
            typed={typed}
            errors={errors}
          />
          <BookingTextField
            name={SIGNER_CONTACT.email}
            label={words.signerEmail}
            type="email"
            autoComplete="section-signer email"
            typed={typed}
            errors={errors}
          />
        </div>
      </div>
    </div>
  );
}
