import type { ReactNode } from "react";
import { fillWords } from "../../../../core/words/fill-words.ts";
import { useWords } from "../../../site-layout/page-context.ts";
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
  const words = useWords().booking;
  const names = [words.stepService, words.stepTime, words.stepDetails, words.stepReview];
  const index = STEPS.indexOf(step);
  const position = { n: index + 1, count: STEPS.length, step: names[index] ?? step };
  return (
    <header className={embed ? "mb-3" : "mb-3 md:mb-6"}>
      <p className="mb-1 text-fine text-muted tabular-nums">{fillWords(words.stepOf, position)}</p>
      <h1
        id={yieldsFocus ? undefined : STEP_ANCHOR}
        tabIndex={-1}
        className={`display scroll-mt-28 outline-none ${embed ? "text-[1.6rem]" : "text-[1.75rem] md:text-title"}`}
      >
        {title}
      </h1>
      {children}
    </header>
  );
}
