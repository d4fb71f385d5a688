interface Props {
  readonly steps: readonly { readonly title: string; readonly description: string }[];
}

/** Numbered steps, in up to four columns. */
export function NumberedSteps({ steps }: Props) {
  return (
    <ol className="grid gap-6 sm:grid-cols-2 md:grid-cols-4">
      {steps.map(({ title, description }, index) => (
        <li key={title} className="border-t-2 border-ink pt-3">
          <p className="text-small font-semibold text-act tabular-nums">{index + 1}</p>
          <h3 className="display text-h3">{title}</h3>
          <p className="mt-2 text-small text-muted">{description}</p>
        </li>
      ))}
    </ol>
  );
}
