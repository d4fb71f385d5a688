import { isWholeCounty } from "../../locations/service-locations/county-cities.ts";
import { stateOfZip, type ZipDirectory, type ZipEntry } from "../../locations/zip-directory.ts";
import type { Site } from "../../sections/site.ts";
import { placeNamesAround } from "./area-places.ts";
import type { NamedPlace } from "./named-place.ts";

/** A postal name is left out in a state where it has this many times fewer ZIPs than in another. */
const SPILLOVER_FACTOR = 4;

/** All counties, those of the home states first, since names repeat. Each stands for a ZIP of the business's own cities there, else for any. */
export function knownCounties(site: Site, { entries }: ZipDirectory): NamedPlace[] {
  const zips = new Map<string, string>();
  for (const { county, state, zip } of [...businessPlaces(site, entries), ...entries.values()]) {
    const key = `${county}|${state}`;
    if (!zips.has(key)) zips.set(key, zip);
  }
  const counties = [...zips].map(([key, zip]): NamedPlace => {
    const [county = "", state = ""] = key.split("|");
    const name = `${county} County`;
    return {
      kind: "county",
      name,
      county,
      state,
      zip,
      isCareFacility: false,
      sameNamedCounty: null,
    };
  });
  return homeStatesFirst(counties, site);
}

/** The cities the business names itself, as places; what the ZIP table does not know it cannot price. */
function businessPlaces(site: Site, places: ZipDirectory["entries"]): ZipEntry[] {
  const zips = [
    ...site.cities.map(({ primaryZip }) => primaryZip),
    ...site.serviceLocations.map(({ zip }) => zip),
  ];
  return zips.flatMap((zip) => places.get(zip) ?? []);
}

/** The business's own cities first, then those of the ZIP table. */
export function knownCities(
  site: Site,
  book: ZipDirectory,
  counties: readonly NamedPlace[],
): NamedPlace[] {
  const countyNamed = (name: string) => counties.find(({ county }) => county === name) ?? null;
  const cityAt = (
    name: string,
    zip: string,
    given?: { county: string; state: string },
  ): NamedPlace => ({
    kind: "city",
    name,
    zip,
    county: given?.county ?? book.entries.get(zip)?.county ?? null,
    state: given?.state ?? stateOfZip(zip, book) ?? site.businessConfig.address.state,
    isCareFacility: false,
    sameNamedCounty: countyNamed(name),
  });
  const ownCities = [
    ...site.cities.map(({ city, primaryZip, county, state }) =>
      cityAt(city, primaryZip, { county, state }),
    ),
    ...site.serviceLocations
      .filter((entry) => entry.enabled && !isWholeCounty(entry))
      .map(({ city, zip, county, state }) => cityAt(city, zip, { county, state })),
    ...placeNamesAround(site, book).map(([name, zip]) => cityAt(name, zip)),
  ];
  const ownNames = new Set(ownCities.map(({ name, state }) => `${name}|${state}`));
  const postalCities = mainPlaces(book)
    .filter(({ city, state }) => !ownNames.has(`${city}|${state}`))
    .map(({ city, zip }) => cityAt(city, zip));
  return [...ownCities, ...homeStatesFirst(postalCities, site)];
}

/** For each postal name of a state the first ZIP in the county where it has most. */
function mainPlaces({ entries }: ZipDirectory): ZipEntry[] {
  const groups = Map.groupBy(entries.values(), ({ city, state }) => `${city}|${state}`);
  const lists = [...groups.values()];
  return lists
    .filter((list) => !isSpilloverName(list, lists))
    .flatMap((list) => {
      const byCounty = Map.groupBy(list, ({ county }) => county);
      const [largest = list] = [...byCounty.values()].toSorted((a, b) => b.length - a.length);
      return largest.slice(0, 1);
    });
}

/** A postal name carried over a state line, as Cincinnati's at its airport in Kentucky, is no city there. */
function isSpilloverName(
  list: readonly ZipEntry[],
  lists: readonly (readonly ZipEntry[])[],
): boolean {
  const [first] = list;
  return lists.some(
    (other) =>
      other[0]?.city === first?.city &&
      other[0]?.state !== first?.state &&
      other.length > SPILLOVER_FACTOR * list.length,
  );
}

function homeStatesFirst(places: readonly NamedPlace[], site: Site): NamedPlace[] {
  const rank = ({ state }: NamedPlace) =>
    Number(!site.businessConfig.commissionStates.includes(state));
  return places.toSorted((a, b) => rank(a) - rank(b));
}
