import { countyKey } from "../../locations/us/county.ts";
import type { WrittenSection } from "../../sections/registry.ts";
import type { NearbyCounty, SetupArea } from "./setup-area.ts";
import {
  countyFees,
  isSameCounty,
  type NamedCounty,
  type WrittenZone,
  withCountyFee,
  withoutCounty,
} from "./zone-table.ts";

/** The sections that say where a business works, as they are written. */
export interface AreaSections {
  readonly businessConfig: WrittenSection<"businessConfig">;
  readonly pricing: WrittenSection<"pricing">;
  readonly serviceLocations: WrittenSection<"serviceLocations">;
  readonly countyCards: WrittenSection<"countyCards">;
  readonly cities: WrittenSection<"cities">;
  readonly localNotes: WrittenSection<"localNotes">;
  readonly quickAdd: WrittenSection<"quickAdd">;
}

/** The radius in miles that a business starts with. */
const USUAL_RADIUS = 50;

/** How many counties are named as served by arrangement. */
const BY_ARRANGEMENT = 3;

/** Whether the ZIP lies in a county that a zone names already, so that a new base changes no zone. */
export function isBaseInZones({ counties: [home] }: SetupArea, { pricing }: AreaSections): boolean {
  return countyFees(pricing.zones).some((county) => isSameCounty(county, home));
}

/** The sections of a business whose base is a ZIP: its address and time zone follow, nothing else. */
export function withBase(area: SetupArea, sections: AreaSections): AreaSections {
  const { zip, city, state, timeZone } = area;
  const { businessConfig: profile } = sections;
  const businessConfig = {
    ...profile,
    address: { ...profile.address, zip, city, state },
    timezone: timeZone ?? profile.timezone,
  };
  return { ...sections, businessConfig };
}

/**
 * The states of the commissions once the area around a base replaces another one: that of the base is claimed if it is new, and
 * then those go that have no county near by. A base in a state with a commission changes their order only.
 */
export function commissionChange({ state, counties }: SetupArea, held: readonly string[]) {
  const others = held.filter((each) => each !== state);
  const near = others.filter((each) => counties.some((county) => county.state === each));
  const kept = held.includes(state) ? others : near;
  return {
    next: [state, ...kept],
    added: held.includes(state) ? [] : [state],
    dropped: others.filter((each) => !kept.includes(each)),
  };
}

/**
 * The sections once the area around a base replaces another one: commissions, counties and cities, with its own county as the
 * only zone. The lists of the other region are taken away, so the owner is asked first.
 */
export function withAreaAround(area: SetupArea, sections: AreaSections): AreaSections {
  const { city, state } = area;
  const { businessConfig: profile, pricing, serviceLocations } = withBase(area, sections);
  const [home] = area.counties;
  const offered = area.counties.filter((county) => county.state === state);
  const commissionStates = commissionChange(area, profile.commissionStates).next;
  return withAreaCounty(area, home, 0, {
    businessConfig: {
      ...profile,
      commissionStates,
      serviceArea: {
        ...profile.serviceArea,
        primary: city,
        region: `Greater ${city}`,
        counties: [],
      },
    },
    pricing: {
      ...pricing,
      zones: [],
      elsewhere: { ...pricing.elsewhere, state, counties: [] },
      travelBy: area.hasTravelRule ? "state-limit" : undefined,
    },
    serviceLocations: serviceLocations.filter((entry) => isSameCountyName(entry, home)),
    countyCards: [],
    cities: [],
    localNotes: [],
    quickAdd: { counties: offered.map(({ name }) => name), states: commissionStates },
  });
}

/** The sections after a county was added, with its fee in dollars: zone, profile, card and cities. */
export function withAreaCounty(
  area: SetupArea,
  county: NearbyCounty,
  fee: number,
  sections: AreaSections,
): AreaSections {
  const { name, state } = county;
  const { serviceArea } = sections.businessConfig;
  const hasName = (other: string) => countyKey(other) === countyKey(name);
  const listed = sections.serviceLocations.map((entry) =>
    isSameCountyName(entry, county) ? { ...entry, enabled: true } : entry,
  );
  const proposed = county.cities
    .filter(({ city }) =>
      listed.every((entry) => entry.city !== city || !isSameCountyName(entry, county)),
    )
    .map(({ city, zip }, index) => ({
      ...{ county: name, city, zip, state, enabled: true },
      priority: index === 0 ? ("high" as const) : ("medium" as const),
    }));
  const card = {
    name,
    cities: county.cities.map(({ city }) => city),
    description: `Visits anywhere in ${name} County.`,
  };
  return withArrangement(area, {
    ...sections,
    businessConfig: {
      ...sections.businessConfig,
      serviceArea: {
        ...serviceArea,
        counties: serviceArea.counties.some(hasName)
          ? serviceArea.counties
          : [...serviceArea.counties, name],
        // Pages say both, and must not say that a city they name is outside the radius.
        radius: Math.max(serviceArea.radius, radiusFor(county)),
      },
    },
    pricing: {
      ...sections.pricing,
      zones: withCountyFee(sections.pricing.zones, county, fee, area.state),
    },
    serviceLocations: [...listed, ...proposed],
    countyCards: sections.countyCards.some((each) => hasName(each.name))
      ? sections.countyCards
      : [...sections.countyCards, ...(card.cities.length > 0 ? [card] : [])],
  });
}

/**
 * The sections after a county was taken away; its cities stay in the list, switched off. A radius that only this county had asked
 * for shrinks to what the others need.
 */
export function withoutAreaCounty(
  area: SetupArea,
  county: { readonly name: string; readonly state: string },
  sections: AreaSections,
): AreaSections {
  const { serviceArea } = sections.businessConfig;
  const isOther = (name: string) => countyKey(name) !== countyKey(county.name);
  const cards = sections.countyCards.filter(({ name }) => isOther(name));
  const zones = withoutCounty(sections.pricing.zones, county);
  return withArrangement(area, {
    ...sections,
    businessConfig: {
      ...sections.businessConfig,
      serviceArea: {
        ...serviceArea,
        counties: serviceArea.counties.filter(isOther),
        radius: radiusWithout(county, { area, zones, radius: serviceArea.radius }),
      },
    },
    pricing: { ...sections.pricing, zones },
    serviceLocations: sections.serviceLocations.map((entry) =>
      isSameCountyName(entry, county) ? { ...entry, enabled: false } : entry,
    ),
    // A page of service areas has at least one card.
    countyCards: cards.length > 0 ? cards : sections.countyCards,
  });
}

/** The radius in miles of a business that goes to every city of a county. */
function radiusFor({ reach }: NearbyCounty): number {
  return Math.ceil(reach / 5) * 5;
}

/** The radius without a county: unchanged, unless that county had raised it. */
function radiusWithout(
  county: NamedCounty,
  { area, zones, radius }: { area: SetupArea; zones: readonly WrittenZone[]; radius: number },
): number {
  const gone = area.counties.find((each) => isSameCounty(each, county));
  if (!gone || radius !== radiusFor(gone)) return radius;
  const priced = countyFees(zones);
  const others = area.counties.filter((each) => priced.some((fee) => isSameCounty(fee, each)));
  return Math.min(radius, Math.max(USUAL_RADIUS, ...others.map(radiusFor)));
}

/** Takes the counties with a zone out of those by arrangement; where none is left, the nearest others are named. */
function withArrangement(area: SetupArea, sections: AreaSections): AreaSections {
  const { zones, elsewhere } = sections.pricing;
  const priced = countyFees(zones);
  const isFree = (name: string) =>
    !priced.some((county) => isSameCounty(county, { name, state: elsewhere.state }));
  const kept = elsewhere.counties.filter(isFree);
  const next = area.counties
    .filter(({ name, state }) => state === elsewhere.state && isFree(name))
    .slice(0, BY_ARRANGEMENT)
    .map(({ name }) => name);
  const counties = kept.length > 0 ? kept : next;
  return { ...sections, pricing: { ...sections.pricing, elsewhere: { ...elsewhere, counties } } };
}

function isSameCountyName(
  entry: { readonly county: string; readonly state: string },
  { name, state }: { readonly name: string; readonly state: string },
): boolean {
  return isSameCounty({ name: entry.county, state: entry.state }, { name, state });
}
