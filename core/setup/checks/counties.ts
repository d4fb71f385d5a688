import { joinNames } from "../../format/names.ts";
import { countyEntry } from "../../locations/service-locations/quick-add.ts";
import { zoneCounty } from "../../locations/us/county.ts";
import { writtenSection } from "../../sections/registry.ts";
import {
  type CheckedSite,
  createInconsistency,
  type Inconsistency,
} from "../inconsistencies/inconsistency.ts";

/** Lists of counties that differ from the profile's: county cards, locations and travel zones. */
export function checkCounties(checked: CheckedSite): Inconsistency[] {
  return [
    ...checkMissingCards(checked),
    ...checkExtraCards(checked),
    ...checkZones(checked),
    ...checkCities(checked),
  ];
}

const profileCounties = ({ site }: CheckedSite) => site.businessConfig.serviceArea.counties;
const countiesByArrangement = ({ site }: CheckedSite) => site.pricing.elsewhere.counties;
const homeState = ({ site }: CheckedSite) => site.businessConfig.address.state;

/** The names of one list that another lacks, ignoring case. */
function namesMissingFrom(names: readonly string[], others: readonly string[]): string[] {
  const known = new Set(others.map((name) => name.toLowerCase()));
  return [...new Set(names)].filter((name) => !known.has(name.toLowerCase()));
}

function checkMissingCards(checked: CheckedSite): Inconsistency[] {
  const cards = writtenSection(checked.written, "countyCards");
  const names = cards.map(({ name }) => name);
  const missing = namesMissingFrom(profileCounties(checked), names);
  if (missing.length === 0) return [];
  return [
    createInconsistency(
      checked,
      "counties",
      { key: "countyCards", path: [] },
      {
        evidence: `missing ${missing.join()}`,
        quote: `County cards: ${joinNames(names)}.`,
        explanation: `Your profile also names ${joinNames(missing)}.`,
        fix: {
          label: `Add ${joinNames(missing)}`,
          changes: [
            { path: [], to: [...cards, ...missing.map((name) => createCard(name, checked))] },
          ],
        },
      },
    ),
  ];
}

/** A card for a county, with cities from the site's locations. */
function createCard(name: string, { site }: CheckedSite) {
  const checkCities = site.serviceLocations.filter(
    ({ county, enabled }) => county === name && enabled,
  );
  const cities =
    checkCities.length > 0 ? checkCities.slice(0, 5).map(({ city }) => city) : [`${name} County`];
  return { name, cities, description: `Visits anywhere in ${name} County.` };
}

function checkExtraCards(checked: CheckedSite): Inconsistency[] {
  const cards = writtenSection(checked.written, "countyCards");
  const extra = namesMissingFrom(
    cards.map(({ name }) => name),
    profileCounties(checked),
  );
  if (extra.length === 0 || extra.length === cards.length) return [];
  const byArrangement = namesMissingFrom(
    extra,
    namesMissingFrom(extra, countiesByArrangement(checked)),
  );
  const note =
    byArrangement.length > 0
      ? ` ${joinNames(byArrangement)}: by arrangement, according to the price book.`
      : "";
  return [
    createInconsistency(
      checked,
      "counties",
      { key: "countyCards", path: [] },
      {
        evidence: `extra ${extra.join()}`,
        quote: `County cards: ${joinNames(extra)}.`,
        explanation: `Your profile's counties are ${joinNames(profileCounties(checked))}.${note}`,
        fix: {
          label: extra.length === 1 ? "Remove the card" : "Remove the cards",
          changes: [{ path: [], to: cards.filter(({ name }) => !extra.includes(name)) }],
        },
      },
    ),
  ];
}

function checkZones(checked: CheckedSite): Inconsistency[] {
  const zoned = checked.site.pricing.zones.flatMap(({ counties, state }) =>
    counties.map((text) => zoneCounty(text, state)),
  );
  const atHome = zoned.filter(({ state }) => state === homeState(checked));
  const namesOf = (list: typeof zoned) => list.map(({ name }) => name);
  const profile = profileCounties(checked);
  const unnamed = namesMissingFrom(namesOf(atHome), profile);
  const unpriced = namesMissingFrom(profile, namesOf(zoned));
  const quote = `Counties you serve: ${joinNames(profile)}.`;
  const at = { key: "businessConfig", path: ["serviceArea", "counties"] } as const;
  return [
    ...(unnamed.length === 0
      ? []
      : [
          createInconsistency(checked, "counties", at, {
            evidence: `unnamed ${unnamed.join()}`,
            quote,
            explanation: `Your travel zones also name ${joinNames(unnamed)}.`,
            fix: {
              label: `Add ${joinNames(unnamed)}`,
              changes: [{ path: at.path, to: [...profile, ...unnamed] }],
            },
          }),
        ]),
    ...(unpriced.length === 0
      ? []
      : [
          createInconsistency(checked, "counties", at, {
            evidence: `unpriced ${unpriced.join()}`,
            quote,
            explanation: `No travel zone names ${joinNames(unpriced)}, so visitors there pay the fee for "${checked.site.pricing.elsewhere.name}".`,
          }),
        ]),
  ];
}

function checkCities(checked: CheckedSite): Inconsistency[] {
  const { serviceLocations, pricing, businessConfig } = checked.site;
  const list = writtenSection(checked.written, "serviceLocations");
  const at = { key: "serviceLocations", path: [] } as const;
  const known = [
    ...profileCounties(checked),
    ...countiesByArrangement(checked),
    ...pricing.zones.flatMap(({ counties }) => counties),
  ];
  const enabledLocations = serviceLocations.filter(({ enabled }) => enabled);
  const unknownCounties = new Set(
    namesMissingFrom(
      enabledLocations.map(({ county }) => county),
      known,
    ),
  );
  const isOutsideCommission = (state: string) => !businessConfig.commissionStates.includes(state);
  const switchOff = (isOff: (entry: (typeof serviceLocations)[number]) => boolean) =>
    serviceLocations.map((entry, index) =>
      isOff(entry) ? { ...list[index], enabled: false } : list[index],
    );
  const outsideCommission = enabledLocations.filter(({ state }) => isOutsideCommission(state));
  const countiesWithoutCity = namesMissingFrom(
    profileCounties(checked),
    enabledLocations.map(({ county }) => county),
  );
  return [
    ...(unknownCounties.size === 0
      ? []
      : [
          createInconsistency(checked, "counties", at, {
            evidence: `foreign ${[...unknownCounties].join()}`,
            quote: `Towns in ${joinNames([...unknownCounties])}.`,
            explanation: `Neither your profile nor a travel zone names ${joinNames([...unknownCounties])}.`,
            fix: {
              label: "Turn off these towns",
              changes: [{ path: [], to: switchOff(({ county }) => unknownCounties.has(county)) }],
            },
          }),
        ]),
    ...(outsideCommission.length === 0
      ? []
      : [
          createInconsistency(checked, "counties", at, {
            evidence: `abroad ${outsideCommission.map(({ zip }) => zip).join()}`,
            quote: `Towns: ${joinNames(outsideCommission.map(({ city, state }) => `${city}, ${state}`))}.`,
            explanation: `Your commission is for ${joinNames(businessConfig.commissionStates)} only.`,
            fix: {
              label: "Turn off these towns",
              changes: [{ path: [], to: switchOff(({ state }) => isOutsideCommission(state)) }],
            },
          }),
        ]),
    ...(countiesWithoutCity.length === 0
      ? []
      : [
          createInconsistency(checked, "counties", at, {
            evidence: `bare ${countiesWithoutCity.join()}`,
            quote: "The list of towns.",
            explanation: `No town is turned on in ${joinNames(countiesWithoutCity)}, which your profile names.`,
            fix: {
              label: `Add ${joinNames(countiesWithoutCity)}`,
              changes: [
                {
                  path: [],
                  to: [
                    ...list,
                    ...countiesWithoutCity.map((name) => countyEntry(name, homeState(checked))),
                  ],
                },
              ],
            },
          }),
        ]),
  ];
}
