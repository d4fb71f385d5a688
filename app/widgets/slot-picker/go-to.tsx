import type { ReactNode } from "react";
import type { DayWay } from "./picker-view.ts";

interface Props {
  readonly way: DayWay;
  /** Whether a form goes along, because it carries what was typed. */
  readonly posts: boolean;
  readonly isCurrent?: boolean;
  readonly className: string;
  readonly children: ReactNode;
}

/** The way to another day: a link, or a button of the form around it. */
export function GoTo({ way, posts, isCurrent = false, className, children }: Props) {
  const current = isCurrent ? "date" : undefined;
  if (!posts) {
    return (
      <a href={way.href} aria-current={current} className={className}>
        {children}
      </a>
    );
  }
  return (
    <button
      type="submit"
      name={way.name}
      value={way.value}
      aria-current={current}
      className={className}
    >
      {children}
    </button>
  );
}
