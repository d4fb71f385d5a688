import { z } from "zod";
import { ZIP_PATTERN } from "../../../core/format/patterns.ts";
import {
  type UnknownPlace,
  unknownPlacesOfLocations,
  unknownPlacesOfNotaries,
  unknownPlacesOfZone,
} from "../../../core/locations/us/unknown-places.ts";
import type { ZipDirectory } from "../../../core/locations/zip-directory.ts";
import { readSection } from "../../../core/sections/read-section.ts";
import type { SectionKey } from "../../../core/sections/registry.ts";

/** The home bases of notaries whose list may be invalid elsewhere: all that is wrong with it is told at once. */
const homeBases = z
  .array(z.looseObject({ homeZip: z.string().regex(ZIP_PATTERN).optional().catch(undefined) }))
  .catch([]);

/**
 * The counties and ZIPs of a section that is valid, or of a list of notaries that may not be, that do not exist. What the
 * section held before is not complained about, so that a list of new ZIPs or a renamed county never keeps an owner from publishing something else.
 */
export function findNewUnknownPlaces(
  key: SectionKey,
  value: unknown,
  before: unknown,
  directory: ZipDirectory,
): UnknownPlace[] {
  const places = unknownPlacesIn(key, value, directory);
  if (places.length === 0 || before === undefined) return places;
  const known = new Set(unknownPlacesIn(key, before, directory).map(({ message }) => message));
  return places.filter(({ message }) => !known.has(message));
}

function unknownPlacesIn(key: SectionKey, value: unknown, directory: ZipDirectory): UnknownPlace[] {
  if (key === "pricing") {
    const { zones, elsewhere } = readSection("pricing", value);
    return [
      ...zones.flatMap((zone, index) => unknownPlacesOfZone(zone, `zones.${index}`, directory)),
      ...unknownPlacesOfZone(elsewhere, "elsewhere", directory),
    ];
  }
  if (key === "notaries") return unknownPlacesOfNotaries(homeBases.parse(value), directory);
  if (key !== "serviceLocations") return [];
  return unknownPlacesOfLocations(readSection("serviceLocations", value), directory);
}
