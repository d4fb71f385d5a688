import { DayControl } from "./day-control.tsx";
import type { PickerGroup, PickerSlot, PickerView } from "./picker-view.ts";

interface Props extends Pick<PickerView, "chosen" | "nextFree"> {
  /** Whether links to other days must submit the surrounding form, which carries typed fields. */
  readonly posts?: boolean;
}

/** The slots of the chosen day as submit buttons, grouped by part of the day. Must be inside a form. */
export function SlotList({ chosen, nextFree, posts = false }: Props) {
  if (chosen.groups.length === 0) return <NothingFree {...{ chosen, nextFree, posts }} />;
  return (
    <div className="grid gap-6">
      {chosen.groups.map((group) => (
        <Group key={group.name} {...group} />
      ))}
    </div>
  );
}

function Group({ name, slots }: PickerGroup) {
  return (
    <section aria-label={name}>
      <h3 className="mb-2 flex items-baseline justify-between border-b border-rule pb-2 text-small font-semibold">
        {name}
      </h3>
      <ul className="grid grid-cols-2 gap-2 sm:grid-cols-3">
        {slots.map((start) => (
          <li key={start.start} className="grid">
            <SlotButton {...start} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function SlotButton({ start, time, price, travelFee, surcharge, total, nearby }: PickerSlot) {
  return (
    <button
      type="submit"
      name="start"
      value={start}
      className="grid min-h-16 cursor-pointer content-start gap-1 border border-rule bg-card px-3 py-2 text-left hover:border-ink"
    >
      <span className="flex flex-wrap items-baseline justify-between gap-x-2">
        <span className="font-semibold tabular-nums">{time}</span>{" "}
        <span className="display text-[1.2rem] tabular-nums">{total}</span>
      </span>{" "}
      <span className="text-fine leading-snug text-muted">
        {`Visit ${price}, travel ${travelFee}`}
        {surcharge ? `, ${surcharge.name} ${surcharge.amount}` : ""}
      </span>
      {nearby ? (
        <span className="text-fine font-semibold text-act">
          <span aria-hidden="true">◆ </span>
          We are nearby
        </span>
      ) : null}
    </button>
  );
}

function NothingFree({ chosen: { name }, nextFree, posts = false }: Props) {
  return (
    <div className="border-l-4 border-act bg-tint p-4">
      <p className="font-semibold">{`Nothing is free on ${name}.`}</p>
      {nextFree ? (
        <p className="mt-3">
          <DayControl target={nextFree.target} inForm={posts} className="button button-stamp">
            {`Next free day: ${nextFree.name}`}
          </DayControl>
        </p>
      ) : (
        <p className="mt-1">No later day is open for booking yet. Please call us.</p>
      )}
    </div>
  );
}
