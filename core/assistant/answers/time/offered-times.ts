import { chooseTimes } from "../../../booking/next-times/choose-times.ts";
import { dayOf } from "../../../booking/time/zoned-time.ts";
import { formatUsd } from "../../../format/money.ts";
import { PATHS } from "../../../language.ts";
import { visitTimeZone } from "../../../locations/us/time-zone-of-zip.ts";
import type { AnswerContext } from "../answer.ts";
import type { OfferedSlot } from "../answer-deps.ts";
import { whenText } from "./business-hours.ts";
import { requestedDay } from "./requested-day.ts";

/** Enough for all slots of a week. */
const SLOTS_CONSIDERED = 250;

/** The visit that times are looked up for. */
export interface RequestedVisit {
  /** At least one; more are one visit. */
  readonly services: readonly string[];
  readonly zip: string;
  /** Whether the visitor named both; else the times are an example and cannot be tapped. */
  readonly isComplete: boolean;
}

/** The clock that times of a visit to a ZIP are said by: that of the place. */
export function zoneAt(zip: string, { site, places, now }: AnswerContext["deps"]): string {
  return visitTimeZone(zip, site.businessConfig.timezone, places, now);
}

/** The free slots of the week to come, whatever day was named. None without a calendar. */
export async function slotsThisWeek(
  { services, zip }: RequestedVisit,
  { deps, state: { placeKind } }: AnswerContext,
): Promise<readonly OfferedSlot[]> {
  return deps.nextSlots?.({ services, zip, placeKind, limit: SLOTS_CONSIDERED }) ?? [];
}

/** The free slots of the calendar: of the day and part of the day that were named, else of the days to come. None without a calendar. */
export async function slotsOnRequest(
  { services, zip }: RequestedVisit,
  { deps, message: { moment }, state: { placeKind } }: AnswerContext,
): Promise<readonly OfferedSlot[]> {
  if (!deps.nextSlots) return [];
  const zone = zoneAt(zip, deps);
  const day = requestedDay(moment, deps.now, zone);
  const query = { services, zip, placeKind, limit: SLOTS_CONSIDERED, ...(day && { day }) };
  const slots = await deps.nextSlots(query);
  const part = moment.minutes === null ? moment.part : null;
  if (part === null) return slots;
  const [from, to] = HOURS_OF[part];
  return slots.filter(({ start }) => {
    const hour = Temporal.Instant.fromEpochMilliseconds(start).toZonedDateTimeISO(zone).hour;
    return from <= hour && hour < to;
  });
}

const HOURS_OF = {
  morning: [0, 12],
  afternoon: [12, 17],
  evening: [17, 24],
  night: [17, 24],
} as const;

/** The slots nearest to the hour that was named, in order; the one at that very hour first and alone, if it is free. */
export function slotsNearHour(
  slots: readonly OfferedSlot[],
  minutes: number,
  zone: string,
): { readonly exact: OfferedSlot | null; readonly near: readonly OfferedSlot[] } {
  const minutesOf = ({ start }: OfferedSlot) => {
    const local = Temporal.Instant.fromEpochMilliseconds(start).toZonedDateTimeISO(zone);
    return local.hour * 60 + local.minute;
  };
  const first = slots[0] && dayOf(slots[0].start, zone);
  const ofDay = slots.filter(({ start }) => dayOf(start, zone) === first);
  const near = ofDay
    .toSorted((a, b) => Math.abs(minutesOf(a) - minutes) - Math.abs(minutesOf(b) - minutes))
    .slice(0, 2)
    .toSorted((a, b) => a.start - b.start);
  return { exact: slots.find((slot) => minutesOf(slot) === minutes) ?? null, near };
}

/** Three of the slots that are a real choice, as links. */
export function timeLinks(
  slots: readonly OfferedSlot[],
  visit: RequestedVisit,
  context: AnswerContext,
): string {
  const zone = zoneAt(visit.zip, context.deps);
  return chooseTimes(slots, zone)
    .map((slot) => timeLink(slot, visit, context))
    .join("; ");
}

/** A time with its total. Where the visit is known it is a link, which the chat shows as a tap that holds the slot. */
export function timeLink(
  { start, total }: OfferedSlot,
  { services, zip, isComplete }: RequestedVisit,
  { deps, language, state }: AnswerContext,
): string {
  const zone = zoneAt(zip, deps);
  const when = whenText(
    start,
    deps.now,
    zone,
    language === "es",
    deps.site.businessConfig.timezone,
  );
  const text = `${when}, ${formatUsd(total)}`;
  if (!isComplete) return text;
  const [first, ...more] = services;
  const also = more.map((id) => `&also=${id}`).join("");
  const place = state.placeKind ? `&place=${state.placeKind}` : "";
  const path = `${PATHS[language].schedule}/${first}?zip=${zip}${also}${place}`;
  return `[${text}](${path}&day=${dayOf(start, zone)}#start=${start})`;
}
