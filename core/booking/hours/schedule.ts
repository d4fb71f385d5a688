import { priceOf } from "../../pricing/estimate.ts";
import type { PriceBook } from "../../pricing/price-book.ts";
import { serviceById } from "../../site/services.ts";
import type { Notary } from "../notaries/notaries.ts";
import { withNotaryRules } from "../notaries/notary-rules.ts";
import type { MeasuredDriveLookup } from "../travel/travel-time.ts";
import { OWNER_PROVIDER } from "./owner-provider.ts";
import type { Scheduling } from "./scheduling.ts";

/** Everything slots are computed from except busy times: the owner's rules, the business's time zone, its prices and places. */
export interface Schedule {
  readonly rules: Scheduling;
  readonly zone: string;
  readonly prices: PriceBook;
  /** Who drives to visits; empty where the owner is the only notary. */
  readonly notaries: readonly Notary[];
  /** Drives a routing service measured; left out, all drives are estimated. */
  readonly measuredDrive?: MeasuredDriveLookup;
}

/** A schedule. Without a home base in the rules, the ZIP of the business's address is the home base. */
export function scheduleOf(
  rules: Scheduling,
  business: { readonly timezone: string; readonly address: { readonly zip: string } },
  prices: PriceBook,
  notaries: readonly Notary[] = [],
): Schedule {
  const home = { ...rules.home, zip: rules.home.zip || business.address.zip };
  const all = withNotaryRules({ ...rules, home }, notaries);
  return { rules: all, zone: business.timezone, prices, notaries };
}

/** The rules of one provider: their own hours and home where they have any, else the business's. */
export function rulesFor(provider: string | undefined, rules: Scheduling): Scheduling {
  const own = rules.providers[provider ?? OWNER_PROVIDER];
  if (!own) return rules;
  return {
    ...rules,
    weekly: own.weekly ?? rules.weekly,
    afterHours: own.afterHours ?? rules.afterHours,
    overrides: own.overrides ?? rules.overrides,
    holidays: own.holidays ?? rules.holidays,
    home: own.home ? { ...own.home, zip: own.home.zip || rules.home.zip } : rules.home,
  };
}

/** How long a visit takes and how much room it needs around it, all in minutes. */
export interface VisitNeeds {
  readonly minutes: number;
  readonly before: number;
  readonly after: number;
  readonly notice: number;
}

/** Whether a service can be booked: it is enabled and the price book has a time for it. */
export function isServiceBookable(serviceId: string, { prices }: Schedule): boolean {
  return (
    serviceById(serviceId, prices.services)?.enabled !== false &&
    priceOf(serviceId, prices).time !== null
  );
}

/**
 * What a visit for these services needs: the sum of their times, which are the owner's or else the upper end of the price
 * book's range, and the longest of their buffers and notices. `extraMinutes` are the minutes the intake's answers add.
 */
export function visitNeeds(
  serviceIds: readonly string[],
  { rules, prices }: Schedule,
  extraMinutes = 0,
): VisitNeeds {
  const perService = serviceIds.map((id) => {
    const service = serviceById(id, prices.services);
    const own = {
      ...rules.services[service?.pricedAs ?? id],
      ...rules.services[service?.id ?? id],
    };
    return {
      minutes: own.minutes ?? priceOf(id, prices).time?.max ?? 0,
      before: own.before ?? rules.buffers.before,
      after: own.after ?? rules.buffers.after,
      notice: own.noticeMinutes ?? rules.noticeMinutes,
    };
  });
  return {
    minutes: perService.reduce((sum, need) => sum + need.minutes, extraMinutes),
    before: Math.max(0, ...perService.map((need) => need.before)),
    after: Math.max(0, ...perService.map((need) => need.after)),
    notice: Math.max(0, ...perService.map((need) => need.notice)),
  };
}
