import type { ReactNode } from "react";
import { STEP } from "./wish.ts";

const STEPS = ["Time", "Details", "Review"] as const;

interface Props {
  /** Which of the three steps this is. */
  readonly at: (typeof STEPS)[number];
  readonly title: string;
  readonly embed: boolean;
  /** Whether something below wants the focus more. */
  readonly yields?: boolean;
  readonly children?: ReactNode;
}

/** The heading of a step: what it is, where it lies on the way. A sent form opens here, and the focus comes along. */
export function StepHead({ at, title, embed, yields = false, children }: Props) {
  return (
    <header className={embed ? "mb-3" : "mb-6"}>
      <ol className={`flex flex-wrap gap-x-5 text-fine text-muted ${embed ? "mb-2" : "mb-3"}`}>
        {STEPS.map((name, index) => (
          <li
            key={name}
            aria-current={name === at ? "step" : undefined}
            className={name === at ? "font-semibold text-ink" : ""}
          >
            <span className="tabular-nums">{`${index + 1}. `}</span>
            {name}
          </li>
        ))}
      </ol>
      <h1
        id={yields ? undefined : STEP}
        tabIndex={-1}
        className={`display scroll-mt-28 outline-none ${embed ? "text-[1.6rem]" : "text-h2"}`}
      >
        {title}
      </h1>
      {children}
    </header>
  );
}
