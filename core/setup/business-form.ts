import { stateCode } from "../locations/states.ts";
import { phoneAsWritten } from "../site/phone.ts";
import type { Written } from "../site/sections.ts";

type Business = Written<"businessConfig">;

/** The section as plain form fields: every list one text, the radius as it is typed. */
export interface BusinessForm
  extends Pick<
    Business,
    | "name"
    | "shortName"
    | "tagline"
    | "phone"
    | "email"
    | "website"
    | "hours"
    | "social"
    | "credentials"
  > {
  readonly address: Business["address"];
  readonly serviceArea: {
    readonly primary: string;
    readonly region: string;
    /** One a line. */
    readonly counties: string;
    readonly radius: string;
  };
  readonly seo: {
    readonly metaTitle: string;
    readonly metaDescription: string;
    /** Parted by commas. */
    readonly keywords: string;
  };
}

/** The section as the wizard's fields show it. */
export function formOf(business: Business): BusinessForm {
  const { name, shortName, tagline, phone, email, website, address } = business;
  const { hours, social, credentials, serviceArea, seo } = business;
  return {
    ...{ name, shortName, tagline, phone, email, website, address, hours, social, credentials },
    serviceArea: {
      primary: serviceArea.primary,
      region: serviceArea.region,
      counties: serviceArea.counties.join("\n"),
      radius: String(serviceArea.radius),
    },
    seo: { ...seo, keywords: seo.keywords.join(", ") },
  };
}

/**
 * The section the fields stand for, over what it was: what the form does not ask for stays. Blanks go, a telephone number is
 * written the site's way, a state by its letters; what cannot be read stays as it was typed, for the publish to refuse.
 */
export function configOf(form: BusinessForm, before: Business): Business {
  const { serviceArea, seo, ...plain } = trimmed(form);
  const counties = linesOf(serviceArea.counties, /[\n,;]/).map((name) =>
    name.replace(/\s+county$/i, ""),
  );
  return {
    ...before,
    ...plain,
    phone: phoneAsWritten(plain.phone) ?? plain.phone,
    address: { ...plain.address, state: stateCode(plain.address.state) ?? plain.address.state },
    serviceArea: {
      ...serviceArea,
      counties,
      radius: Number(serviceArea.radius.replace(/\s*mi(?:les?)?\.?$/i, "")),
    },
    seo: { ...seo, keywords: linesOf(seo.keywords, /[\n,;]/) },
  };
}

function linesOf(text: string, parting: RegExp): string[] {
  const words = text.split(parting).map((word) => word.trim().replace(/\s+/g, " "));
  return [...new Set(words.filter((word) => word !== ""))];
}

/** A value with the blanks around its texts gone. */
function trimmed<Value>(value: Value): Value {
  if (typeof value === "string") return value.trim() as Value;
  if (typeof value !== "object" || value === null || Array.isArray(value)) return value;
  const fields = Object.entries(value).map(([key, inner]) => [key, trimmed(inner)]);
  return Object.fromEntries(fields) as Value;
}
