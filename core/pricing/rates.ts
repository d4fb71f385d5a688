import { z } from "zod";
import { dollarAmount } from "../format/dollar-amount.ts";
import { ZIP_PATTERN } from "../format/patterns.ts";
import { DAY_MINUTES } from "../format/time-units.ts";
import { zoneCounty } from "../locations/us/county.ts";
import { requiredText, stateCode } from "../required-text.ts";
import type { TravelLimit } from "./travel-limit.ts";

const visitMinutes = z
  .number()
  .int()
  .positive()
  .max(DAY_MINUTES, "can't be more than a day (1,440 minutes)");

/** How long a visit takes, in minutes. */
const minutes = z
  .strictObject({ min: visitMinutes, max: visitMinutes })
  .refine((range) => range.min <= range.max, "The shortest time can't be longer than the longest");

/** A rate: what one kind of visit costs before travel, and how long it takes. */
const rate = z.strictObject({
  id: requiredText,
  serviceName: requiredText,
  category: z.enum(["primary", "specialized"]),
  description: requiredText,
  estimatedTime: minutes,
  baseRate: dollarAmount,
});

/** How far a zone reaches from the base; null where it has no such limit. */
const distance = z.number().positive().max(600, "must not exceed 600").nullable().default(null);

/**
 * A travel zone: whole counties (of its state, or with their own: `Johnson KS`), single ZIPs that belong to it although their
 * county does not, and what lies within a distance of the base and in no other zone.
 */
const zone = z.strictObject({
  id: requiredText,
  name: requiredText,
  description: requiredText,
  state: stateCode,
  counties: z.array(requiredText),
  zips: z.array(z.string().regex(ZIP_PATTERN, "must be five digits")).default([]),
  maxMiles: distance.describe("road miles from the base"),
  maxMinutes: distance.describe("minutes of driving from the base"),
  fee: dollarAmount,
});

/** Section `pricing`: the price book. Calculator, booking, chat and structured data take every amount from here. */
export const pricing = z
  .strictObject({
    services: z.array(rate).min(1),
    zones: z.array(zone),
    travelBy: z
      .literal("state-limit")
      .optional()
      .describe("left out, the zone's fee; else what the state allows, at most the fee"),
    elsewhere: zone
      .omit({ zips: true, maxMiles: true, maxMinutes: true })
      .describe("any other ZIP, by arrangement"),
    surcharges: z.strictObject({
      sameDay: dollarAmount,
      afterHours: dollarAmount,
      holidays: dollarAmount,
    }),
    cancellation: z.strictObject({
      // An instant so many hours before a visit must still be one that a calendar has.
      freeHours: z.number().positive().max(8_760, "can't be more than a year (8,760 hours)"),
      late: dollarAmount,
      enRoute: dollarAmount,
      noShow: dollarAmount,
    }),
    included: z.array(requiredText),
    notarialFee: z
      .strictObject({ perAct: dollarAmount, law: requiredText, sentence: requiredText })
      .describe("what the state lets a notary charge for the act itself"),
    stateLine: requiredText.describe(
      "said for a ZIP in a state without a commission; {zipState} is its name",
    ),
    faqs: z.array(z.strictObject({ question: requiredText, answer: requiredText })),
    disclaimer: requiredText,
  })
  .superRefine((book, context) => {
    for (const [kind, entries] of [
      ["service", book.services],
      ["zone", [...book.zones, book.elsewhere]],
    ] as const) {
      const ids = entries.map(({ id }) => id);
      const twice = ids.find((id, index) => ids.indexOf(id) !== index);
      if (twice) {
        const message = `two entries have the ${kind} id "${twice}". Give each its own`;
        context.addIssue({ code: "custom", message });
      }
    }
    const owners = new Map<string, string>();
    const claim = (key: string, { name }: { name: string }, path: (string | number)[]) => {
      const owner = owners.get(key);
      if (owner !== undefined) {
        const message = `zone "${name}" lists ${key}, which "${owner}" already has. Keep it in one`;
        context.addIssue({ code: "custom", message, path });
      }
      owners.set(key, name);
    };
    for (const [index, zone] of book.zones.entries()) {
      for (const county of zone.counties) {
        const named = zoneCounty(county, zone.state);
        claim(`${named.name} County, ${named.state}`, zone, ["zones", index, "counties"]);
      }
      for (const zip of zone.zips) claim(zip, zone, ["zones", index, "zips"]);
    }
    for (const county of book.elsewhere.counties) {
      const named = zoneCounty(county, book.elsewhere.state);
      const key = `${named.name} County, ${named.state}`;
      claim(key, book.elsewhere, ["elsewhere", "counties"]);
    }
  });

/** The price book. A site's own also knows how the law of its states limits the travel fee. */
export type RateCard = z.output<typeof pricing> & {
  readonly travelLimits?: readonly TravelLimit[];
};

export type Minutes = RateCard["services"][number]["estimatedTime"];
