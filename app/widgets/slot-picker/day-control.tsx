import type { ReactNode } from "react";
import type { DayTarget } from "./picker-view.ts";

interface Props {
  readonly target: DayTarget;
  /** Whether it submits the surrounding form, which carries typed fields. */
  readonly inForm: boolean;
  readonly isCurrent?: boolean;
  readonly className: string;
  readonly children: ReactNode;
}

/** A link to another day, or a submit button of the surrounding form. */
export function DayControl({ target, inForm, isCurrent = false, className, children }: Props) {
  const current = isCurrent ? "date" : undefined;
  if (!inForm) {
    return (
      <a href={target.href} aria-current={current} className={className}>
        {children}
      </a>
    );
  }
  return (
    <button
      type="submit"
      name={target.name}
      value={target.value}
      aria-current={current}
      className={className}
    >
      {children}
    </button>
  );
}
