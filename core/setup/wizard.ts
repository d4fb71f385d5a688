import { z } from "zod";
import { OPTIONAL_ZIP_PATTERN } from "../format/patterns.ts";
import { formatPhone } from "../format/phones.ts";
import { parseStateCode } from "../locations/states.ts";
import type { ValidationError } from "../site/validation/validation-errors.ts";

/** The steps of the Business Setup wizard, from 0 to 4. */
export const WIZARD_STEPS = [
  "Basic Information",
  "Location & Service Area",
  "Business Hours",
  "Credentials & Social",
  "SEO & Marketing",
] as const;

/** The values the wizard checks, in the form and in the section alike. */
interface WizardAnswers {
  readonly name: string;
  readonly phone: string;
  readonly email: string;
  readonly address: { readonly city: string; readonly state: string; readonly zip?: string };
  readonly serviceArea: { readonly primary: string };
  readonly hours: { readonly weekdays: string; readonly weekends: string };
}

type Rule = readonly [field: string, name: string, value: (of: WizardAnswers) => string];

/** The required fields of each step; the last two have none. */
const REQUIRED: readonly (readonly Rule[])[] = [
  [
    ["name", "Business name", (of) => of.name],
    ["phone", "Phone number", (of) => of.phone],
    ["email", "Email", (of) => of.email],
  ],
  [
    ["address.city", "City", (of) => of.address.city],
    ["address.state", "State", (of) => of.address.state],
    ["serviceArea.primary", "Primary service area", (of) => of.serviceArea.primary],
  ],
  [
    ["hours.weekdays", "Weekday hours", (of) => of.hours.weekdays],
    ["hours.weekends", "Weekend hours", (of) => of.hours.weekends],
  ],
  [],
  [],
];

const email = z.email();

/**
 * The errors of a step at their fields: missing values first, then values in a wrong format. Empty when the step
 * is complete.
 */
export function wizardStepErrors(step: number, answers: WizardAnswers): ValidationError[] {
  const missing = (REQUIRED[step] ?? [])
    .filter(([, , value]) => value(answers).trim() === "")
    .map(([field, name]) => ({
      field,
      message: `${name} ${name.endsWith("hours") ? "are" : "is"} required`,
    }));
  const unreadable = formatErrors(step, answers).filter(
    ({ field }) => !missing.some((each) => each.field === field),
  );
  return [...missing, ...unreadable];
}

function formatErrors(
  step: number,
  { phone, email: address, address: at }: WizardAnswers,
): ValidationError[] {
  if (step === 0) {
    return [
      ...(formatPhone(phone)
        ? []
        : [{ field: "phone", message: "Phone number needs ten digits, area code first" }]),
      ...(email.safeParse(address.trim()).success
        ? []
        : [{ field: "email", message: "Email must look like name@example.com" }]),
    ];
  }
  if (step !== 1) return [];
  return [
    ...(parseStateCode(at.state)
      ? []
      : [{ field: "address.state", message: "State must be two letters, such as OH or KY" }]),
    ...(OPTIONAL_ZIP_PATTERN.test(at.zip?.trim() ?? "")
      ? []
      : [{ field: "address.zip", message: "ZIP must be five digits, or empty" }]),
  ];
}

/** Whether every step is complete. */
export function isComplete(answers: WizardAnswers): boolean {
  return WIZARD_STEPS.every((_, step) => wizardStepErrors(step, answers).length === 0);
}

/** Whether a text for search engines is short enough. Only advice: nothing is rejected. */
export interface SeoGuidance {
  readonly field: "metaTitle" | "metaDescription";
  readonly length: number;
  readonly under: number;
  readonly fits: boolean;
}

/** The advice on texts for search engines, measured with tokens filled, as visitors read them. */
export function seoGuidance(seo: {
  readonly metaTitle: string;
  readonly metaDescription: string;
}): SeoGuidance[] {
  return (
    [
      ["metaTitle", 60],
      ["metaDescription", 160],
    ] as const
  ).map(([field, under]) => {
    const { length } = [...seo[field].trim()];
    return { field, length, under, fits: length > 0 && length < under };
  });
}
