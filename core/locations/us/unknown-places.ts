import { isWholeCounty } from "../service-locations/county-cities.ts";
import type { ServiceLocation } from "../service-locations/service-locations.ts";
import type { ZipDirectory } from "../zip-directory.ts";
import { zipByCode } from "../zip-directory.ts";
import { countyTitle, zoneCounty } from "./county.ts";
import { countyOf, nearestCounty, nearestZip } from "./find-places.ts";

/** A county or ZIP that does not exist: where it is in its section, and a sentence with the one that was probably meant. */
export interface UnknownPlace {
  readonly field: string;
  readonly message: string;
}

/** The part of a price book's zone that names places. */
export interface ZonePlaces {
  readonly state: string;
  readonly counties: readonly string[];
  readonly zips?: readonly string[] | undefined;
}

/** The counties and ZIPs of zones that do not exist. `path` is where the zone is in its section: `zones.1`. */
export function unknownPlacesOfZone(
  { state, counties, zips = [] }: ZonePlaces,
  path: string,
  directory: ZipDirectory,
): UnknownPlace[] {
  return [
    ...counties.flatMap((text) => {
      const named = zoneCounty(text, state);
      return unknownCounty(named.name, named.state, `${path}.counties`, directory);
    }),
    ...zips.flatMap((zip) => unknownZip(zip, `${path}.zips`, directory)),
  ];
}

/** The locations whose county or ZIP does not exist; a whole county has no ZIP of its own. */
export function unknownPlacesOfLocations(
  locations: readonly Pick<ServiceLocation, "county" | "state" | "zip" | "city">[],
  directory: ZipDirectory,
): UnknownPlace[] {
  return locations.flatMap((location, index) => [
    ...unknownCounty(location.county, location.state, `${index}.county`, directory),
    ...(isWholeCounty(location) ? [] : unknownZip(location.zip, `${index}.zip`, directory)),
  ]);
}

/** The notaries whose home base is a ZIP that does not exist. */
export function unknownPlacesOfNotaries(
  notaries: readonly { readonly homeZip?: string | undefined }[],
  directory: ZipDirectory,
): UnknownPlace[] {
  return notaries.flatMap(({ homeZip = "" }, index) =>
    homeZip === "" ? [] : unknownZip(homeZip, `${index}.homeZip`, directory),
  );
}

/** The sentence about a county that its state does not have; none for one that exists or where no list is known. */
function unknownCounty(
  name: string,
  state: string,
  field: string,
  directory: ZipDirectory,
): UnknownPlace[] {
  if (!directory.national || countyOf(name, state, directory)) return [];
  const nearest = nearestCounty(name, state, directory);
  const question = nearest ? ` Did you mean ${countyTitle(nearest)}?` : "";
  return [{ field, message: `There is no ${name} County in ${state}.${question}` }];
}

function unknownZip(zip: string, field: string, directory: ZipDirectory): UnknownPlace[] {
  if (!directory.national || zipByCode(zip, directory)) return [];
  const nearest = nearestZip(zip, directory);
  const question = nearest
    ? ` Did you mean ${nearest.zip} (${nearest.city}, ${nearest.state})?`
    : "";
  return [{ field, message: `The ZIP ${zip} does not exist.${question}` }];
}
