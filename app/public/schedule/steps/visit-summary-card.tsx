import { DottedLine } from "../../../ui/dotted-line.tsx";
import type { ChosenSlotView } from "../view-model.ts";

interface Props {
  readonly service: string;
  readonly zip: string;
  readonly chosen: ChosenSlotView;
}

/** The visit so far: when, what for, and what it costs. */
export function VisitSummaryCard({ service, zip, chosen }: Props) {
  return (
    <section
      aria-label="Your visit"
      className="border border-rule border-l-4 border-l-act bg-card p-5"
    >
      <p className="display text-h3">{chosen.day}</p>
      <p className="mt-1 font-semibold tabular-nums">{chosen.time}</p>
      <p className="mt-1 text-small text-muted">
        {`${service} in ${zip}, about ${chosen.duration}`}
      </p>
      <dl className="mt-4 grid gap-2 border-t border-dotted border-muted pt-4 text-small">
        {chosen.lines.map(({ label, amount }) => (
          <DottedLine key={label} label={label} amount={amount} />
        ))}
        <DottedLine strong label="Total" amount={chosen.total} />
      </dl>
      <HoldNote chosen={chosen} />
    </section>
  );
}

/** The time until which the slot is held. */
function HoldNote({ chosen: { heldUntil } }: { chosen: ChosenSlotView }) {
  if (!heldUntil) return null;
  return <p className="mt-3 text-small">{`This start is held for you until ${heldUntil}.`}</p>;
}
