import type { SiteLanguage } from "../language.ts";

/** The surcharges as bills, mails and pages name them. */
export const SURCHARGE_NAMES = {
  "same-day": "Same day",
  "after-hours": "After hours",
  holiday: "Holiday",
} as const;

/** A person's first and last name, whichever of them are known: `Ana Silva`, `Ana`. */
export function fullName(person: {
  readonly firstName: string;
  readonly lastName: string;
}): string {
  return `${person.firstName} ${person.lastName}`.trim();
}

/** Names as a sentence lists them: `Hamilton, Warren and Butler`, in Spanish `Hamilton, Warren y Butler`. */
export function joinNames(names: readonly string[], language: SiteLanguage = "en"): string {
  const locale = language === "es" ? "es-US" : "en-GB";
  return new Intl.ListFormat(locale, { type: "conjunction" }).format(names);
}

/** Names of which one is meant: `a deed, a will or a trust`, in Spanish `… o …`. */
export function joinAlternatives(names: readonly string[], language: SiteLanguage = "en"): string {
  const locale = language === "es" ? "es-US" : "en-GB";
  return new Intl.ListFormat(locale, { type: "disjunction" }).format(names);
}

/** Names with the comma before the last one: `Prices, FAQs, and Theme`. */
export function joinNamesWithSerialComma(names: readonly string[]): string {
  return new Intl.ListFormat("en-US", { type: "conjunction" }).format(names);
}

/** A text with its first letter as a capital. */
export function capitalize(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

let collator: Intl.Collator | undefined;

/** The order of two names in an alphabetical list, for `sort` and `toSorted`. */
export function compareNames(one: string, other: string): number {
  collator ??= new Intl.Collator("en-US");
  return collator.compare(one, other);
}

/** A text as a sentence: with a full stop, unless it already ends with one as `10 p.m.` does. */
export function asSentence(text: string): string {
  return text.endsWith(".") ? text : `${text}.`;
}
