import { roadMiles } from "../booking/travel/distance.ts";
import { type Cents, cents, formatUsd, minCents } from "../format/money.ts";
import { capitalize } from "../format/names.ts";
import { FEDERAL_MILEAGE } from "../law/federal-mileage.ts";
import type { SiteLaw } from "../law/site-law.ts";
import { limitsTravelAmount, type TravelRule } from "../law/travel-rule.ts";
import { stateName } from "../locations/states.ts";
import { zoneCounty } from "../locations/us/county.ts";
import { type ZipDirectory, zipByCode } from "../locations/zip-directory.ts";

/** What the law of a state lets a notary charge for the trip, where it says so in amounts or ties it to the cost. */
export interface TravelLimit {
  readonly state: string;
  readonly rule: LimitingRule;
  /** The ZIP the notary sets out from; may be empty. */
  readonly homeZip: string;
  /** The rule as pages say it; null where it may not be said. */
  readonly sentence: string | null;
}

export type LimitingRule = Extract<
  TravelRule,
  { rule: "per-mile" | "hourly" | "actual-cost" | "itemized" }
>;

/** Whether a rule makes a flat zone fee unlawful, or lawful only in a certain form. */
export function isLimiting(rule: TravelRule): rule is LimitingRule {
  return ["per-mile", "hourly", "actual-cost", "itemized"].includes(rule.rule);
}

/**
 * Whether the law limits what travel may cost in one of these states, so that a zone's fee is the most that is charged and no flat
 * sum.
 * @param limits those of the price book; left out where no state of the site limits travel
 */
export function isTravelLimited(
  limits: readonly TravelLimit[] | undefined,
  states: readonly string[],
): boolean {
  return (limits ?? []).some(
    ({ state, rule }) => states.includes(state) && limitsTravelAmount(rule),
  );
}

/** The states a zone has counties in: its own, and those that a county is written with (`Johnson KS`). */
export function statesOfZone({
  counties,
  state,
}: {
  readonly counties: readonly string[];
  readonly state: string;
}): string[] {
  return [...new Set([state, ...counties.map((county) => zoneCounty(county, state).state)])];
}

/**
 * The most the law allows for a trip of so many road miles that takes so many minutes; null where it only asks for a line of its
 * own. Cost is reckoned at the federal rate. Fractions of a cent are dropped, because the law says "at most".
 */
export function lawfulTravelFee(
  rule: LimitingRule,
  trip: { readonly miles: number; readonly minutes: number },
): Cents | null {
  switch (rule.rule) {
    case "itemized":
      return null;
    case "actual-cost":
      return cents(Math.floor(trip.miles * FEDERAL_MILEAGE.centsPerMile));
    case "per-mile": {
      const rate =
        rule.centsPerMile === "federal" ? FEDERAL_MILEAGE.centsPerMile : rule.centsPerMile;
      return cents(rule.flatCents + Math.floor(trip.miles * rate));
    }
    case "hourly": {
      // Before the start is known the lower rate counts.
      const perHour = Math.min(rule.dayCents, rule.nightCents);
      return cents(Math.floor(Math.max(trip.minutes / 60, rule.minimumHours) * perHour));
    }
  }
}

/**
 * A zone's fee as the law allows it for a ZIP. The trip is the way there: whether the way back counts is not said in every
 * law. Without both places on the map there are no miles to charge.
 */
export function limitedFee(
  fee: Cents,
  zip: string,
  { rule, homeZip }: TravelLimit,
  directory: ZipDirectory,
): Cents {
  const [home, there] = [zipByCode(homeZip, directory), zipByCode(zip, directory)];
  const miles = home && there ? roadMiles(home, there) : 0;
  // At 40 miles an hour: a slower trip would allow more.
  const most = lawfulTravelFee(rule, { miles, minutes: (miles / 40) * 60 });
  return most === null ? fee : minCents(fee, most);
}

/** The states of a site that limit the travel fee, each with how, in words for the owner. */
export function travelLimitTexts({ states }: SiteLaw): { name: string; rule: string }[] {
  return states.flatMap(({ state, travelRule }) =>
    travelRule && isLimiting(travelRule.value)
      ? [{ name: capitalize(stateName(state)), rule: limitText(travelRule.value) }]
      : [],
  );
}

/** How a law limits the travel fee, in words for the owner. */
export function limitText(rule: LimitingRule): string {
  switch (rule.rule) {
    case "itemized":
      return "travel must be a line of its own, never one sum with the notary fee";
    case "actual-cost":
      return "travel may cost no more than the trip itself does";
    case "per-mile": {
      const rate =
        rule.centsPerMile === "federal" ? FEDERAL_MILEAGE.centsPerMile : rule.centsPerMile;
      const flat = rule.flatCents > 0 ? ` plus ${formatUsd(cents(rule.flatCents))}` : "";
      return `travel may cost at most ${rate} cents a mile${flat}`;
    }
    case "hourly":
      return `travel may cost at most ${formatUsd(cents(rule.dayCents))} an hour during the day and ${formatUsd(cents(rule.nightCents))} an hour at night`;
  }
}
