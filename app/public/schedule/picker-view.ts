import { surchargeName } from "../../../core/booking/next-times/time-labels.ts";
import type { Slot } from "../../../core/booking/slots/slot.ts";
import {
  type Day,
  dayOf,
  plusDays,
  toZonedDateTime,
} from "../../../core/booking/time/zoned-time.ts";
import { formatTime, zoneAbbreviation } from "../../../core/format/dates.ts";
import { formatDay } from "../../../core/format/days.ts";
import { type Cents, formatFee, formatUsd, ZERO_CENTS } from "../../../core/format/money.ts";
import type { SiteLanguage } from "../../../core/language.ts";
import { fillWords } from "../../../core/words/fill-words.ts";
import { wordsIn } from "../../../core/words/words.ts";
import type {
  DayTarget,
  PickerGroup,
  PickerSlot,
  PickerView,
} from "../../widgets/slot-picker/picker-view.ts";

/** The number of days the day strip shows. */
export const PICKER_DAYS = 14;

/** The slots of two weeks with the dates that bound them. */
export interface PickerInput {
  readonly slots: readonly Slot[];
  readonly zone: string;
  readonly nextOpenDay: Day | null;
  readonly from: Day;
  /** The chosen day; `""` for the first one with a slot. */
  readonly day: Day;
  readonly today: Day;
  readonly lastDay: Day;
  readonly language: SiteLanguage;
}

/** A named day comes this many days after the first one, so that it is in view where the row of days scrolls. */
const DAYS_BEFORE_NAMED = 2;

/** The first of the two weeks' days that contain the requested day, within what can be booked. */
export function firstDay(from: Day, day: Day, today: Day, lastDay: Day): Day {
  const wanted = from || (day ? plusDays(day, -DAYS_BEFORE_NAMED) : today);
  const fits = !from || !day || (day >= from && day < plusDays(from, PICKER_DAYS));
  const first = fits ? wanted : day;
  return first < today ? today : first > lastDay ? lastDay : first;
}

/** The picker for a set of slots; `hrefOf` returns the URL of a day within two weeks. */
export function pickerView(
  input: PickerInput,
  hrefOf: (from: Day, day: Day) => string,
): PickerView {
  const toDay = (week: Day, day: Day): DayTarget => ({
    href: hrefOf(week, day),
    name: "day",
    value: day,
  });
  const toWeeks = (week: Day): DayTarget => ({ href: hrefOf(week, ""), name: "from", value: week });
  const { slots, zone, from, today, lastDay, language } = input;
  const byDay = Map.groupBy(slots, ({ start }) => dayOf(start, zone));
  const names = Array.from({ length: PICKER_DAYS }, (_, index) => plusDays(from, index));
  const shown = names.filter((day) => day <= lastDay);
  const chosen = shown.includes(input.day) ? input.day : (firstOf(byDay, shown) ?? from);
  const next =
    firstOf(
      byDay,
      shown.filter((day) => day > chosen),
    ) ?? input.nextOpenDay;
  const before = plusDays(from, -PICKER_DAYS);
  const after = plusDays(from, PICKER_DAYS);
  return {
    days: shown.map((day) => ({
      day,
      weekday: formatDay(day, "weekday", language),
      month: formatDay(day, "short-month", language),
      date: String(Number(day.slice(8))),
      free: byDay.get(day)?.length ?? 0,
      target: toDay(from, day),
      isChosen: day === chosen,
    })),
    earlier: from > today ? toWeeks(laterOf(before, today)) : null,
    later: after <= lastDay ? toWeeks(after) : null,
    chosen: chosenDay(chosen, byDay.get(chosen) ?? [], zone, language),
    nextFree: next
      ? {
          name: formatDay(next, "weekday-and-date", language),
          target: toDay(shown.includes(next) ? from : next, next),
        }
      : null,
    words: wordsIn(language).booking,
    zone: zoneAbbreviation(byDay.get(chosen)?.[0]?.start ?? noonAt(chosen, zone), zone),
  };
}

function chosenDay(
  day: Day,
  slots: readonly Slot[],
  zone: string,
  language: SiteLanguage,
): PickerView["chosen"] {
  const [cheapest] = slots.toSorted((one, other) => one.total - other.total);
  const isFrom = slots.some(({ total }) => total !== cheapest?.total);
  const total = cheapest ? formatUsd(cheapest.total) : "";
  return {
    name: formatDay(day, "weekday-and-date", language),
    total: isFrom ? fillWords(wordsIn(language).booking.fromTotal, { total }) : total,
    parts: cheapest ? priceParts(cheapest, language) : "",
    groups: slotGroups(slots, cheapest?.total ?? ZERO_CENTS, zone, language),
  };
}

/** What a total is made of: `Visit $100, travel $25, after hours $50`. */
function priceParts({ price, travelFee, surcharge }: Slot, language: SiteLanguage): string {
  const { booking: words, times } = wordsIn(language);
  const extra = surcharge
    ? `, ${surchargeName(surcharge.kind, times).toLowerCase()} ${formatUsd(surcharge.amount)}`
    : "";
  const travel = formatFee(travelFee, words.free).toLowerCase();
  return fillWords(words.priceParts, { visit: formatUsd(price), travel }) + extra;
}

const PARTS = [
  { name: "morning", until: 12 },
  { name: "afternoon", until: 17 },
  { name: "evening", until: 24 },
] as const;

function slotGroups(
  slots: readonly Slot[],
  least: Cents,
  zone: string,
  language: SiteLanguage,
): PickerGroup[] {
  const words = wordsIn(language).booking;
  const parts = Map.groupBy(slots, ({ start }) => {
    const { hour } = toZonedDateTime(start, zone);
    return PARTS.find(({ until }) => hour < until)?.name;
  });
  return PARTS.flatMap(({ name }) => {
    const inPart = parts.get(name);
    const shown = inPart?.map((slot) => pickerSlot(slot, least, zone, language));
    return shown ? [{ name: words[name], slots: shown }] : [];
  });
}

function pickerSlot(slot: Slot, least: Cents, zone: string, language: SiteLanguage): PickerSlot {
  const words = wordsIn(language).times;
  const { start, total, surcharge, nearby } = slot;
  const reason = surcharge ? surchargeName(surcharge.kind, words).toLowerCase() : "";
  return {
    start,
    time: formatTime(start, zone, language),
    deviation: total === least ? null : { total: formatUsd(total), reason },
    nearby,
  };
}

function laterOf(one: Day, other: Day): Day {
  return one < other ? other : one;
}

function firstOf(byDay: ReadonlyMap<Day, unknown>, days: readonly Day[]): Day | undefined {
  return days.find((day) => byDay.has(day));
}

function noonAt(day: Day, zone: string): number {
  return Temporal.PlainDate.from(day).toZonedDateTime({ timeZone: zone, plainTime: "12:00" })
    .epochMilliseconds;
}
