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
import { SURCHARGE_NAMES } from "../../../core/format/names.ts";
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
  const { slots, zone, from, today, lastDay } = input;
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
      weekday: formatDay(day, "weekday"),
      date: formatDay(day, "short"),
      free: byDay.get(day)?.length ?? 0,
      target: toDay(from, day),
      isChosen: day === chosen,
    })),
    earlier: from > today ? toWeeks(laterOf(before, today)) : null,
    later: after <= lastDay ? toWeeks(after) : null,
    chosen: chosenDay(chosen, byDay.get(chosen) ?? [], zone),
    nextFree: next
      ? {
          name: formatDay(next, "weekday-and-date"),
          target: toDay(shown.includes(next) ? from : next, next),
        }
      : null,
    zone: zoneAbbreviation(byDay.get(chosen)?.[0]?.start ?? noonAt(chosen, zone), zone),
  };
}

function chosenDay(day: Day, slots: readonly Slot[], zone: string): PickerView["chosen"] {
  const usual = usualSlot(slots);
  return {
    name: formatDay(day, "weekday-and-date"),
    total: usual ? formatUsd(usual.total) : "",
    parts: usual ? priceParts(usual) : "",
    groups: slotGroups(slots, usual?.total ?? ZERO_CENTS, zone),
  };
}

/** A slot at the price that most slots of the day have; of two equally usual prices the lower one. */
function usualSlot(slots: readonly Slot[]): Slot | undefined {
  const byTotal = [...Map.groupBy(slots, ({ total }) => total).values()];
  const [most] = byTotal.toSorted(
    (one, other) => other.length - one.length || (one[0]?.total ?? 0) - (other[0]?.total ?? 0),
  );
  return most?.[0];
}

/** What a total is made of: `Visit $100, travel $25, after hours $50`. */
function priceParts({ price, travelFee, surcharge }: Slot): string {
  const extra = surcharge
    ? `, ${SURCHARGE_NAMES[surcharge.kind].toLowerCase()} ${formatUsd(surcharge.amount)}`
    : "";
  return `Visit ${formatUsd(price)}, travel ${formatFee(travelFee).toLowerCase()}${extra}`;
}

const PARTS = [
  { name: "Morning", until: 12 },
  { name: "Afternoon", until: 17 },
  { name: "Evening", until: 24 },
] as const;

function slotGroups(slots: readonly Slot[], usual: Cents, zone: string): PickerGroup[] {
  const parts = Map.groupBy(slots, ({ start }) => {
    const { hour } = toZonedDateTime(start, zone);
    return PARTS.find(({ until }) => hour < until)?.name;
  });
  return PARTS.flatMap(({ name }) => {
    const inPart = parts.get(name);
    return inPart ? [{ name, slots: inPart.map((slot) => pickerSlot(slot, usual, zone)) }] : [];
  });
}

function pickerSlot(slot: Slot, usual: Cents, zone: string): PickerSlot {
  const { start, total, surcharge, nearby } = slot;
  const reason = surcharge ? SURCHARGE_NAMES[surcharge.kind].toLowerCase() : "no surcharge";
  return {
    start,
    time: formatTime(start, zone),
    deviation: total === usual ? null : { total: formatUsd(total), reason },
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
