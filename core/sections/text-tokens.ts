import { centsFromDollars, formatUsd } from "../format/money.ts";
import { joinNames } from "../format/names.ts";
import { lawCorrections } from "../law/corrections.ts";
import { lawTokens } from "../law/law-tokens.ts";
import { amountTokens } from "../law/office-amounts.ts";
import { feePerAct } from "../law/sentences/law-sentences.ts";
import { type SiteLaw, siteLaw, statesOfSite } from "../law/site-law.ts";
import { stateName } from "../locations/states.ts";
import { countyWords } from "../locations/us/county.ts";
import { BY_STATE, type SectionKey, type WrittenSections } from "./registry.ts";
import { SectionError } from "./section-error.ts";

/** The replacement of each token in a site's texts, by its name without braces: `phone`, `price.loan-signings`, `fee.secondary`. */
export type TextTokens = ReadonlyMap<string, string>;

/** Tokens that only a quote can fill. */
const FILLED_LATER = new Set(["zipState"]);

/** What a zone that a business doesn't have says in place of its counties. */
const ALL_OTHER = "all other";

/** The zones that built-in texts name. */
const BUILT_IN_ZONES = ["primary", "secondary"];

/** The counties of the business or of a zone, where a text adds the word. */
const COUNTY_LIST = /\{(counties(?:\.[\w-]{1,80})?)\} counties\b/g;

const TOKEN = /\{([A-Za-z][\w.-]*)\}/g;

/** The names of the tokens in a text, without those that only a quote can fill. */
export function tokensIn(text: string): string[] {
  return [...text.matchAll(TOKEN)].flatMap(([, name]) =>
    name === undefined || FILLED_LATER.has(name) ? [] : [name],
  );
}

/** The names of the tokens in every text of a section's value, each once. */
export function tokensWithin(value: unknown): string[] {
  const names = new Set<string>();
  const visit = (part: unknown): void => {
    if (typeof part === "string") for (const name of tokensIn(part)) names.add(name);
    else if (part !== null && typeof part === "object") Object.values(part).forEach(visit);
  };
  visit(value);
  return [...names];
}

/** A text without the tokens that are to be left out. */
export function withoutTokens(text: string, isLeftOut: (name: string) => boolean): string {
  return text.replace(TOKEN, (token, name: string) => (isLeftOut(name) ? "" : token));
}

interface WrittenFacts {
  /** Left out by forms that open only some sections. */
  readonly officeAmounts?: Parameters<typeof amountTokens>[0];
  readonly businessConfig: WrittenBusiness;
  readonly pricing: WrittenPricing;
}

/** The tokens of a site, taken from its own profile, price book and list of office amounts so that no text can disagree with them. */
export function textTokens(written: WrittenSections): TextTokens {
  // All were validated by their schemas when they were published or read from content/.
  const { businessConfig: business, pricing, officeAmounts = [] } = written as WrittenFacts;
  const law = lawOfWritten(written);
  const perAct = feePerAct(law);
  const amount = (dollars: number) => formatUsd(centsFromDollars(dollars));
  return new Map([
    ["name", business.name],
    ["shortName", business.shortName],
    ["phone", business.phone],
    ["email", business.email],
    ["city", business.address.city],
    ["state", business.address.state],
    ["stateName", stateName(business.address.state)],
    ["region", business.serviceArea.region],
    ["area", business.serviceArea.primary],
    ["radius", String(business.serviceArea.radius)],
    ["counties", joinNames(business.serviceArea.counties)],
    ["condados", joinNames(business.serviceArea.counties, "es")],
    ["countyCount", String(business.serviceArea.counties.length)],
    ["weekdays", business.hours.weekdays],
    ["weekends", business.hours.weekends],
    ["emergency", business.hours.emergency],
    ["perAct", perAct === null ? amount(pricing.notarialFee.perAct) : formatUsd(perAct)],
    ...lawTokens(law),
    ...pricing.services.map(({ id, baseRate }) => [`price.${id}`, amount(baseRate)] as const),
    // Built-in texts name two zones. Where a business has one, they say the fee of all other ZIPs: "In all other counties …".
    ...BUILT_IN_ZONES.flatMap(
      (id) =>
        [
          [`fee.${id}`, amount(pricing.elsewhere.fee)],
          [`counties.${id}`, ALL_OTHER],
          [`condados.${id}`, "los demás"],
        ] as const,
    ),
    ...[...pricing.zones, pricing.elsewhere].flatMap(
      ({ id, fee, counties }) =>
        [
          [`fee.${id}`, amount(fee)],
          [`counties.${id}`, joinNames(counties)],
          [`condados.${id}`, joinNames(counties, "es")],
        ] as const,
    ),
    ...Object.entries(pricing.surcharges).map(
      ([key, fee]) => [`surcharge.${key}`, amount(fee)] as const,
    ),
    ["cancel.freeHours", String(pricing.cancellation.freeHours)],
    ["cancel.late", amount(pricing.cancellation.late)],
    ["cancel.enRoute", amount(pricing.cancellation.enRoute)],
    ["cancel.noShow", amount(pricing.cancellation.noShow)],
    ...amountTokens(officeAmounts),
  ]);
}

/** What a site may say of the law, by its commissions and its owner's corrections. */
export function lawOfWritten(written: WrittenSections): SiteLaw {
  // Validated by their schemas when they were published or read from content/.
  const { businessConfig } = written as WrittenFacts;
  const corrections = lawCorrections.parse(written.lawCorrections ?? { facts: [] });
  const stateLaw = written[BY_STATE]?.stateLaw ?? (() => null);
  return siteLaw(statesOfSite(businessConfig), corrections, stateLaw);
}

/** The tokens of a site whose profile uses its own facts in its texts: the profile is filled first. */
export function siteTokens(written: WrittenSections, site: string | null = null): TextTokens {
  const businessConfig = fillTokens(
    written.businessConfig,
    textTokens(written),
    "businessConfig",
    site,
  );
  return textTokens({ ...written, businessConfig });
}

/**
 * Replaces the tokens in every text of a section's value; a part without tokens is returned as it is, not copied. `share` may
 * return an equal text that is in memory already. Throws a SectionError for a token that does not exist.
 */
export function fillTokens<Value>(
  value: Value,
  tokens: TextTokens,
  section: SectionKey,
  site: string | null = null,
  share: (written: string, filled: string) => string = (_, filled) => filled,
): Value {
  const path: string[] = [];
  const fillPart = (part: unknown): unknown => {
    if (typeof part === "string") return part.includes("{") ? share(part, fillText(part)) : part;
    if (part === null || typeof part !== "object") return part;
    let isChanged = false;
    const entries = Object.entries(part).map(([key, item]): [string, unknown] => {
      path.push(key);
      const filled = fillPart(item);
      path.pop();
      isChanged ||= filled !== item;
      return [key, filled];
    });
    if (!isChanged) return part;
    return Array.isArray(part) ? entries.map(([, item]) => item) : Object.fromEntries(entries);
  };
  const fillText = (text: string) =>
    nameOnlyCounty(text, tokens).replace(TOKEN, (whole, name: string) => {
      if (FILLED_LATER.has(name)) return whole;
      const replacement = tokens.get(name);
      if (replacement !== undefined) return replacement;
      const known = [...tokens.keys()].map((key) => `{${key}}`).join(", ");
      const problem = `there is no token {${name}}. Use one of ${known}.`;
      throw new SectionError([{ section, kind: "token", path: path.join("."), problem }], { site });
    });
  // Only texts change, and each stays a text: the shape is that of the value.
  return fillPart(value) as Value;
}

/** `{counties} counties` of a business or zone that has one county: `Ada County`. */
function nameOnlyCounty(text: string, tokens: TextTokens): string {
  return text.replace(COUNTY_LIST, (whole, token: string) => {
    const names = tokens.get(token) ?? "";
    const isOne = token === "counties" ? tokens.get("countyCount") === "1" : isOneName(names);
    return isOne ? countyWords(names, tokens.get("state") ?? "") : whole;
  });
}

/** Whether a zone's list names one county; "all other" stands for those of no zone. */
function isOneName(names: string): boolean {
  return names !== "" && names !== ALL_OTHER && !names.includes(", ") && !names.includes(" and ");
}

interface WrittenBusiness {
  name: string;
  shortName: string;
  phone: string;
  email: string;
  address: { city: string; state: string };
  commissionStates: string[];
  serviceArea: { region: string; primary: string; radius: number; counties: string[] };
  hours: { weekdays: string; weekends: string; emergency: string };
}

interface WrittenPricing {
  services: { id: string; baseRate: number }[];
  zones: { id: string; fee: number; counties: string[] }[];
  elsewhere: { id: string; fee: number; counties: string[] };
  surcharges: Record<string, number>;
  cancellation: { freeHours: number; late: number; enRoute: number; noShow: number };
  notarialFee: { perAct: number };
}
