import type { placeKind } from "../../booking/intake/visit-place.ts";

type VisitPlaceKind = (typeof placeKind)["options"][number];

/** What people call each kind of place where a visit can be, the more exact names first: a nursing home is no home. */
const NAMES: readonly (readonly [VisitPlaceKind, RegExp])[] = [
  ["jail", /\b(?:jail|prison|inmate|detention|correctional|carcel|prision|preso|presa)\b/],
  [
    "care-home",
    /\b(?:(?:nursing|care|rest|retirement) home|assisted living|memory care|hospice|rehab|senior (?:community|living)|asilo|hogar de ancianos|residencia de (?:ancianos|mayores))\b/,
  ],
  ["hospital", /\b(?:hospital|bedside|icu|intensive care|emergency room|cuidados intensivos)\b/],
  ["campus", /\b(?:campus|dorm|dormitory|residence hall)\b/],
  [
    "office",
    /\b(?:at|to|in) (?:(?:my|our|his|her|their) (?:office|workplace)|work)\b|\b(?:mi|nuestra|su) oficina\b/,
  ],
  [
    "home",
    /\bat home\b|\b(?:my|our|his|her|their) (?:home|house|apartment|condo)\b|\b(?:en|a) (?:mi |su |nuestra )?casa\b/,
  ],
];

/** The kind of place that a normalized message names for a visit; null where it names none. */
export function parseVisitPlaceKind(text: string): VisitPlaceKind | null {
  return NAMES.find(([, pattern]) => pattern.test(text))?.[0] ?? null;
}
