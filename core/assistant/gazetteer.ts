import { isWholeCounty } from "../locations/named-towns.ts";
import { type Place, type PlaceBook, stateOfZip } from "../locations/places.ts";
import { stateName } from "../locations/states.ts";
import type { Site } from "../site/site.ts";
import { FAR_CITIES } from "./far-cities.ts";
import { type PhraseFinder, phrasesOf } from "./phrases.ts";

/** A place somebody named. Its ZIP stands for it where a price is asked; null where no ZIP of it is known. */
export interface SpokenPlace {
  readonly kind: "town" | "county" | "state" | "landmark";
  readonly name: string;
  readonly county: string | null;
  readonly state: string;
  readonly zip: string | null;
  /** A hospital or a home for the elderly: only a bedside visit goes there. */
  readonly isCare: boolean;
  /** The county of the same name, where a town's name is a county's too. */
  readonly twin: SpokenPlace | null;
}

const STATES =
  "AK AL AR AZ CA CO CT DC DE FL GA HI IA ID IL IN KS KY LA MA MD ME MI MN MO MS MT NC ND NE NH NJ NM NV NY OH OK OR PA RI SC SD TN TX UT VA VT WA WI WV WY".split(
    " ",
  );

/** State codes that are no English word on their own. */
const SAFE_CODES = new Set("KY WV NY TN FL TX NJ NV AZ MN".split(" "));

/** Every place a site's visitors may name, the site's own region first. */
export function gazetteerOf(site: Site, book: PlaceBook): PhraseFinder<SpokenPlace> {
  const counties = countiesOf(site, book);
  const towns = townsOf(site, book, counties);
  const isHome = ({ state }: SpokenPlace) => site.businessConfig.commissionStates.includes(state);
  const bare = (town: SpokenPlace) => [town.name, town] as const;
  return phrasesOf<SpokenPlace>([
    ...counties.flatMap((county) => [
      [`${county.name}`, county] as const,
      [`condado de ${county.county}`, county] as const,
    ]),
    ...towns.filter(isHome).map(bare),
    ...counties.filter(isHome).map((county) => [county.county ?? "", county] as const),
    ...towns.map(bare),
    ...towns.flatMap((town) => [
      [`${town.name} ${town.state}`, town] as const,
      [`${town.name} ${stateName(town.state)}`, town] as const,
    ]),
    ...landmarksOf(site, counties),
    ...counties.map((county) => [county.county ?? "", county] as const),
    ...FAR_CITIES.map(({ name, state }) => [name, far("town", name, state)] as const),
    ...STATES.flatMap((state) => {
      const place = far("state", stateName(state), state);
      const name = stateName(state).replace(/^the /, "");
      return [[name, place] as const, ...(SAFE_CODES.has(state) ? [[state, place] as const] : [])];
    }),
  ]);
}

function far(kind: SpokenPlace["kind"], name: string, state: string): SpokenPlace {
  return { kind, name, state, county: null, zip: null, isCare: false, twin: null };
}

/** Counties by name, with the ZIP of the business's own towns there, else any; those it serves first, since names repeat. */
function countiesOf(site: Site, { places }: PlaceBook): SpokenPlace[] {
  const zips = new Map<string, string>();
  for (const { county, state, zip } of preferred(site, places)) {
    const key = `${county}|${state}`;
    if (!zips.has(key)) zips.set(key, zip);
  }
  for (const { county, state, zip } of places.values()) {
    if (!zips.has(`${county}|${state}`)) zips.set(`${county}|${state}`, zip);
  }
  const home = (state: string) => Number(!site.businessConfig.commissionStates.includes(state));
  return [...zips]
    .map(([key, zip]): SpokenPlace => {
      const [county = "", state = ""] = key.split("|");
      const name = `${county} County`;
      return { kind: "county", name, county, state, zip, isCare: false, twin: null };
    })
    .toSorted((a, b) => home(a.state) - home(b.state));
}

/** The towns the business names itself, as places; what the ZIP table does not know it cannot price. */
function preferred(site: Site, places: PlaceBook["places"]): Place[] {
  const zips = [
    ...site.cities.map(({ primaryZip }) => primaryZip),
    ...site.serviceLocations.map(({ zip }) => zip),
  ];
  return zips.flatMap((zip) => places.get(zip) ?? []);
}

function townsOf(site: Site, book: PlaceBook, counties: readonly SpokenPlace[]): SpokenPlace[] {
  const twinOf = (name: string) => counties.find(({ county }) => county === name) ?? null;
  const town = (name: string, zip: string, given?: { county: string; state: string }) => {
    const place = book.places.get(zip);
    const county = given?.county ?? place?.county ?? null;
    const state = given?.state ?? stateOfZip(zip, book) ?? site.businessConfig.address.state;
    return { kind: "town", name, zip, county, state, isCare: false, twin: twinOf(name) } as const;
  };
  const own = [
    ...site.cities.map(({ city, primaryZip, county, state }) =>
      town(city, primaryZip, { county, state }),
    ),
    ...site.serviceLocations
      .filter((entry) => entry.enabled && !isWholeCounty(entry))
      .map(({ city, zip, county, state }) => town(city, zip, { county, state })),
    ...Object.entries(site.assistant.placeNames).map(([name, zip]) => town(name, zip)),
  ];
  const named = new Set(own.map(({ name, state }) => `${name}|${state}`));
  const groups = Map.groupBy(book.places.values(), ({ city, state }) => `${city}|${state}`);
  const table = [...groups]
    .filter(([key, list]) => !named.has(key) && !isOutnumbered(list, groups))
    .map(([, list]) => {
      const inCounty = Map.groupBy(list, ({ county }) => county);
      const most = [...inCounty.values()].toSorted((a, b) => b.length - a.length)[0] ?? list;
      const first = most[0] as Place;
      return town(first.city, first.zip);
    });
  const home = (state: string) => Number(!site.businessConfig.commissionStates.includes(state));
  return [...own, ...table.toSorted((a, b) => home(a.state) - home(b.state))];
}

/** A postal name carried over a state line, as Cincinnati's at its airport, is no town there. */
function isOutnumbered(
  list: readonly Place[],
  groups: ReadonlyMap<string, readonly Place[]>,
): boolean {
  const [first] = list;
  return [...groups.values()].some(
    ([other, ...more]) =>
      other?.city === first?.city &&
      other?.state !== first?.state &&
      more.length + 1 > 4 * list.length,
  );
}

/** Hospitals, homes, campuses and sights of the local notes, also without `the` and what all of them are called. */
function landmarksOf(
  { localNotes }: Site,
  counties: readonly SpokenPlace[],
): (readonly [string, SpokenPlace])[] {
  const care = new Set(
    localNotes.flatMap(({ hospitals, seniorCommunities }) => [...hospitals, ...seniorCommunities]),
  );
  const isCareName = (name: string) =>
    care.has(name) || /\b(?:hospital|medical center|nursing|hospice)\b/i.test(name);
  return localNotes.flatMap((notes) => {
    const zip =
      counties.find(({ county, state }) => county === notes.county && state === notes.state)?.zip ??
      null;
    const place = (name: string, isCare: boolean): SpokenPlace => ({
      kind: "landmark",
      name,
      county: notes.county,
      state: notes.state,
      zip,
      isCare,
      twin: null,
    });
    const spoken = (name: string, isCare: boolean) =>
      variants(name).map((variant) => [variant, place(name, isCare || isCareName(name))] as const);
    return [
      ...[...notes.hospitals, ...notes.seniorCommunities].flatMap((name) => spoken(name, true)),
      ...[...notes.campuses, ...notes.towns.flatMap(({ landmarks }) => landmarks)].flatMap((name) =>
        spoken(name, false),
      ),
    ];
  });
}

function variants(name: string): string[] {
  const bare = name.replace(/\s*\(.*\)/, "").replace(/^The /, "");
  const short = bare.replace(/ (?:Hospital|Medical Center|University|College|Village|Health)$/, "");
  return [bare, ...(short.includes(" ") ? [short] : [])];
}
