import { entryOfCounty } from "../locations/quick-add.ts";
import { listed } from "../site/tokens.ts";
import { type Checked, type Contradiction, contradiction } from "./contradiction.ts";

/** Lists of counties that differ from the profile's: cards, towns and travel zones. */
export function wrongCounties(checked: Checked): Contradiction[] {
  return [...cardsMissing(checked), ...cardsTooMany(checked), ...zones(checked), ...towns(checked)];
}

const profileOf = ({ site }: Checked) => site.businessConfig.serviceArea.counties;
const arrangedOf = ({ site }: Checked) => site.pricing.elsewhere.counties;
const homeOf = ({ site }: Checked) => site.businessConfig.address.state;

/** Names in one list and not in another, however they are spelled. */
function without(names: readonly string[], others: readonly string[]): string[] {
  const known = new Set(others.map((name) => name.toLowerCase()));
  return [...new Set(names)].filter((name) => !known.has(name.toLowerCase()));
}

interface Card {
  name: string;
}

function cardsMissing(checked: Checked): Contradiction[] {
  const cards = checked.written.countyCards as Card[];
  const names = cards.map(({ name }) => name);
  const missing = without(profileOf(checked), names);
  if (missing.length === 0) return [];
  return [
    contradiction(
      checked,
      "counties",
      { key: "countyCards", path: [] },
      {
        found: `missing ${missing.join()}`,
        says: `County cards: ${listed(names)}.`,
        but: `Your profile also names ${listed(missing)}.`,
        mend: {
          label: `Add ${listed(missing)}`,
          changes: [{ path: [], to: [...cards, ...missing.map((name) => cardOf(name, checked))] }],
        },
      },
    ),
  ];
}

/** A card for a county, from the towns the site names there. */
function cardOf(name: string, { site }: Checked) {
  const towns = site.serviceLocations.filter(({ county, enabled }) => county === name && enabled);
  const cities = towns.length > 0 ? towns.slice(0, 5).map(({ city }) => city) : [`${name} County`];
  return { name, cities, description: `Visits anywhere in ${name} County.` };
}

function cardsTooMany(checked: Checked): Contradiction[] {
  const cards = checked.written.countyCards as Card[];
  const extra = without(
    cards.map(({ name }) => name),
    profileOf(checked),
  );
  if (extra.length === 0 || extra.length === cards.length) return [];
  const arranged = without(extra, without(extra, arrangedOf(checked)));
  const note =
    arranged.length > 0 ? ` ${listed(arranged)}: by arrangement, says the price book.` : "";
  return [
    contradiction(
      checked,
      "counties",
      { key: "countyCards", path: [] },
      {
        found: `extra ${extra.join()}`,
        says: `County cards: ${listed(extra)}.`,
        but: `Your profile's counties are ${listed(profileOf(checked))}.${note}`,
        mend: {
          label: extra.length === 1 ? "Take the card out" : "Take the cards out",
          changes: [{ path: [], to: cards.filter(({ name }) => !extra.includes(name)) }],
        },
      },
    ),
  ];
}

function zones(checked: Checked): Contradiction[] {
  const zoned = checked.site.pricing.zones
    .filter(({ state }) => state === homeOf(checked))
    .flatMap(({ counties }) => counties);
  const profile = profileOf(checked);
  const unnamed = without(zoned, profile);
  const unpriced = without(profile, zoned);
  const says = `Counties you serve: ${listed(profile)}.`;
  const at = { key: "businessConfig", path: ["serviceArea", "counties"] } as const;
  return [
    ...(unnamed.length === 0
      ? []
      : [
          contradiction(checked, "counties", at, {
            found: `unnamed ${unnamed.join()}`,
            says,
            but: `Your travel zones also name ${listed(unnamed)}.`,
            mend: {
              label: `Add ${listed(unnamed)}`,
              changes: [{ path: at.path, to: [...profile, ...unnamed] }],
            },
          }),
        ]),
    ...(unpriced.length === 0
      ? []
      : [
          contradiction(checked, "counties", at, {
            found: `unpriced ${unpriced.join()}`,
            says,
            but: `No travel zone names ${listed(unpriced)}, so visitors there pay the fee for "${checked.site.pricing.elsewhere.name}".`,
          }),
        ]),
  ];
}

function towns(checked: Checked): Contradiction[] {
  const { serviceLocations, pricing, businessConfig } = checked.site;
  const list = checked.written.serviceLocations as { enabled?: unknown }[];
  const at = { key: "serviceLocations", path: [] } as const;
  const known = [
    ...profileOf(checked),
    ...arrangedOf(checked),
    ...pricing.zones.flatMap(({ counties }) => counties),
  ];
  const shown = serviceLocations.filter(({ enabled }) => enabled);
  const foreign = new Set(
    without(
      shown.map(({ county }) => county),
      known,
    ),
  );
  const isAbroad = (state: string) => !businessConfig.commissionStates.includes(state);
  const switchOff = (isOff: (entry: (typeof serviceLocations)[number]) => boolean) =>
    serviceLocations.map((entry, place) =>
      isOff(entry) ? { ...list[place], enabled: false } : list[place],
    );
  const abroad = shown.filter(({ state }) => isAbroad(state));
  const bare = without(
    profileOf(checked),
    shown.map(({ county }) => county),
  );
  return [
    ...(foreign.size === 0
      ? []
      : [
          contradiction(checked, "counties", at, {
            found: `foreign ${[...foreign].join()}`,
            says: `Towns in ${listed([...foreign])}.`,
            but: `Neither your profile nor a travel zone names ${listed([...foreign])}.`,
            mend: {
              label: "Switch these towns off",
              changes: [{ path: [], to: switchOff(({ county }) => foreign.has(county)) }],
            },
          }),
        ]),
    ...(abroad.length === 0
      ? []
      : [
          contradiction(checked, "counties", at, {
            found: `abroad ${abroad.map(({ zip }) => zip).join()}`,
            says: `Towns: ${listed(abroad.map(({ city, state }) => `${city}, ${state}`))}.`,
            but: `Your commission is for ${listed(businessConfig.commissionStates)} only.`,
            mend: {
              label: "Switch these towns off",
              changes: [{ path: [], to: switchOff(({ state }) => isAbroad(state)) }],
            },
          }),
        ]),
    ...(bare.length === 0
      ? []
      : [
          contradiction(checked, "counties", at, {
            found: `bare ${bare.join()}`,
            says: "The list of towns.",
            but: `It has no town that is switched on in ${listed(bare)}, which your profile names.`,
            mend: {
              label: `Add ${listed(bare)}`,
              changes: [
                {
                  path: [],
                  to: [...list, ...bare.map((name) => entryOfCounty(name, homeOf(checked)))],
                },
              ],
            },
          }),
        ]),
  ];
}
