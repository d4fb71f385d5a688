import type { ReactNode } from "react";
import { STEP_ANCHOR } from "../schedule-query.ts";

/** The steps of a booking. In the dialog the first one is the dialog's own form. */
const STEPS = ["Service and ZIP", "Time", "Details", "Review"] as const;

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
    <header className={embed ? "mb-3" : "mb-3 md:mb-6"}>
      <p className="mb-1 text-fine text-muted tabular-nums">
        {`Step ${STEPS.indexOf(step) + 1} of ${STEPS.length}: ${step}`}
      </p>
      <h1
        id={yieldsFocus ? undefined : STEP_ANCHOR}
        tabIndex={-1}
        className={`display scroll-mt-28 outline-none ${embed ? "text-[1.6rem]" : "text-[1.75rem] md:text-h2"}`}
      >
        {title}
      </h1>
      {children}
    </header>
  );
}
