import type { ReactNode } from "react";

interface Props {
  readonly id: string;
  readonly label: string;
  readonly error?: string | undefined;
  readonly children: ReactNode;
}

/** A form field with its label and error message. The control refers to the message by `describedBy(id)`. */
export function Field({ id, label, error, children }: Props) {
  return (
    <div className="min-w-0">
      <label htmlFor={id} className="mb-1 block text-fine font-semibold">
        {label}
      </label>
      {children}
      <FieldError id={id} error={error} />
    </div>
  );
}

export function FieldError({ id, error }: Pick<Props, "id" | "error">) {
  if (!error) return null;
  return (
    <p id={`${id}-error`} className="field-error mt-1.5 text-small font-semibold text-act">
      {error}
    </p>
  );
}

/** The ARIA attributes of a control with an error; none for one without. */
export function describedBy(id: string, error: string | undefined) {
  return error ? { "aria-invalid": true as const, "aria-describedby": `${id}-error` } : {};
}
