import type { ReactNode } from "react";

interface Props {
  readonly steps: readonly { readonly title: string; readonly description: ReactNode }[];
}

/** Numbered steps, in up to four columns. */
export function NumberedSteps({ steps }: Props) {
  return (
    <ol className="grid gap-2 sm:grid-cols-2 sm:gap-6 lg:grid-cols-4">
      {steps.map(({ title, description }, index) => (
        <li
          key={title}
          className="grid grid-cols-[1.75rem_1fr] items-baseline border-t border-ink pt-2 sm:block sm:border-t-2 sm:pt-3"
        >
          <p className="text-small font-semibold text-act tabular-nums">{index + 1}</p>
          <h3 className="display text-[1.2rem] sm:text-h3">{title}</h3>
          <p className="col-start-2 mt-0.5 text-small text-muted sm:mt-2">{description}</p>
        </li>
      ))}
    </ol>
  );
}
