interface Props {
  /** The anchor where the response to a rejected form opens. */
  readonly id: string;
  /** One message for each invalid field, by the field's id. */
  readonly errors: Readonly<Record<string, string>>;
  /** Why the form was rejected although every field is valid. */
  readonly formError: string | null;
  /** What the page says above the messages. */
  readonly title?: string;
}

/** The error summary above a rejected form, announced by screen readers; each message links to its field. */
export function ErrorSummary({
  id,
  errors,
  formError,
  title = "Almost done. Please fix this, then send again:",
}: Props) {
  const fields = Object.entries(errors);
  if (fields.length === 0 && !formError) return null;
  return (
    <div
      id={id}
      role="alert"
      tabIndex={-1}
      className="scroll-mt-24 border-l-4 border-act bg-tint p-4"
    >
      <p className="font-semibold">{formError ?? title}</p>
      {fields.length > 0 ? (
        <ul className="mt-2 text-small">
          {fields.map(([field, message]) => (
            <li key={field}>
              <a href={`#${field}`} className="link inline-flex min-h-11 items-center">
                {message}
              </a>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}
