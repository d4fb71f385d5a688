import { fromBusinessForm, toBusinessForm } from "../../../core/setup/business-form.ts";
import type { Business } from "./business-fields.ts";

/** The form as it is stored: trimmed, phone and state in the site's format, web addresses with `https://`. */
export function normalizeBusiness(typed: Business): Business {
  const business = fromBusinessForm(toBusinessForm(typed), typed);
  const social = Object.entries(business.social).map(([key, link]) => [key, withScheme(link)]);
  return {
    ...business,
    website: withScheme(business.website),
    // The same keys as before, each with a text.
    social: Object.fromEntries(social) as Business["social"],
  };
}

/**
 * Updates the short name along with a new name, if the short name was a part of the old one and nobody wrote another.
 * Otherwise every page would still begin with the old name.
 */
export function updateShortName(typed: Business, published: Business): Business {
  const { name, shortName } = typed;
  const isDerived = shortName === published.shortName && published.name.includes(shortName);
  if (!isDerived || name.trim() === "" || name.includes(shortName)) return typed;
  return { ...typed, shortName: name.replace(/(?<!\s)\s+(?:mobile\s+)?notary\b.*/is, "") };
}

/** `facebook.com/ana` becomes `https://facebook.com/ana`; a text with a scheme, or that is no web address, stays. */
function withScheme(text: string): string {
  const [host = ""] = text.split("/", 1);
  const dot = host.indexOf(".", 1);
  const isAddress = dot > 0 && dot < host.length - 1 && !/[\s:]/.test(host) && !/\s/.test(text);
  return isAddress ? `https://${text}` : text;
}
