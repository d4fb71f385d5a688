/** Businesses that drive to a place with another clock than their own. */
import { DAY_MINUTES } from "../../../core/format/time-units.ts";
import type { Site } from "../../../core/sections/site.ts";
import { siteElsewhere } from "../site/site-elsewhere.ts";

const DAYS = "monday tuesday wednesday thursday friday saturday sunday".split(" ");
const AROUND_THE_CLOCK = Object.fromEntries(
  DAYS.map((day) => [day, [{ from: 0, to: DAY_MINUTES }]]),
);

/** Where somebody drives to: the ZIP and its time zone, with the city, state, ZIP and time zone of the business. */
const PLACES = [
  [
    "Tuba City from Phoenix",
    "86045",
    "America/Denver",
    ["Phoenix", "AZ", "85001", "America/Phoenix"],
  ],
  [
    "Gary from Indianapolis",
    "46402",
    "America/Chicago",
    ["Indianapolis", "IN", "46204", "America/Indiana/Indianapolis"],
  ],
  [
    "Cody from Valentine, one county",
    "69211",
    "America/Denver",
    ["Valentine", "NE", "69201", "America/Chicago"],
  ],
  [
    "Honolulu, with a calendar kept in California",
    "96813",
    "Pacific/Honolulu",
    ["Honolulu", "HI", "96815", "America/Los_Angeles"],
  ],
] as const;

/** A place, and the site of a business that is open around the clock and drives there. */
export interface OtherClock {
  readonly name: string;
  readonly zip: string;
  readonly zone: string;
  readonly site: Site;
}

/** Each such place with its business. */
export function otherClocks(): Promise<OtherClock[]> {
  return Promise.all(
    PLACES.map(async ([name, zip, zone, [city, state, base, timezone]]) => {
      const zones = [{ id: "primary", zips: [base, zip] }];
      const site = await siteElsewhere({ city, state, zip: base, timezone, zones });
      // The weekdays are all there, each with one window.
      const weekly = AROUND_THE_CLOCK as typeof site.scheduling.weekly;
      const scheduling = { ...site.scheduling, weekly, horizonDays: 365 };
      return { name, zip, zone, site: { ...site, scheduling } };
    }),
  );
}
