import { isWholeZip } from "../locations/places.ts";
import { stateName } from "../locations/states.ts";
import type { TravelZone } from "../pricing/zones.ts";
import type { SpokenPlace } from "./gazetteer.ts";
import type { Ask } from "./reply.ts";

/** A place a question is about, ready to be priced. */
export interface AskedPlace {
  /** As the reply names it: `45069 (West Chester, Butler County)`. */
  readonly text: string;
  readonly zip: string | null;
  /** Null where nobody knows. */
  readonly state: string | null;
  readonly zone: TravelZone | null;
  /** Whether it lies where the notary may act; null where nobody knows. */
  readonly isInState: boolean | null;
  /** Whether it lies in a regular zone, not by arrangement. */
  readonly isRegular: boolean;
}

/** The places a message names, else the one the conversation is about; ZIPs go before names. */
export function placesAsked(ask: Ask): AskedPlace[] {
  const { heard, known } = ask;
  if (heard.zips.length > 0) {
    const named =
      heard.zips.length === 1 ? heard.places.find(({ kind }) => kind === "town") : undefined;
    return heard.zips.slice(0, 3).map((zip) => zipAsked(zip, ask, named));
  }
  if (heard.places.length > 0) return withTwins(heard.places, ask).slice(0, 3);
  if (known.zip) return [zipAsked(known.zip, ask, undefined)];
  return known.place ? withTwins([known.place], ask) : [];
}

function zipAsked(zip: string, ask: Ask, named: SpokenPlace | undefined): AskedPlace {
  const place = ask.world.places.places.get(zip);
  const where = place
    ? ` (${named?.zip && named.name !== place.city && named.county === place.county ? named.name : place.city}, ${place.county} County${stateSuffix(place.state, ask)})`
    : "";
  return asked(`${zip}${where}`, zip, place?.state ?? stateByPrefix(zip, ask), ask);
}

function placeAsked(place: SpokenPlace, ask: Ask): AskedPlace {
  const county =
    place.county && place.kind !== "county"
      ? ` (${place.county} County${stateSuffix(place.state, ask)})`
      : "";
  const state = !place.county && place.kind !== "state" ? ` (${stateName(place.state)})` : "";
  const suffix =
    place.kind === "county" && stateSuffix(place.state, ask) ? `, ${stateName(place.state)}` : "";
  return asked(`${place.name}${county}${state}${suffix}`, place.zip, place.state, ask);
}

function asked(text: string, zip: string | null, state: string | null, ask: Ask): AskedPlace {
  const { pricing, businessConfig } = ask.world.site;
  const zone = zip && isWholeZip(zip) ? ask.world.zoneFor(zip) : null;
  return {
    text,
    zip,
    state,
    zone: zone ?? elsewhereOf(ask),
    isInState: state === null ? null : businessConfig.commissionStates.includes(state),
    isRegular: zone !== null && zone.id !== pricing.elsewhere.id,
  };
}

function elsewhereOf({ world }: Ask): TravelZone {
  const { id, name, description, fee } = world.site.pricing.elsewhere;
  return { id, name, description, fee };
}

function stateByPrefix(zip: string, { world }: Ask): string | null {
  const prefix = zip.slice(0, 3);
  return (
    world.places.prefixes.find(({ from, to }) => from <= prefix && prefix <= to)?.state ?? null
  );
}

function stateSuffix(state: string, { world }: Ask): string {
  return world.site.businessConfig.commissionStates.includes(state) ? "" : `, ${state}`;
}

/** A name that is a town's and a county's stands for both, where the drive there costs differently. */
function withTwins(places: readonly SpokenPlace[], ask: Ask): AskedPlace[] {
  const [first] = places;
  const all = places.map((place) => placeAsked(place, ask));
  if (places.length !== 1 || !first?.twin || first.twin.state !== first.state) return all;
  const twin = placeAsked(first.twin, ask);
  return twin.zone?.fee === all[0]?.zone?.fee ? all : [...all, twin];
}

/** The name of the state or states the notary may act in. */
export function homeStates({ world }: Ask): string {
  return world.site.businessConfig.commissionStates.map(stateName).join(" and ");
}
