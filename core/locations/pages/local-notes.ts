import { z } from "zod";
import { requiredText, stateCode } from "../../required-text.ts";

const part = z.strictObject({ heading: requiredText, text: requiredText });

const office = z.strictObject({
  name: requiredText,
  text: requiredText,
  phone: requiredText.optional(),
  website: z
    .url({ protocol: /^https$/, error: "must be a whole address that begins with https://" })
    .optional()
    .describe("the office's own page, or the county's"),
});

const cityNotes = z.strictObject({
  city: requiredText,
  landmarks: z.array(requiredText).default([]),
  near: z.array(requiredText).default([]).describe("neighboring cities of section `cities`"),
  about: requiredText.describe("the text of the city's own page"),
  searchText: requiredText
    .optional()
    .describe("a sentence about visits in the city, for the search results of all its pages"),
  /** By service id: what is particular to that service in that city. */
  pages: z.record(z.string(), z.array(part).min(1)).default({}),
});

const countyNotes = z.strictObject({
  county: requiredText,
  state: stateCode,
  seat: requiredText,
  offices: z.array(office).default([]),
  hospitals: z.array(requiredText).default([]),
  seniorCommunities: z.array(requiredText).default([]),
  campuses: z.array(requiredText).default([]),
  towns: z.array(cityNotes).default([]),
});

/** Section `localNotes`: what is particular to each county and its cities. */
export const localNotes = z.array(countyNotes);

export type CountyNotes = z.output<typeof countyNotes>;
export type CityNotes = z.output<typeof cityNotes>;
export type LocalNote = z.output<typeof part>;

/** The notes on a city and its county; undefined when nobody wrote any. */
export function findLocalNotes(
  notes: readonly CountyNotes[],
  { county: name, city, state }: { county: string; city: string; state: string },
): { county: CountyNotes; city: CityNotes } | undefined {
  const countyEntry = notes.find((entry) => entry.county === name && entry.state === state);
  const notesOfCity = countyEntry?.towns.find((entry) => entry.city === city);
  return countyEntry && notesOfCity ? { county: countyEntry, city: notesOfCity } : undefined;
}

/**
 * What is particular to a service in a city; empty when nobody wrote anything, and then search engines should not
 * index the page.
 */
export function localServiceNotes(
  notes: readonly CountyNotes[],
  city: { county: string; city: string; state: string },
  serviceId: string,
): readonly LocalNote[] {
  const pages = findLocalNotes(notes, city)?.city.pages ?? {};
  return (Object.hasOwn(pages, serviceId) ? pages[serviceId] : undefined) ?? [];
}
