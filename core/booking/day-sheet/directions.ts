import type { ZipEntry } from "../../locations/zip-directory.ts";
import { queryString } from "../../query-string.ts";
import type { Intake } from "../intake/intake.ts";

/** Google Maps accepts at most this many waypoints in a URL. */
const MOST_STOPS = 9;

/** The address of a visit for a map, without room or name; without an intake only the city. */
export function mapAddress(intake: Intake | null, zip: string, city: ZipEntry | undefined): string {
  const cityLine = city ? `${city.city}, ${city.state} ${zip}` : zip;
  return [...(intake ? addressParts(intake.place) : []), cityLine]
    .filter((part) => part !== "")
    .join(", ");
}

/** The URL that opens directions to an address in the phone's map app. Nothing is sent before it is tapped. */
export function directionsTo(place: string): string {
  return directions({ destination: place });
}

/** The URL of directions via several addresses to the last one; null without any. */
export function directionsVia(places: readonly string[]): string | null {
  const [destination, ...before] = places.toReversed();
  if (destination === undefined) return null;
  const stops = before.toReversed().slice(0, MOST_STOPS);
  return directions({ destination, ...(stops.length > 0 && { waypoints: stops.join("|") }) });
}

function directions(query: Readonly<Record<string, string>>): string {
  return `https://www.google.com/maps/dir/${queryString({ api: "1", ...query, travelmode: "driving" })}`;
}

function addressParts(place: Intake["place"]): string[] {
  switch (place.kind) {
    case "home":
    case "office":
      return [place.address];
    case "hospital":
    case "care-home":
    case "jail":
      return [place.facility, place.address];
    case "campus":
      return [place.school, place.address === "" ? place.hall : place.address];
  }
}
