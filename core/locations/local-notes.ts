import { z } from "zod";
import { line } from "../written.ts";

const part = z.strictObject({ heading: line, text: line });

const town = z.strictObject({
  city: line,
  landmarks: z.array(line).default([]),
  near: z.array(line).default([]).describe("neighbouring towns of the city table"),
  about: line.describe("the town's own page"),
  /** By service id: what is particular about that service in that town. */
  pages: z.record(z.string(), z.array(part).min(1)).default({}),
});

const county = z.strictObject({
  county: line,
  state: z.string().regex(/^[A-Z]{2}$/),
  seat: line,
  offices: z.array(z.strictObject({ name: line, text: line })).default([]),
  hospitals: z.array(line).default([]),
  seniorCommunities: z.array(line).default([]),
  campuses: z.array(line).default([]),
  towns: z.array(town).default([]),
});

/** Section `localNotes`: what is true and particular of each county and town. */
export const localNotes = z.array(county);

export type CountyNotes = z.output<typeof county>;
export type TownNotes = z.output<typeof town>;
export type LocalPart = z.output<typeof part>;

/** What is known of a town and its county; undefined where nobody wrote about it. */
export function notesOf(
  notes: readonly CountyNotes[],
  { county: name, city, state }: { county: string; city: string; state: string },
): { county: CountyNotes; town: TownNotes } | undefined {
  const found = notes.find((entry) => entry.county === name && entry.state === state);
  const own = found?.towns.find((entry) => entry.city === city);
  return found && own ? { county: found, town: own } : undefined;
}

/** What is particular of a service in a town, in its own words; empty where nobody wrote any, and such a page is not worth finding. */
export function ownParts(
  notes: readonly CountyNotes[],
  place: { county: string; city: string; state: string },
  serviceId: string,
): readonly LocalPart[] {
  const pages = notesOf(notes, place)?.town.pages ?? {};
  return (Object.hasOwn(pages, serviceId) ? pages[serviceId] : undefined) ?? [];
}
