import { stateName } from "../../locations/states.ts";
import type { ZipDirectory } from "../../locations/zip-directory.ts";
import type { Site } from "../../sections/site.ts";
import { createPhraseFinder, type PhraseFinder } from "../lexicon/phrases.ts";
import type { AssistantVocabulary } from "../vocabulary.ts";
import { knownCities, knownCounties } from "./known-places.ts";
import { landmarkNames } from "./landmarks.ts";
import type { NamedPlace } from "./named-place.ts";
import { STATE_CODES } from "./states.ts";

/** What a gazetteer is made from besides its site. */
interface GazetteerSources {
  readonly places: ZipDirectory;
  readonly vocabulary: AssistantVocabulary;
}

/** Creates a finder of every place a site's visitors may name. Where two share a name, the site's own region wins. */
export function createGazetteer(
  site: Site,
  { places, vocabulary }: GazetteerSources,
  toWords: (text: string) => string[],
): PhraseFinder<NamedPlace> {
  const { farCities, unambiguousStateCodes } = vocabulary.places;
  const counties = knownCounties(site, places);
  const cities = knownCities(site, places, counties);
  const isHomeState = ({ state }: NamedPlace) =>
    site.businessConfig.commissionStates.includes(state);
  const byName = (city: NamedPlace) => [city.name, city] as const;
  return createPhraseFinder<NamedPlace>(
    [
      ...counties.flatMap((county) => [
        [`${county.name}`, county] as const,
        [`condado de ${county.county}`, county] as const,
      ]),
      ...cities.filter(isHomeState).map(byName),
      ...counties.filter(isHomeState).map((county) => [county.county ?? "", county] as const),
      ...cities.map(byName),
      ...cities.flatMap((city) => [
        [`${city.name} ${city.state}`, city] as const,
        [`${city.name} ${stateName(city.state)}`, city] as const,
      ]),
      ...landmarkNames(site, counties),
      ...counties.map((county) => [county.county ?? "", county] as const),
      ...Object.entries(farCities).flatMap(([state, names]) =>
        names.map((name) => [name, placeOutsideRegion("city", name, state)] as const),
      ),
      ...STATE_CODES.flatMap((state) => {
        const place = placeOutsideRegion("state", stateName(state), state);
        const name = stateName(state).replace(/^the /, "");
        return [
          [name, place] as const,
          ...(unambiguousStateCodes.includes(state) ? [[state, place] as const] : []),
        ];
      }),
    ],
    toWords,
  );
}

function placeOutsideRegion(kind: NamedPlace["kind"], name: string, state: string): NamedPlace {
  const unknown = { county: null, zip: null, sameNamedCounty: null };
  return { kind, name, state, isCareFacility: false, ...unknown };
}
