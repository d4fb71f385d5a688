import type { ReactNode } from "react";

interface Props {
  /** What is folded away on a phone, such as "All 17 services". */
  readonly summary: ReactNode;
  readonly children: ReactNode;
  readonly className?: string;
}

/** A long list that a phone shows folded; on wider screens it is open and the button is gone. */
export function Fold({ summary, children, className = "" }: Props) {
  return (
    <details className={`fold group ${className}`}>
      <summary className="flex min-h-13 cursor-pointer list-none items-center justify-between gap-4 border-y border-rule font-semibold [&::-webkit-details-marker]:hidden">
        {summary}
        <PlusSign />
      </summary>
      {children}
    </details>
  );
}

/** A plus that becomes a minus in an open `<details className="group">`. */
export function PlusSign() {
  return (
    <span
      className="relative size-4 shrink-0 text-act before:absolute before:top-1/2 before:h-px before:w-4 before:bg-current after:absolute after:left-1/2 after:h-4 after:w-px after:bg-current group-open:after:hidden"
      aria-hidden="true"
    />
  );
}
