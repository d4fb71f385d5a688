import { useSite } from "../../../site-layout/page-context.ts";
import { BookingTextField, type FieldsState, FormSection } from "./form-fields.tsx";

/** The fields of the contact, to whom the confirmation goes. */
export function ContactFields(filled: FieldsState) {
  const { noLegalAdvice } = useSite().policies;
  return (
    <FormSection title="Who are you?">
      <div className="grid gap-5 sm:grid-cols-2">
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
      <p className="text-small text-muted">{noLegalAdvice}</p>
    </FormSection>
  );
}
