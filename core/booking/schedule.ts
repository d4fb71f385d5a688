import type { PriceBook } from "../pricing/estimate.ts";
import { priceOf } from "../pricing/estimate.ts";
import { serviceById } from "../site/services.ts";
import type { Scheduling } from "./scheduling.ts";

/** All that starts are reckoned from, besides what is busy: the owner's rules, the business's zone, its prices and places. */
export interface Schedule {
  readonly rules: Scheduling;
  readonly zone: string;
  readonly prices: PriceBook;
}

/** A schedule; where the rules name no home base it is the ZIP of the business's address. */
export function scheduleOf(
  rules: Scheduling,
  business: { readonly timezone: string; readonly address: { readonly zip: string } },
  prices: PriceBook,
): Schedule {
  const home = { ...rules.home, zip: rules.home.zip || business.address.zip };
  return { rules: { ...rules, home }, zone: business.timezone, prices };
}

/** The rules as they are for one notary: their own hours and home where they have any, else the business's. */
export function rulesFor(provider: string | undefined, rules: Scheduling): Scheduling {
  const own = provider === undefined ? undefined : rules.providers[provider];
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

/** What a visit takes, all in minutes. */
export interface Need {
  readonly minutes: number;
  readonly before: number;
  readonly after: number;
  readonly notice: number;
}

/** Whether the business makes such visits, so that one can be booked. */
export function isOffered(serviceId: string, { prices }: Schedule): boolean {
  return (
    serviceById(serviceId, prices.services)?.enabled !== false &&
    priceOf(serviceId, prices).time !== null
  );
}

/**
 * What a visit for these services takes: their times one after another, without the owner's word the upper end of the price book's
 * range, and the longest of their buffers and notices. `extraMinutes` is what the intake's answers add.
 */
export function needOf(
  serviceIds: readonly string[],
  { rules, prices }: Schedule,
  extraMinutes = 0,
): Need {
  const needs = serviceIds.map((id) => {
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
    minutes: needs.reduce((sum, need) => sum + need.minutes, extraMinutes),
    before: Math.max(0, ...needs.map((need) => need.before)),
    after: Math.max(0, ...needs.map((need) => need.after)),
    notice: Math.max(0, ...needs.map((need) => need.notice)),
  };
}
