import { isZip } from "../../../format/patterns.ts";
import { stateName } from "../../../locations/states.ts";
import { stateOfZip, zipByCode } from "../../../locations/zip-directory.ts";
import type { TravelZone } from "../../../pricing/zones.ts";
import type { NamedPlace } from "../../places/named-place.ts";
import type { AnswerContext } from "../answer.ts";

/** A place a question is about, ready to be priced. */
export interface RequestedPlace {
  /** As the reply names it: `45069 (West Chester, Butler County)`. */
  readonly text: string;
  readonly zip: string | null;
  /** Null where it is not known. */
  readonly state: string | null;
  readonly zone: TravelZone | null;
  /** Whether the notary may act there; null where the state is not known. */
  readonly isInHomeState: boolean | null;
  /** Whether it lies in a regular zone; visits elsewhere are by arrangement. */
  readonly isInRegularZone: boolean;
}

/** The places a message names, else the one the conversation is about; ZIPs go before names. */
export function requestedPlaces(context: AnswerContext): RequestedPlace[] {
  const { message, state } = context;
  if (message.zips.length > 0) {
    const named =
      message.zips.length === 1 ? message.places.find(({ kind }) => kind === "city") : undefined;
    return message.zips.slice(0, 3).map((zip) => placeOfZip(zip, context, named));
  }
  if (message.places.length > 0) return withSameNamedCounty(message.places, context).slice(0, 3);
  if (state.zip) return [placeOfZip(state.zip, context, undefined)];
  return state.place ? withSameNamedCounty([state.place], context) : [];
}

function placeOfZip(
  zip: string,
  context: AnswerContext,
  named: NamedPlace | undefined,
): RequestedPlace {
  const { places } = context.deps;
  const state = stateOfZip(zip, places);
  const entry = zipByCode(zip, places);
  if (!entry) return withTravelZone(zip, zip, state, context);
  const { city, county } = entry;
  // A part of a city is named as the visitor named it, where the ZIP lies in its county.
  const isNamed = named?.zip && named.county === county;
  const where = `${isNamed ? named.name : city}, ${county} County${stateSuffix(entry.state, context)}`;
  return withTravelZone(`${zip} (${where})`, zip, state, context);
}

function placeOfName(place: NamedPlace, context: AnswerContext): RequestedPlace {
  const county =
    place.county && place.kind !== "county"
      ? ` (${place.county} County${stateSuffix(place.state, context)})`
      : "";
  const state = !place.county && place.kind !== "state" ? ` (${stateName(place.state)})` : "";
  const suffix =
    place.kind === "county" && stateSuffix(place.state, context)
      ? `, ${stateName(place.state)}`
      : "";
  return withTravelZone(`${place.name}${county}${state}${suffix}`, place.zip, place.state, context);
}

function withTravelZone(
  text: string,
  zip: string | null,
  state: string | null,
  context: AnswerContext,
): RequestedPlace {
  const { pricing, businessConfig } = context.deps.site;
  const zone = zip && isZip(zip) ? context.deps.zoneFor(zip) : null;
  return {
    text,
    zip,
    state,
    zone: zone ?? zoneElsewhere(context),
    isInHomeState: state === null ? null : businessConfig.commissionStates.includes(state),
    isInRegularZone: zone !== null && zone.id !== pricing.elsewhere.id,
  };
}

function zoneElsewhere({ deps }: AnswerContext): TravelZone {
  const { id, name, description, fee } = deps.site.pricing.elsewhere;
  return { id, name, description, fee };
}

function stateSuffix(state: string, { deps }: AnswerContext): string {
  return deps.site.businessConfig.commissionStates.includes(state) ? "" : `, ${state}`;
}

/** A name of both a city and a county stands for both, where their travel fees differ. */
function withSameNamedCounty(
  places: readonly NamedPlace[],
  context: AnswerContext,
): RequestedPlace[] {
  const [first] = places;
  const all = places.map((place) => placeOfName(place, context));
  if (places.length !== 1 || !first?.sameNamedCounty || first.sameNamedCounty.state !== first.state)
    return all;
  const county = placeOfName(first.sameNamedCounty, context);
  return county.zone?.fee === all[0]?.zone?.fee ? all : [...all, county];
}

/** The name of the state or states the notary may act in. */
export function homeStateNames({ deps }: AnswerContext): string {
  return deps.site.businessConfig.commissionStates.map(stateName).join(" and ");
}
