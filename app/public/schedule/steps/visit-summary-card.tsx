import { fillWords } from "../../../../core/words/fill-words.ts";
import { useSite, useWords } from "../../../site-layout/page-context.ts";
import { DottedLine } from "../../../ui/dotted-line.tsx";
import type { DetailsView, ReviewView } from "../view-model.ts";

interface Props {
  readonly view: DetailsView | ReviewView;
  /** On a phone only the time and the total, where a form follows that the visitor came for. */
  readonly isShort?: boolean;
}

/** The visit so far: when, what for, and what it costs. */
export function VisitSummaryCard({ view, isShort = false }: Props) {
  const { service, also, zip, chosen } = view;
  const { phone } = useSite().businessConfig;
  const words = useWords().booking;
  const names = [service, ...also].map(({ name }) => name).join(" + ");
  const notHeld = fillWords(words.notHeld, { phone });
  const longOnly = isShort ? "max-md:hidden" : "";
  return (
    <section
      aria-label={words.yourVisit}
      className={`slip border border-rule border-l-4 border-l-act bg-card ${isShort ? "px-4 py-3 md:p-5" : "p-4 md:p-5"}`}
    >
      <p className={`display ${isShort ? "text-[1.15rem] md:text-h3" : "text-h3"}`}>{chosen.day}</p>
      <p className="flex justify-between gap-4 font-semibold tabular-nums md:mt-1">
        {chosen.time}
        {isShort ? <span className="md:hidden">{` ${chosen.total}`}</span> : null}
      </p>
      <p className="mt-1 text-small text-muted">
        {fillWords(words.namesAbout, { names, zip, duration: chosen.duration })}
      </p>
      <dl
        className={`mt-3 grid gap-2 border-t border-dotted border-muted pt-3 text-small ${longOnly}`}
      >
        {chosen.lines.map(({ label, amount }) => (
          <DottedLine key={label} label={label} amount={amount} />
        ))}
        <DottedLine strong label={words.total} amount={chosen.total} />
      </dl>
      <p
        className={`text-small ${isShort ? "mt-1 md:mt-3" : "mt-3"}`}
        data-held-until={chosen.heldUntilMs}
        data-held-for={chosen.heldForMs || undefined}
        data-not-held={chosen.heldUntil ? notHeld : undefined}
      >
        {chosen.heldUntil ? fillWords(words.heldUntil, { time: chosen.heldUntil }) : notHeld}
      </p>
    </section>
  );
}
