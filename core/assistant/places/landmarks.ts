import type { Site } from "../../sections/site.ts";
import type { NamedPlace } from "./named-place.ts";

/** Hospitals, homes, campuses and sights of the local notes, each by its name and by the shorter ones people use. */
export function landmarkNames(
  { localNotes }: Site,
  counties: readonly NamedPlace[],
): (readonly [string, NamedPlace])[] {
  const careFacilities = new Set(
    localNotes.flatMap(({ hospitals, seniorCommunities }) => [...hospitals, ...seniorCommunities]),
  );
  const isCareFacility = (name: string) =>
    careFacilities.has(name) || /\b(?:hospital|medical center|nursing|hospice)\b/i.test(name);
  return localNotes.flatMap(({ county, state, hospitals, seniorCommunities, campuses, towns }) => {
    const zip =
      counties.find((known) => known.county === county && known.state === state)?.zip ?? null;
    const names = [
      ...hospitals,
      ...seniorCommunities,
      ...campuses,
      ...towns.flatMap(({ landmarks }) => landmarks),
    ];
    return names.flatMap((name) => {
      const landmark: NamedPlace = {
        kind: "landmark",
        name,
        county,
        state,
        zip,
        isCareFacility: isCareFacility(name),
        sameNamedCounty: null,
      };
      return nameVariants(name).map((variant) => [variant, landmark] as const);
    });
  });
}

/** A name without `the`, without what stands in brackets, and without the kind of place where two words are left. */
function nameVariants(name: string): string[] {
  const plain = name
    .replace(/^([^(]*)\(.*\)/s, (_, before: string) => before.trimEnd())
    .replace(/^The /, "");
  const short = plain.replace(
    / (?:Hospital|Medical Center|University|College|Village|Health)$/,
    "",
  );
  return [plain, ...(short.includes(" ") ? [short] : [])];
}
