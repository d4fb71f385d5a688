const STATE_NAMES: Readonly<Record<string, string>> = {
  AK: "Alaska",
  AL: "Alabama",
  AR: "Arkansas",
  AZ: "Arizona",
  CA: "California",
  CO: "Colorado",
  CT: "Connecticut",
  DC: "the District of Columbia",
  DE: "Delaware",
  FL: "Florida",
  GA: "Georgia",
  GU: "Guam",
  HI: "Hawaii",
  IA: "Iowa",
  ID: "Idaho",
  IL: "Illinois",
  IN: "Indiana",
  KS: "Kansas",
  KY: "Kentucky",
  LA: "Louisiana",
  MA: "Massachusetts",
  MD: "Maryland",
  ME: "Maine",
  MI: "Michigan",
  MN: "Minnesota",
  MO: "Missouri",
  MS: "Mississippi",
  MT: "Montana",
  NC: "North Carolina",
  ND: "North Dakota",
  NE: "Nebraska",
  NH: "New Hampshire",
  NJ: "New Jersey",
  NM: "New Mexico",
  NV: "Nevada",
  NY: "New York",
  OH: "Ohio",
  OK: "Oklahoma",
  OR: "Oregon",
  PA: "Pennsylvania",
  PR: "Puerto Rico",
  RI: "Rhode Island",
  SC: "South Carolina",
  SD: "South Dakota",
  TN: "Tennessee",
  TX: "Texas",
  UT: "Utah",
  VA: "Virginia",
  VI: "the Virgin Islands",
  VT: "Vermont",
  WA: "Washington",
  WI: "Wisconsin",
  WV: "West Virginia",
  WY: "Wyoming",
};

/** The codes of all states and territories, in alphabetical order. */
export const STATE_LIST: readonly string[] = Object.keys(STATE_NAMES);

/** The name of a state as a sentence uses it; an unknown code stays as it is. */
export function stateName(code: string): string {
  return STATE_NAMES[code] ?? code;
}

/** The code of a state from what people write: `oh`, `Ohio`, `District of Columbia`; null when it is none. */
export function parseStateCode(text: string): string | null {
  const words = text
    .trim()
    .toLowerCase()
    .replace(/\.|^the /g, "");
  if (Object.hasOwn(STATE_NAMES, words.toUpperCase())) return words.toUpperCase();
  const entry = Object.entries(STATE_NAMES).find(
    ([, name]) => name.toLowerCase().replace(/^the /, "") === words,
  );
  return entry?.[0] ?? null;
}
