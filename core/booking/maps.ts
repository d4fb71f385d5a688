import type { Place } from "../locations/places.ts";
import { queryOf } from "../query.ts";
import type { Intake } from "./intake.ts";

/** Google's addresses take no more stops than this on the way. */
const MOST_STOPS = 9;

/** Where a map is asked for a visit: the house first, never a room or a name; with no address, the town. */
export function mapPlace(intake: Intake | null, zip: string, town: Place | undefined): string {
  const city = town ? `${town.city}, ${town.state} ${zip}` : zip;
  return [...(intake ? partsOf(intake.place) : []), city].filter((part) => part !== "").join(", ");
}

/** The address at which a phone opens its own map with the way from here to a place. Nothing is sent before it is tapped. */
export function wayTo(place: string): string {
  return directions({ destination: place });
}

/** The way from here over several places to the last one; null without any. */
export function wayOver(places: readonly string[]): string | null {
  const [destination, ...before] = places.toReversed();
  if (destination === undefined) return null;
  const stops = before.toReversed().slice(0, MOST_STOPS);
  return directions({ destination, ...(stops.length > 0 && { waypoints: stops.join("|") }) });
}

function directions(asked: Readonly<Record<string, string>>): string {
  return `https://www.google.com/maps/dir/${queryOf({ api: "1", ...asked, travelmode: "driving" })}`;
}

function partsOf(place: Intake["place"]): string[] {
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
