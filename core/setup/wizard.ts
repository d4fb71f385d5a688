import { z } from "zod";
import { stateCode } from "../locations/states.ts";
import { phoneAsWritten } from "../site/phone.ts";
import type { FieldError } from "../site/problems.ts";

/** The steps of the Business Setup wizard, from 0 to 4. */
export const STEPS = [
  "Basic Information",
  "Location & Service Area",
  "Business Hours",
  "Credentials & Social",
  "SEO & Marketing",
] as const;

/** What the wizard's rules look at, in the form and in the section alike. */
interface Answers {
  readonly name: string;
  readonly phone: string;
  readonly email: string;
  readonly address: { readonly city: string; readonly state: string; readonly zip?: string };
  readonly serviceArea: { readonly primary: string };
  readonly hours: { readonly weekdays: string; readonly weekends: string };
}

type Rule = readonly [field: string, name: string, value: (of: Answers) => string];

/** What each step has to be told; the last two ask for nothing. */
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

/** What stands in the way of a step, each at its field: first what is missing, then what cannot be read. Empty: go on. */
export function problemsOf(step: number, answers: Answers): FieldError[] {
  const missing = (REQUIRED[step] ?? [])
    .filter(([, , value]) => value(answers).trim() === "")
    .map(([field, name]) => ({
      field,
      message: `${name} ${name.endsWith("hours") ? "are" : "is"} required`,
    }));
  const unread = shapesOf(step, answers).filter(
    ({ field }) => !missing.some((each) => each.field === field),
  );
  return [...missing, ...unread];
}

function shapesOf(step: number, { phone, email: address, address: at }: Answers): FieldError[] {
  if (step === 0) {
    return [
      ...(phoneAsWritten(phone)
        ? []
        : [{ field: "phone", message: "Phone number needs ten digits, area code first" }]),
      ...(email.safeParse(address.trim()).success
        ? []
        : [{ field: "email", message: "Email must read like name@example.com" }]),
    ];
  }
  if (step !== 1) return [];
  return [
    ...(stateCode(at.state)
      ? []
      : [{ field: "address.state", message: "State must be two letters, such as OH or KY" }]),
    ...(/^(\d{5})?$/.test(at.zip?.trim() ?? "")
      ? []
      : [{ field: "address.zip", message: "ZIP must be five digits, or empty" }]),
  ];
}

/** Whether every step is answered. */
export function isComplete(answers: Answers): boolean {
  return STEPS.every((_, step) => problemsOf(step, answers).length === 0);
}

/** How long a text for search engines should be: under so many characters. Only advice; nothing is refused. */
export interface Guidance {
  readonly field: "metaTitle" | "metaDescription";
  readonly length: number;
  readonly under: number;
  readonly fits: boolean;
}

/** The guidance on search texts, measured as visitors read them: with tokens filled. */
export function seoGuidance(seo: {
  readonly metaTitle: string;
  readonly metaDescription: string;
}): Guidance[] {
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
