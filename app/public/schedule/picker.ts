import { timeText } from "../../../core/booking/labels.ts";
import type { OpenStart } from "../../../core/booking/starts.ts";
import type { Surcharge } from "../../../core/booking/surcharge.ts";
import { type Day, dayOf, plusDays, zoned } from "../../../core/booking/time.ts";
import { feeText, usd } from "../../../core/money.ts";
import type {
  DayWay,
  PickerGroup,
  PickerStart,
  PickerView,
} from "../../widgets/slot-picker/picker-view.ts";
import { dayText, shortDay, weekdayText, zoneText } from "./day-text.ts";

/** How many days the strip shows. */
export const DAYS = 14;

/** The desk's answer for two weeks, and what is known around it. */
export interface Offer {
  readonly starts: readonly OpenStart[];
  readonly zone: string;
  readonly nextOpenDay: Day | null;
  readonly from: Day;
  /** The day chosen, or "" for the first with a start. */
  readonly day: Day;
  readonly today: Day;
  readonly lastDay: Day;
}

/** The two weeks that hold a day the visitor asked for, within what can be booked. */
export function firstDay(from: Day, day: Day, today: Day, lastDay: Day): Day {
  const wanted = from || (day >= plusDays(today, DAYS) ? day : today);
  const fits = !from || !day || (day >= from && day < plusDays(from, DAYS));
  const first = fits ? wanted : day;
  return first < today ? today : first > lastDay ? lastDay : first;
}

/** Puts an offer into the words of the picker; `hrefOf` makes the address of a day in two weeks. */
export function pickerOf(offer: Offer, hrefOf: (from: Day, day: Day) => string): PickerView {
  const toDay = (week: Day, day: Day): DayWay => ({
    href: hrefOf(week, day),
    name: "day",
    value: day,
  });
  const toWeeks = (week: Day): DayWay => ({ href: hrefOf(week, ""), name: "from", value: week });
  const { starts, zone, from, today, lastDay } = offer;
  const byDay = Map.groupBy(starts, ({ start }) => dayOf(start, zone));
  const names = Array.from({ length: DAYS }, (_, at) => plusDays(from, at));
  const shown = names.filter((day) => day <= lastDay);
  const chosen = shown.includes(offer.day) ? offer.day : (firstOf(byDay, shown) ?? from);
  const next =
    firstOf(
      byDay,
      shown.filter((day) => day > chosen),
    ) ?? offer.nextOpenDay;
  const before = plusDays(from, -DAYS);
  const after = plusDays(from, DAYS);
  return {
    days: shown.map((day) => ({
      day,
      weekday: weekdayText(day),
      date: shortDay(day),
      free: byDay.get(day)?.length ?? 0,
      way: toDay(from, day),
      isChosen: day === chosen,
    })),
    earlier: from > today ? toWeeks(laterOf(before, today)) : null,
    later: after <= lastDay ? toWeeks(after) : null,
    chosen: { name: dayText(chosen), groups: groupsOf(byDay.get(chosen) ?? [], zone) },
    nextFree: next
      ? { name: dayText(next), way: toDay(shown.includes(next) ? from : next, next) }
      : null,
    zone: zoneText(starts[0]?.start ?? noonOf(from, zone), zone),
  };
}

const PARTS = [
  { name: "Morning", until: 12 },
  { name: "Afternoon", until: 17 },
  { name: "Evening", until: 24 },
] as const;

function groupsOf(starts: readonly OpenStart[], zone: string): PickerGroup[] {
  const parts = Map.groupBy(starts, ({ start }) => {
    const { hour } = zoned(start, zone);
    return PARTS.find(({ until }) => hour < until)?.name;
  });
  return PARTS.flatMap(({ name }) => {
    const found = parts.get(name);
    return found ? [{ name, starts: found.map((start) => startOf(start, zone)) }] : [];
  });
}

function startOf(open: OpenStart, zone: string): PickerStart {
  const { surcharge } = open;
  return {
    start: open.start,
    time: timeText(open.start, zone),
    price: usd(open.price),
    travelFee: feeText(open.travelFee).toLowerCase(),
    surcharge: surcharge && {
      name: SURCHARGES[surcharge.kind].toLowerCase(),
      amount: usd(surcharge.amount),
    },
    total: usd(open.total),
    nearby: open.nearby,
  };
}

/** The surcharges as lines of a bill name them. */
export const SURCHARGES: Readonly<Record<Surcharge["kind"], string>> = {
  "same-day": "Same day",
  "after-hours": "After hours",
  holiday: "Holiday",
};

function laterOf(one: Day, other: Day): Day {
  return one < other ? other : one;
}

function firstOf(byDay: ReadonlyMap<Day, unknown>, days: readonly Day[]): Day | undefined {
  return days.find((day) => byDay.has(day));
}

function noonOf(day: Day, zone: string): number {
  return Temporal.PlainDate.from(day).toZonedDateTime({ timeZone: zone, plainTime: "12:00" })
    .epochMilliseconds;
}
