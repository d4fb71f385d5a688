import type { Cents } from "../../format/money.ts";
import { zipAreasOf } from "../../locations/zip-areas.ts";
import { zipByCode, zipFinderOf } from "../../locations/zip-directory.ts";
import { isByArrangement } from "../../pricing/arrangement.ts";
import { type Estimate, estimate, stateLineNotice } from "../../pricing/estimate.ts";
import { type Holiday, holidayOn } from "../hours/holidays.ts";
import { findOpenings, type OpeningSpan } from "../hours/openings.ts";
import { OWNER_PROVIDER } from "../hours/owner-provider.ts";
import {
  isServiceBookable,
  rulesFor,
  type Schedule,
  type VisitNeeds,
  visitNeeds,
} from "../hours/schedule.ts";
import type { Scheduling } from "../hours/scheduling.ts";
import { candidatesFor, statesCovered } from "../notaries/candidates.ts";
import {
  type Day,
  type DaySpan,
  dayOf,
  daysFrom,
  instantOf,
  plusDays,
  type Span,
} from "../time/zoned-time.ts";
import { createTravelTimes, type TravelLeg } from "../travel/travel-time.ts";
import { type Busy, type BusyIndex, indexBusy } from "./busy.ts";
import { schedulerPageUrl } from "./scheduler-page.ts";
import type { UnavailableReason } from "./violations.ts";

/** What somebody wants to book, and whose busy times do not count. */
export interface SlotRequest {
  readonly services: readonly string[];
  readonly zip: string;
  /** Minutes that the answers of the intake add. */
  readonly extraMinutes?: number;
  /** The notary whose calendar it takes; left out, that of whoever is free, or of the only notary. */
  readonly provider?: string;
  /** The notary who keeps the visit when they are free: the one who has it, or a hold of it. */
  readonly preferredProvider?: string;
  /** A visit or hold that does not count, because it is being moved or replaced. */
  readonly ignoredVisitId?: string;
  /**
   * Set for visitors: a drive counts as long as that to the farthest ZIP of the other one's area. Otherwise somebody who
   * asks for every ZIP finds out by the missing starts where the notary is.
   */
  readonly byArea?: boolean;
  /** Set for a visit the owner agreed to: moving it is no new request. */
  readonly isAgreed?: boolean;
}

/** A number of days from a first day on. */
export interface SlotDayRange {
  readonly from: Day;
  readonly days: number;
}

/** A day with its holiday and the owner's time away from home. */
export interface ContextDay extends DaySpan {
  readonly holiday: Holiday | null;
  /** Earliest departure to latest return; null if the owner set no limit. */
  readonly awayWindow: Span | null;
}

/** Everything the starts of one request are evaluated by, looked up once for all of them. */
export interface SlotContext {
  /** Whose calendar it is. */
  readonly provider: string;
  readonly now: number;
  readonly rules: Scheduling;
  readonly need: VisitNeeds;
  readonly estimate: Estimate;
  readonly surcharges: Readonly<Record<"sameDay" | "afterHours" | "holidays", Cents>>;
  readonly openings: readonly OpeningSpan[];
  /** Where no after-hours surcharge applies: the hours of the business, whoever comes. */
  readonly regular: readonly Span[];
  readonly busy: BusyIndex;
  /** Minutes from the visit to a ZIP, and from a ZIP to the visit. */
  readonly driveTo: (zip: string) => number;
  readonly driveFrom: (zip: string) => number;
  /** Whether a visit at a ZIP is close by. */
  readonly isNearby: (zip: string) => boolean;
  /** The days of the range, with one more day before and after it. */
  readonly days: readonly ContextDay[];
  readonly today: Day;
  /** The last day of the booking horizon, and the first instant after it. */
  readonly lastDay: Day;
  readonly horizonEnd: number;
}

/**
 * Why a request cannot be booked online at any start; null if that depends on the start. With another scheduler visitors
 * cannot book here at all, while the owner still enters visits.
 */
export function findUnavailableReason(
  request: SlotRequest,
  schedule: Schedule,
): UnavailableReason | null {
  const { services, zip, byArea, isAgreed } = request;
  if (byArea && schedule.rules.external.baseUrl) {
    const { rules, prices } = schedule;
    const url = schedulerPageUrl(services[0] ?? "", zip, rules, prices.services, false);
    return { kind: "other-scheduler", url };
  }
  const unknown = services.find((id) => !isServiceBookable(id, schedule));
  if (unknown !== undefined || services.length === 0) {
    return { kind: "service-unknown", service: unknown ?? "" };
  }
  const commissionStates = statesCovered(request, schedule);
  const notice = stateLineNotice(zip, { ...schedule.prices, commissionStates });
  if (notice !== null) return { kind: "wrong-state", notice };
  if (!isKnownPlace(zip, schedule.prices)) return { kind: "place-unknown", zip };
  if (byArea && !isAgreed && isByArrangement(zip, schedule.prices))
    return { kind: "by-arrangement", zip };
  if (schedule.notaries.length > 0 && candidatesFor(request, schedule).length === 0)
    return { kind: "service-unknown", service: services[0] ?? "" };
  return null;
}

/** Whether a visit can be planned there: a ZIP of the country, or one that the owner put into a zone, whatever the tables say. */
function isKnownPlace(zip: string, { rates, zipDirectory }: Schedule["prices"]): boolean {
  return (
    zipByCode(zip, zipDirectory) !== undefined || rates.zones.some(({ zips }) => zips.includes(zip))
  );
}

/**
 * The contexts for evaluating starts within a range of days, one for each notary who can take the visit, or the reason why none can
 * be booked online. Never empty.
 */
export function createSlotContexts(
  request: SlotRequest,
  range: SlotDayRange,
  schedule: Schedule,
  busy: readonly Busy[],
  now: number,
): readonly SlotContext[] | UnavailableReason {
  const unavailable = findUnavailableReason(request, schedule);
  if (unavailable) return unavailable;
  const priced = estimate(request.services, request.zip, schedule.prices);
  if (!priced) return { kind: "place-unknown", zip: request.zip };
  const requests =
    schedule.notaries.length === 0
      ? [request]
      : candidatesFor(request, schedule).map(({ id }) => ({ ...request, provider: id }));
  const regular = regularHours(range, schedule);
  return requests.map((one) => contextOf(one, range, schedule, priced, regular, busy, now));
}

function contextOf(
  request: SlotRequest,
  range: SlotDayRange,
  schedule: Schedule,
  priced: Estimate,
  regular: readonly Span[] | null,
  busy: readonly Busy[],
  now: number,
): SlotContext {
  const { zone, prices } = schedule;
  const rules = rulesFor(request.provider, schedule.rules);
  const { driveTo, driveFrom, isNearby } = createDrives(request, schedule, rules);
  const today = dayOf(now, zone);
  const openings = findOpenings(range.from, range.days, rules, zone);
  return {
    provider: request.provider ?? OWNER_PROVIDER,
    now,
    rules,
    need: visitNeeds(request.services, schedule, request.extraMinutes),
    estimate: priced,
    surcharges: prices.rates.surcharges,
    openings,
    regular: regular ?? openings.flatMap((opening) => opening.regular),
    busy: indexBusy(busy, request, now),
    driveTo,
    driveFrom,
    isNearby,
    days: daysFrom(plusDays(range.from, -1), range.days + 2, zone).map((day) => ({
      ...day,
      holiday: holidayOn(day.day, rules.holidays),
      awayWindow: awayWindowOn(day.day, rules, zone),
    })),
    today,
    lastDay: plusDays(today, rules.horizonDays),
    horizonEnd: instantOf(plusDays(today, rules.horizonDays + 1), 0, zone),
  };
}

/**
 * The times without after-hours surcharge where the business's own hours decide, also where none of its notaries works. Null for
 * an only notary, whose hours they are.
 */
function regularHours(
  { from, days }: SlotDayRange,
  { rules, notaries, zone }: Schedule,
): Span[] | null {
  if (notaries.length === 0) return null;
  return findOpenings(from, days, rules, zone).flatMap((opening) => opening.regular);
}

/** The drives from and to the visit, by ZIP or by area. Those by area depend on nothing but the area of the other ZIP. */
function createDrives(
  request: SlotRequest,
  { prices, measuredDrive }: Schedule,
  rules: Scheduling,
): Pick<SlotContext, "driveTo" | "driveFrom" | "isNearby"> {
  const places = zipFinderOf(prices.zipDirectory);
  const legBetween = createTravelTimes(rules, places, measuredDrive);
  const driveTo = (zip: string) => legBetween(request.zip, zip).minutes;
  const driveFrom = (zip: string) => legBetween(zip, request.zip).minutes;
  if (!request.byArea) {
    const isNearby = (zip: string) => Math.min(driveTo(zip), driveFrom(zip)) <= rules.nearbyMinutes;
    return { driveTo, driveFrom, isNearby };
  }
  const areaOf = zipAreasOf(prices.zipDirectory);
  // Only drives that were needed are measured, so a measured one would tell the ZIP; it counts where it is the longer one.
  const estimateBetween = createTravelTimes(rules, places);
  const longest = (zip: string, estimate: (other: string) => TravelLeg, drive: number) =>
    Math.max(drive, ...areaOf(zip).map((other) => estimate(other).minutes));
  return {
    driveTo: (zip) => longest(zip, (to) => estimateBetween(request.zip, to), driveTo(zip)),
    driveFrom: (zip) => longest(zip, (from) => estimateBetween(from, request.zip), driveFrom(zip)),
    isNearby: (zip) => areaOf(zip).includes(request.zip),
  };
}

/** The day that contains an instant. Throws a RangeError if it is not one of the context's days. */
export function contextDayAt(instant: number, { days }: SlotContext): ContextDay {
  const found = days.find(({ start, end }) => start <= instant && instant < end);
  if (found) return found;
  throw new RangeError(
    `${instant} is outside the days of this context, ${days[0]?.day} to ${days.at(-1)?.day}. Create the context for its day.`,
  );
}

function awayWindowOn(day: Day, { home }: Scheduling, zone: string): Span | null {
  if (!home.away) return null;
  return { start: instantOf(day, home.away.from, zone), end: instantOf(day, home.away.to, zone) };
}
