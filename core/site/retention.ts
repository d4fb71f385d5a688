import { z } from "zod";

const count = (unit: string, least: number, most: number, usual: number, why: string) =>
  z
    .number(`must be a number of ${unit}`)
    .int(`must be a whole number of ${unit}`)
    .min(least, `must be at least ${least} ${least === 1 ? unit.slice(0, -1) : unit}, ${why}`)
    .max(most, `can't be more than ${most} ${unit}`)
    .default(usual);

/** Section `retention`: how long personal data is kept; a daily job deletes what is older. */
export const retention = z.strictObject({
  leadsMonths: count("months", 1, 120, 24, "because some people take time to decide").describe(
    "requests, from the day they came in",
  ),
  spamDays: count("days", 7, 365, 90, "so you can restore a message that wasn't spam").describe(
    "requests held as spam",
  ),
  visitsYears: count("years", 1, 20, 7, "because your tax records need them").describe(
    "visits with their amounts, from the day they took place",
  ),
  chatsDays: count("days", 1, 730, 180, "so you can still read them the same day").describe(
    "conversations, from their last word",
  ),
  mailsDays: count("days", 7, 730, 90, "so an email can be sent again").describe(
    "emails the site created",
  ),
  deliveriesDays: count("days", 7, 365, 30, "so a call can be sent again").describe(
    "calls to webhooks, with what they said",
  ),
  statisticsMonths: count("months", 13, 60, 25, "to compare with a year ago").describe(
    "counts of the site's visitors",
  ),
});

export type Retention = z.output<typeof retention>;
