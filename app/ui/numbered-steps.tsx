import type { ReactNode } from "react";

interface Props {
  readonly steps: readonly { readonly title: string; readonly description: ReactNode }[];
}

/** Numbered steps, in up to four columns; two on a phone that has room for them. */
export function NumberedSteps({ steps }: Props) {
  return (
    <ol className="grid grid-cols-[repeat(auto-fit,minmax(9.5rem,1fr))] gap-x-4 gap-y-3 sm:grid-cols-2 sm:gap-6 lg:grid-cols-4">
      {steps.map(({ title, description }, index) => (
        <li
          key={title}
          className="grid grid-cols-[auto_1fr] content-start items-baseline gap-x-2 border-t border-ink pt-2 sm:block sm:border-t-2 sm:pt-3"
        >
          <p className="text-small font-semibold text-act tabular-nums">{index + 1}</p>
          <h3 className="display text-[1.2rem] sm:text-h3">{title}</h3>
          <p className="col-span-2 mt-1 text-small leading-snug text-muted sm:mt-2 sm:leading-normal">
            {description}
          </p>
        </li>
      ))}
    </ol>
  );
}
