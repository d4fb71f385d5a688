import type { ReactNode } from "react";
import { STEP_ANCHOR } from "../schedule-query.ts";

const STEPS = ["Time", "Details", "Review"] as const;

interface Props {
  /** The current step. */
  readonly step: (typeof STEPS)[number];
  readonly title: string;
  readonly embed: boolean;
  /** Whether another element takes the focus, such as an error summary. */
  readonly yieldsFocus?: boolean;
  readonly children?: ReactNode;
}

/** The heading of a step with its position among the steps. The response to a sent form opens here and gets the focus. */
export function StepHead({ step, title, embed, yieldsFocus = false, children }: Props) {
  return (
    <header className={embed ? "mb-3" : "mb-6"}>
      <ol className={`flex flex-wrap gap-x-5 text-fine text-muted ${embed ? "mb-2" : "mb-3"}`}>
        {STEPS.map((name, index) => (
          <li
            key={name}
            aria-current={name === step ? "step" : undefined}
            className={name === step ? "font-semibold text-ink" : ""}
          >
            <span className="tabular-nums">{`${index + 1}. `}</span>
            {name}
          </li>
        ))}
      </ol>
      <h1
        id={yieldsFocus ? undefined : STEP_ANCHOR}
        tabIndex={-1}
        className={`display scroll-mt-28 outline-none ${embed ? "text-[1.6rem]" : "text-h2"}`}
      >
        {title}
      </h1>
      {children}
    </header>
  );
}
