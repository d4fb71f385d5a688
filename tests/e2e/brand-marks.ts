import { join } from "node:path";
import { hexText, readHsl } from "../../core/site/colour.ts";
import type { Site } from "../../core/site/site.ts";
import { readThemes } from "../../server/site/brand.ts";

const CONTENT = join(import.meta.dirname, "../../content");

/**
 * What tells `site` from `other` wherever it stands: names, places, numbers, colours, prices and every sentence
 * of four words or more. Whatever the other brand says as well is no mark of this one.
 */
export async function marksOf(site: Site, other: Site): Promise<string[]> {
  const theirs = textsOf(other).join("\n").toLowerCase();
  const own = [...namesOf(site), ...textsOf(site).flatMap(sentencesIn), ...amountsIn(site)];
  const words = own.filter((mark) => mark.length > 2 && !holds(theirs, mark));
  return [...new Set([...words, ...(await coloursOf(site, other))])];
}

/** The marks that stand in a text, as whole words and in any case. */
export function marksIn(text: string, marks: readonly string[]): string[] {
  const lower = text.toLowerCase();
  return marks.filter((mark) => holds(lower, mark));
}

function holds(lower: string, mark: string): boolean {
  const wanted = mark.toLowerCase();
  for (let at = lower.indexOf(wanted); at >= 0; at = lower.indexOf(wanted, at + 1)) {
    const [before = " ", after = " "] = [lower[at - 1], lower[at + wanted.length]];
    if (!/[a-z0-9]/.test(before) && !/[a-z0-9]/.test(after)) return true;
  }
  return false;
}

/** Names of the business, its people, towns, counties, zones and services, and its numbers. */
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

/** Every text of a site's sections, however deep it lies. */
function textsOf(site: Site): string[] {
  const { id: _id, origin: _origin, palette: _palette, version: _version, ...sections } = site;
  const texts: string[] = [];
  const gather = (value: unknown): void => {
    if (typeof value === "string") texts.push(value);
    else if (value !== null && typeof value === "object") Object.values(value).forEach(gather);
  };
  gather(sections);
  return [...texts, ...amountsIn(site)];
}

function sentencesIn(text: string): string[] {
  const sentences = text.split(/(?<=[.!?;:])\s+/).map((sentence) => sentence.trim());
  return sentences.filter((sentence) => sentence.split(/\s+/).length >= 4);
}

/** Each amount of the price book, as pages write it and as the public interface does. */
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

/** The colours of all built-in themes and of the site, but those the other site shows. */
async function coloursOf(site: Site, other: Site): Promise<string[]> {
  const themes = await readThemes(CONTENT);
  const tokens = ({ palette }: Site) =>
    [palette.light, palette.dark].flatMap(Object.values<string>);
  const triples = [
    ...Object.values(themes).flatMap(({ colours }) => Object.values<string>(colours)),
    ...tokens(site),
  ];
  const shown = new Set([...tokens(other), ...tokens(other).map(hexOf)]);
  return [...triples, ...triples.map(hexOf)].filter((colour) => !shown.has(colour));
}

function hexOf(triple: string): string {
  const colour = readHsl(triple);
  return colour ? hexText(colour) : triple;
}
