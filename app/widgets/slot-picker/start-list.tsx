import { GoTo } from "./go-to.tsx";
import type { PickerGroup, PickerStart, PickerView } from "./picker-view.ts";

interface Props extends Pick<PickerView, "chosen" | "nextFree"> {
  /** Whether the form must not lose what it carries on the way to another day. */
  readonly posts?: boolean;
}

/** The starts of the chosen day, each a button that chooses it, by the part of the day. Stands inside a form. */
export function StartList({ chosen, nextFree, posts = false }: Props) {
  if (chosen.groups.length === 0) return <NothingFree {...{ chosen, nextFree, posts }} />;
  return (
    <div className="grid gap-6">
      {chosen.groups.map((group) => (
        <Group key={group.name} {...group} />
      ))}
    </div>
  );
}

function Group({ name, starts }: PickerGroup) {
  return (
    <section aria-label={name}>
      <h3 className="mb-2 flex items-baseline justify-between border-b border-rule pb-2 text-small font-semibold">
        {name}
      </h3>
      <ul className="grid grid-cols-2 gap-2 sm:grid-cols-3">
        {starts.map((start) => (
          <li key={start.start} className="grid">
            <StartButton {...start} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function StartButton({ start, time, price, travelFee, surcharge, total, nearby }: PickerStart) {
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
          <GoTo way={nextFree.way} posts={posts} className="button button-stamp">
            {`Next free day: ${nextFree.name}`}
          </GoTo>
        </p>
      ) : (
        <p className="mt-1">No later day is open for booking yet. Please call us.</p>
      )}
    </div>
  );
}
