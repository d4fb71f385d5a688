import { formatPhone } from "../format/phones.ts";
import { parseStateCode } from "../locations/states.ts";
import type { WrittenSection } from "../sections/registry.ts";

type Business = WrittenSection<"businessConfig">;

/** Section `businessConfig` as plain form fields: each list is one text, the radius is text. */
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
    /** One per line. */
    readonly counties: string;
    readonly radius: string;
  };
  readonly seo: {
    readonly metaTitle: string;
    readonly metaDescription: string;
    /** Separated by commas. */
    readonly keywords: string;
  };
}

/** The profile without the credentials of the sample business: whoever sets up their own says which of them they hold. */
export function withoutSampleCredentials(business: Business): Business {
  const credentials = { nna: false, backgroundCheck: false, insured: false, bonded: false };
  return { ...business, credentials };
}

/** The section as the wizard's fields show it. */
export function toBusinessForm(business: Business): BusinessForm {
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
 * The section that the fields describe, based on the previous one: values the form does not ask for stay.
 * Whitespace is trimmed, phone numbers and states are written in the site's format. What cannot be parsed stays as
 * typed, so that publishing rejects it.
 */
export function fromBusinessForm(form: BusinessForm, before: Business): Business {
  const { serviceArea, seo, ...plain } = trimTexts(form);
  const counties = splitList(serviceArea.counties, /[\n,;]/).map((name) =>
    name.replace(/(?<!\s)\s+county$/i, ""),
  );
  return {
    ...before,
    ...plain,
    phone: formatPhone(plain.phone) ?? plain.phone,
    address: {
      ...plain.address,
      state: parseStateCode(plain.address.state) ?? plain.address.state,
    },
    serviceArea: {
      ...serviceArea,
      counties,
      radius: Number(serviceArea.radius.replace(/(?<!\s)\s*mi(?:les?)?\.?$/i, "")),
    },
    seo: { ...seo, keywords: splitList(seo.keywords, /[\n,;]/) },
  };
}

function splitList(text: string, separator: RegExp): string[] {
  const words = text.split(separator).map((word) => word.trim().replace(/\s+/g, " "));
  return [...new Set(words.filter((word) => word !== ""))];
}

/** A value with all its texts trimmed. */
function trimTexts<Value>(value: Value): Value {
  // Trimming keeps every type: texts stay texts, and objects keep their keys.
  if (typeof value === "string") return value.trim() as Value;
  if (typeof value !== "object" || value === null || Array.isArray(value)) return value;
  const fields = Object.entries(value).map(([key, inner]) => [key, trimTexts(inner)]);
  // The same keys, each with a value of the same type.
  return Object.fromEntries(fields) as Value;
}
