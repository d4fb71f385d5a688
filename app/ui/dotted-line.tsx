import type { ReactNode } from "react";

interface Props {
  readonly label: ReactNode;
  readonly amount: ReactNode;
  readonly strong?: boolean;
}

/** A name and an amount with a dotted line between them, as on a bill; used inside a `<dl>`. */
export function DottedLine({ label, amount, strong = false }: Props) {
  return (
    <div className={`flex items-end ${strong ? "font-semibold" : ""}`}>
      <dt className="leader">
        <span className="min-w-0">{label}</span>
      </dt>
      <dd className={strong ? "display text-[2rem] tabular-nums" : "font-semibold tabular-nums"}>
        {amount}
      </dd>
    </div>
  );
}
