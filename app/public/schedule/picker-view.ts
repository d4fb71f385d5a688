import type { Slot } from "../../../core/booking/slots/slot.ts";
import {
  type Day,
  dayOf,
  plusDays,
  toZonedDateTime,
} from "../../../core/booking/time/zoned-time.ts";
import { formatTime, zoneAbbreviation } from "../../../core/format/dates.ts";
import { formatDay } from "../../../core/format/days.ts";
import { formatFee, formatUsd } from "../../../core/format/money.ts";
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

/** The first of the two weeks' days that contain the requested day, within what can be booked. */
export function firstDay(from: Day, day: Day, today: Day, lastDay: Day): Day {
  const wanted = from || (day >= plusDays(today, PICKER_DAYS) ? day : today);
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
    chosen: {
      name: formatDay(chosen, "weekday-and-date"),
      groups: slotGroups(byDay.get(chosen) ?? [], zone),
    },
    nextFree: next
      ? {
          name: formatDay(next, "weekday-and-date"),
          target: toDay(shown.includes(next) ? from : next, next),
        }
      : null,
    zone: zoneAbbreviation(slots[0]?.start ?? noonAt(from, zone), zone),
  };
}

const PARTS = [
  { name: "Morning", until: 12 },
  { name: "Afternoon", until: 17 },
  { name: "Evening", until: 24 },
] as const;

function slotGroups(slots: readonly Slot[], zone: string): PickerGroup[] {
  const parts = Map.groupBy(slots, ({ start }) => {
    const { hour } = toZonedDateTime(start, zone);
    return PARTS.find(({ until }) => hour < until)?.name;
  });
  return PARTS.flatMap(({ name }) => {
    const inPart = parts.get(name);
    return inPart ? [{ name, slots: inPart.map((slot) => pickerSlot(slot, zone)) }] : [];
  });
}

function pickerSlot(slot: Slot, zone: string): PickerSlot {
  const { surcharge } = slot;
  return {
    start: slot.start,
    time: formatTime(slot.start, zone),
    price: formatUsd(slot.price),
    travelFee: formatFee(slot.travelFee).toLowerCase(),
    surcharge: surcharge && {
      name: SURCHARGE_NAMES[surcharge.kind].toLowerCase(),
      amount: formatUsd(surcharge.amount),
    },
    total: formatUsd(slot.total),
    nearby: slot.nearby,
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
