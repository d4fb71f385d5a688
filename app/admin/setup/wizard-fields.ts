import type { SectionKey } from "../../../core/sections/registry.ts";

/** The sections the wizard edits, besides the profile, each with the step that shows it, from 0. */
const SECTION_STEPS = {
  pricing: 1,
  serviceLocations: 1,
  countyCards: 1,
  cities: 1,
  localNotes: 1,
  quickAdd: 1,
  scheduling: 2,
  credentials: 3,
  lawCorrections: 3,
  themeConfig: 4,
} as const satisfies Partial<Record<SectionKey, number>>;

// Object.keys gives string[]; the record has exactly these keys.
export const WIZARD_SECTIONS = ["businessConfig", ...Object.keys(SECTION_STEPS)] as [
  "businessConfig",
  ...(keyof typeof SECTION_STEPS)[],
];

/** The fields of the profile in each step, by the first word of their paths. */
const FIELDS = [
  ["name", "shortName", "tagline", "phone", "email", "website"],
  ["address", "serviceArea"],
  ["hours", "timezone"],
  ["credentials", "commissionStates", "social"],
  ["seo"],
];

/** The step that asks for a field of a section; prices stand in the last one, zones beside the counties. */
export function stepOf(field: string, key: SectionKey = "businessConfig"): number {
  const [first = ""] = field.split(".");
  if (key === "pricing") return ["zones", "elsewhere", "travelBy"].includes(first) ? 1 : 4;
  const steps: Partial<Record<SectionKey, number>> = SECTION_STEPS;
  const own = FIELDS.findIndex((fields) => fields.includes(first));
  return steps[key] ?? Math.max(0, own);
}
