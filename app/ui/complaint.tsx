interface Props {
  /** Where the refused form's answer opens. */
  readonly id: string;
  /** A sentence for each field that is not right, by the field's id. */
  readonly errors: Readonly<Record<string, string>>;
  /** Why nothing was done although every field is right. */
  readonly trouble: string | null;
}

/** The head of a refused form: what is wrong in one place, read out at once, each sentence a link to its field. */
export function Complaint({ id, errors, trouble }: Props) {
  const fields = Object.entries(errors);
  if (fields.length === 0 && !trouble) return null;
  return (
    <div
      id={id}
      role="alert"
      tabIndex={-1}
      className="scroll-mt-24 border-l-4 border-act bg-tint p-4"
    >
      <p className="font-semibold">
        {trouble ?? "Almost done. Please mend this, then send again:"}
      </p>
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
