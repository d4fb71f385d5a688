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

/**
 * A link to other times, or a submit button of the surrounding form. The current one has the target's name as its id, so that
 * a link with that fragment brings it into view.
 */
export function DayControl({ target, inForm, isCurrent = false, className, children }: Props) {
  const current = isCurrent ? ({ id: target.name, "aria-current": true } as const) : {};
  if (!inForm) {
    return (
      <a href={target.href} {...current} className={className}>
        {children}
      </a>
    );
  }
  return (
    <button
      type="submit"
      name={target.name}
      value={target.value}
      {...current}
      className={className}
    >
      {children}
    </button>
  );
}
