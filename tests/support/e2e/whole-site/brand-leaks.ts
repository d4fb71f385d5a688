import { join } from "node:path";
import type { Site } from "../../../../core/sections/site.ts";
import { parseHsl, toHex } from "../../../../core/site/theme/color.ts";
import { readThemes } from "../../../../server/site/section-files.ts";

const CONTENT = join(import.meta.dirname, "../../../../content");

/**
 * The texts that distinguish `site` from `other`: names, places, numbers, colors, prices and every sentence of four words or
 * more. Texts that the other brand has too are left out.
 */
export async function brandTerms(site: Site, other: Site): Promise<string[]> {
  const otherTexts = textsOf(other).join("\n").toLowerCase();
  const ownTexts = [...namesOf(site), ...textsOf(site).flatMap(sentencesIn), ...amountsIn(site)];
  const distinctive = ownTexts.filter((term) => term.length > 2 && !containsTerm(otherTexts, term));
  return [...new Set([...distinctive, ...(await colorsOf(site, other))])];
}

/** The terms that occur in a text as whole words, ignoring case. */
export function leakedTerms(text: string, terms: readonly string[]): string[] {
  const lower = text.toLowerCase();
  // Most terms have two neighboring words that the text has nowhere side by side; a set finds that faster than a search.
  const neighbors = new Set(neighborsIn(lower));
  return terms.filter(
    (term) =>
      neighborsInTerm(term).every((pair) => neighbors.has(pair)) && containsTerm(lower, term),
  );
}

const WORDS = /[a-z0-9]+/g;

/** The words of a text, each alone and each with the one after it. */
function neighborsIn(lower: string): string[] {
  const words = lower.match(WORDS) ?? [];
  return words.flatMap((word, at) => (at === 0 ? [word] : [word, `${words[at - 1]} ${word}`]));
}

/** The words of each term, because thousands of terms are looked for in hundreds of pages. */
const termNeighbors = new Map<string, readonly string[]>();

function neighborsInTerm(term: string): readonly string[] {
  const neighbors = termNeighbors.get(term) ?? neighborsIn(term.toLowerCase());
  termNeighbors.set(term, neighbors);
  return neighbors;
}

function containsTerm(lower: string, term: string): boolean {
  const needle = term.toLowerCase();
  for (let at = lower.indexOf(needle); at >= 0; at = lower.indexOf(needle, at + 1)) {
    const [before = " ", after = " "] = [lower[at - 1], lower[at + needle.length]];
    if (!/[a-z0-9]/.test(before) && !/[a-z0-9]/.test(after)) return true;
  }
  return false;
}

/** Names of the business, its cities, counties, zones, services and clients, and its phone numbers. */
function namesOf(site: Site): string[] {
  const { businessConfig: business, pricing, serviceLocations, services, testimonials } = site;
  const zones = [...pricing.zones, pricing.elsewhere];
  return [
    business.name,
    business.shortName,
    business.phone,
    business.phone.replace(/\D/g, ""),
    business.email,
    business.email.split("@")[1] ?? "",
    business.address.city,
    business.address.zip,
    business.serviceArea.region,
    business.serviceArea.primary,
    ...Object.values(business.hours),
    ...[...business.serviceArea.counties, ...zones.flatMap(({ counties }) => counties)].map(
      (county) => `${county} County`,
    ),
    ...business.serviceArea.counties,
    ...zones.flatMap(({ name, zips }: { name: string; zips?: string[] }) => [
      name,
      ...(zips ?? []),
    ]),
    ...serviceLocations.flatMap(({ city, zip }) => [city, zip]),
    ...services.flatMap(({ id, slug, serviceName }) => [id, slug, serviceName]),
    ...testimonials.map(({ author }) => author),
    ...site.policies.payment,
  ];
}

/** All texts in a site's sections, at any depth. */
function textsOf(site: Site): string[] {
  const { id: _id, origin: _origin, palette: _palette, version: _version, ...sections } = site;
  const texts: string[] = [];
  const collect = (value: unknown): void => {
    if (typeof value === "string") texts.push(value);
    else if (value !== null && typeof value === "object") Object.values(value).forEach(collect);
  };
  collect(sections);
  return [...texts, ...amountsIn(site)];
}

function sentencesIn(text: string): string[] {
  const sentences = text.split(/(?<=[.!?;:])\s+/).map((sentence) => sentence.trim());
  return sentences.filter((sentence) => sentence.split(/\s+/).length >= 4);
}

/** Each amount of the price book, as pages write it. */
function amountsIn({ pricing }: Site): string[] {
  const cents = [
    ...pricing.services.map(({ baseRate }) => baseRate),
    ...[...pricing.zones, pricing.elsewhere].map(({ fee }) => fee),
    ...Object.values(pricing.surcharges),
    pricing.cancellation.late,
    pricing.cancellation.enRoute,
    pricing.cancellation.noShow,
    pricing.notarialFee.perAct,
  ];
  return cents.filter((amount) => amount > 0).map((amount) => `$${amount / 100}`);
}

/** The colors of all built-in themes and of the site, except those of the other site. */
async function colorsOf(site: Site, other: Site): Promise<string[]> {
  const themes = await readThemes(CONTENT);
  const tokens = ({ palette }: Site) =>
    [palette.light, palette.dark].flatMap(Object.values<string>);
  const ownColors = [
    ...Object.values(themes).flatMap(({ colors }) => Object.values<string>(colors)),
    ...tokens(site),
  ];
  const otherColors = new Set([...tokens(other), ...tokens(other).map(hexOf)]);
  return [...ownColors, ...ownColors.map(hexOf)].filter((color) => !otherColors.has(color));
}

/** A color of a style sheet, `356 74% 41%`, as six hexadecimal digits; another text as it is. */
function hexOf(triple: string): string {
  const color = parseHsl(triple);
  return color ? toHex(color) : triple;
}
