import { fillWords } from "../../../core/words/fill-words.ts";
import { useWords } from "../../site-layout/page-context.ts";
import { DottedLine } from "../../ui/dotted-line.tsx";
import type { VisitView } from "./visit-view.ts";

/** When and where the visit is, and what was agreed. */
export function VisitFacts({ visit }: { visit: VisitView }) {
  const words = useWords().visit;
  const isOff = visit.state === "cancelled" || visit.state === "no-show";
  return (
    <section
      aria-label={words.theVisit}
      className={`slip border border-rule border-l-4 bg-card p-5 sm:p-7 ${isOff ? "" : "border-l-act"}`}
    >
      <p className={`display text-h3 ${isOff ? "line-through" : ""}`}>{visit.day}</p>
      <p className={`mt-1 font-semibold tabular-nums ${isOff ? "line-through" : ""}`}>
        {visit.time}
      </p>
      <p className="mt-1 text-small text-muted">
        {fillWords(words.about, { service: visit.service, duration: visit.duration })}
      </p>
      <p className="mt-1 text-small wrap-anywhere">
        {visit.place || fillWords(words.inZip, { zip: visit.zip })}
      </p>
      {visit.signers ? (
        <p className="mt-1 text-small wrap-anywhere">
          {fillWords(words.signedBy, { names: visit.signers })}
        </p>
      ) : null}
      <dl className="mt-4 grid gap-2 border-t border-dotted border-muted pt-4 text-small">
        {isOff ? (
          <DottedLine strong label={words.toPay} amount={visit.closingFee || words.nothing} />
        ) : (
          <>
            {visit.lines.map(({ label, amount }) => (
              <DottedLine key={label} label={label} amount={amount} />
            ))}
            <DottedLine strong label={words.total} amount={visit.total} />
          </>
        )}
      </dl>
    </section>
  );
}
