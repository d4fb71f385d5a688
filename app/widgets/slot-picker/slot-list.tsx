import { fillWords } from "../../../core/words/fill-words.ts";
import { DayControl } from "./day-control.tsx";
import type { PickerGroup, PickerSlot, PickerView } from "./picker-view.ts";

interface Props extends Pick<PickerView, "chosen" | "nextFree" | "words"> {
  /** Whether links to other days must submit the surrounding form, which carries typed fields. */
  readonly posts?: boolean;
}

/** The slots of the chosen day as submit buttons, grouped by part of the day. Must be inside a form. */
export function SlotList({ chosen, nextFree, words, posts = false }: Props) {
  if (chosen.groups.length === 0) return <NothingFree {...{ chosen, nextFree, words, posts }} />;
  return (
    <div className="grid gap-4">
      {chosen.groups.map((group) => (
        <Group key={group.name} {...group} words={words} />
      ))}
    </div>
  );
}

/** The chosen day with what its times cost, once above them. */
export function DayPrice({ chosen: { name, total, parts } }: Pick<PickerView, "chosen">) {
  return (
    <div>
      <div className="display flex flex-wrap items-baseline justify-between gap-x-4 text-h3">
        <h2 id="times" tabIndex={-1} className="scroll-mt-28 outline-none">
          {name}
        </h2>
        {total ? <p className="tabular-nums">{` ${total}`}</p> : null}
      </div>
      {parts ? <p className="text-fine text-muted tabular-nums">{parts}</p> : null}
    </div>
  );
}

function Group({ name, slots, words }: PickerGroup & Pick<Props, "words">) {
  return (
    <section aria-label={name} className="grid gap-1.5">
      <h3 className="text-fine font-semibold text-muted">{name}</h3>
      <ul className="grid grid-cols-3 gap-2 sm:grid-cols-4 md:max-lg:grid-cols-3 lg:grid-cols-5">
        {slots.map((slot) => (
          <li key={slot.start} className="grid">
            <SlotButton {...slot} words={words} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function SlotButton({ start, time, deviation, nearby, words }: PickerSlot & Pick<Props, "words">) {
  return (
    <button
      type="submit"
      name="start"
      value={start}
      className="grid min-h-12 cursor-pointer content-center justify-items-center gap-0.5 rounded-[3px] border border-rule bg-card px-1 py-2 leading-tight hover:border-ink"
    >
      <span className="font-semibold whitespace-nowrap tabular-nums">{time}</span>
      {deviation ? (
        <span className="text-center text-fine text-muted">
          {" "}
          <span className="block font-semibold text-ink tabular-nums">{deviation.total}</span>{" "}
          {deviation.reason}
        </span>
      ) : null}
      {nearby ? (
        <span className="text-fine font-semibold text-act">
          {" "}
          <span aria-hidden="true">◆ </span>
          {words.nearby}
        </span>
      ) : null}
    </button>
  );
}

function NothingFree({ chosen: { name }, nextFree, words, posts = false }: Props) {
  return (
    <div className="border-l-4 border-act bg-tint p-4">
      <p className="font-semibold">{fillWords(words.dayFull, { day: name })}</p>
      {nextFree ? (
        <p className="mt-3">
          <DayControl target={nextFree.target} inForm={posts} className="button button-stamp">
            {fillWords(words.nextDay, { day: nextFree.name })}
          </DayControl>
        </p>
      ) : (
        <p className="mt-1">{words.noLaterDay}</p>
      )}
    </div>
  );
}
