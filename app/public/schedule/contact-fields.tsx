import { useSite } from "../../site-layout/frame.ts";
import { type Filled, Part, TextField } from "./form-fields.tsx";

/** Whom to ask for, and where the confirmation goes. */
export function ContactFields(filled: Filled) {
  const { noLegalAdvice } = useSite().policies;
  return (
    <Part title="Who are you?">
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          name="firstName"
          label="First name"
          autoComplete="given-name"
          required
          {...filled}
        />
        <TextField
          name="lastName"
          label="Last name"
          autoComplete="family-name"
          required
          {...filled}
        />
        <TextField name="phone" label="Phone" type="tel" autoComplete="tel" required {...filled} />
        <TextField
          name="email"
          label="Email"
          type="email"
          autoComplete="email"
          required
          {...filled}
        />
      </div>
      <p className="text-small text-muted">{noLegalAdvice}</p>
    </Part>
  );
}
