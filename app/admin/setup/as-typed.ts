import { configOf, formOf } from "../../../core/setup/business-form.ts";
import type { Business } from "./business-fields.ts";

/** The form as it is kept: blanks gone, phone and state the site's way, web addresses with the beginning people leave out. */
export function tidied(typed: Business): Business {
  const business = configOf(formOf(typed), typed);
  const social = Object.entries(business.social).map(([key, link]) => [key, asWebAddress(link)]);
  return {
    ...business,
    website: asWebAddress(business.website),
    social: Object.fromEntries(social) as Business["social"],
  };
}

/**
 * With a short name that goes with a new name, as long as it was a part of the old one and nobody wrote another: else every
 * page would open with the name of before.
 */
export function withShortName(typed: Business, published: Business): Business {
  const { name, shortName } = typed;
  const isOfBefore = shortName === published.shortName && published.name.includes(shortName);
  if (!isOfBefore || name.trim() === "" || name.includes(shortName)) return typed;
  return { ...typed, shortName: name.replace(/\s+(?:mobile\s+)?notary\b.*$/i, "") };
}

/** `facebook.com/ana` becomes `https://facebook.com/ana`; what has a beginning, or is no address, stays. */
function asWebAddress(text: string): string {
  return /^[^\s/:]+\.[^\s/:]+(?:\/\S*)?$/.test(text) ? `https://${text}` : text;
}
