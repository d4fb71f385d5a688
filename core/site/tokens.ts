import { stateName } from "../locations/states.ts";
import { usd } from "../money.ts";
import type { WrittenSections } from "./sections.ts";

/** What the tokens in a site's texts are replaced by: `{phone}`, `{price.loan-signings}`, `{fee.secondary}` … */
export type Tokens = ReadonlyMap<string, string>;

/** Left alone here, because only a quote can fill it. */
const FILLED_LATER = new Set(["zipState"]);

/** The tokens of a site, from its own profile and price book, so that no text can disagree with either. */
export function tokensOf(written: WrittenSections): Tokens {
  const business = written.businessConfig as BusinessAsWritten;
  const pricing = written.pricing as PricingAsWritten;
  const amount = (dollars: number) => usd(Math.round(dollars * 100));
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
    ["counties", listed(business.serviceArea.counties)],
    ["countyCount", String(business.serviceArea.counties.length)],
    ["weekdays", business.hours.weekdays],
    ["weekends", business.hours.weekends],
    ["emergency", business.hours.emergency],
    ["perAct", amount(pricing.notarialFee.perAct)],
    ...pricing.services.map(({ id, baseRate }) => [`price.${id}`, amount(baseRate)] as const),
    ...[...pricing.zones, pricing.elsewhere].flatMap(
      ({ id, fee, counties }) =>
        [
          [`fee.${id}`, amount(fee)],
          [`counties.${id}`, listed(counties)],
        ] as const,
    ),
    ...Object.entries(pricing.surcharges).map(
      ([key, fee]) => [`surcharge.${key}`, amount(fee)] as const,
    ),
    ["cancel.freeHours", String(pricing.cancellation.freeHours)],
    ["cancel.late", amount(pricing.cancellation.late)],
    ["cancel.enRoute", amount(pricing.cancellation.enRoute)],
    ["cancel.noShow", amount(pricing.cancellation.noShow)],
  ]);
}

/** Puts the tokens into every text of a value; a token nobody knows is refused by name. */
export function fill<Value>(value: Value, tokens: Tokens, where: string): Value {
  if (typeof value === "string") return fillText(value, tokens, where) as Value;
  if (Array.isArray(value))
    return value.map((item, index) => fill(item, tokens, `${where}.${index}`)) as Value;
  if (value !== null && typeof value === "object") {
    return Object.fromEntries(
      Object.entries(value).map(([key, item]) => [key, fill(item, tokens, `${where}.${key}`)]),
    ) as Value;
  }
  return value;
}

/** A list as people say it: `Hamilton, Warren and Butler`. */
export function listed(names: readonly string[]): string {
  return new Intl.ListFormat("en-GB", { type: "conjunction" }).format(names);
}

function fillText(text: string, tokens: Tokens, where: string): string {
  return text.replace(/\{([A-Za-z][\w.-]*)\}/g, (whole, name: string) => {
    if (FILLED_LATER.has(name)) return whole;
    const value = tokens.get(name);
    if (value === undefined) {
      throw new Error(
        `${where}: there is no token {${name}}. Use one of ${[...tokens.keys()].map((key) => `{${key}}`).join(", ")}.`,
      );
    }
    return value;
  });
}

interface BusinessAsWritten {
  name: string;
  shortName: string;
  phone: string;
  email: string;
  address: { city: string; state: string };
  serviceArea: { region: string; primary: string; radius: number; counties: string[] };
  hours: { weekdays: string; weekends: string; emergency: string };
}

interface PricingAsWritten {
  services: { id: string; baseRate: number }[];
  zones: { id: string; fee: number; counties: string[] }[];
  elsewhere: { id: string; fee: number; counties: string[] };
  surcharges: Record<string, number>;
  cancellation: { freeHours: number; late: number; enRoute: number; noShow: number };
  notarialFee: { perAct: number };
}
