import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, expect, test } from "vitest";
import { parse, stringify } from "yaml";
import { formatMinuteRange } from "../../core/format/durations.ts";
import { composeSite } from "../../core/sections/compose-site.ts";
import type { Site } from "../../core/sections/site.ts";
import { readZipDirectory } from "../locations/zip-directory.ts";
import { readBuiltInSections, readSectionFiles, readThemes } from "./section-files.ts";

const content = join(import.meta.dirname, "../../content");
const riverbend = join(import.meta.dirname, "../../tests/support/riverbend");
const folders: string[] = [];

afterEach(async () => {
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true, force: true });
});

/** A content folder as the site that visitors see. */
async function siteOf(folder: string): Promise<Site> {
  const face = { id: "site", version: 1, origin: "https://site.example" };
  return composeSite(face, await readBuiltInSections(folder), {}, await readThemes(content));
}

/** The built-in content in a folder of its own, with one file changed. */
async function brandWith(file: string, rewrite: (text: string) => string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "brand-"));
  folders.push(folder);
  await cp(content, folder, {
    recursive: true,
    filter: (path) => !path.startsWith(join(content, "places")),
  });
  await writeFile(join(folder, file), rewrite(await readFile(join(folder, file), "utf8")));
  return folder;
}

/** Sets one field of a YAML text: `set("zones.1.fee", -5)`. */
function set(path: string, value: unknown): (text: string) => string {
  return (text) => {
    const whole: unknown = parse(text);
    const keys = path.split(".");
    const last = keys.pop() ?? "";
    const holder = keys.reduce<unknown>((at, key) => (at as Record<string, unknown>)[key], whole);
    (holder as Record<string, unknown>)[last] = value;
    return stringify(whole);
  };
}

/** Every text of a value with its path. */
function textsOf(value: unknown, path = ""): { path: string; text: string }[] {
  if (typeof value === "string") return [{ path, text: value }];
  if (value === null || typeof value !== "object") return [];
  return Object.entries(value).flatMap(([key, item]) => textsOf(item, `${path}.${key}`));
}

/** The sections of a site without what composing adds. */
function writtenTexts({ id: _id, origin: _origin, palette: _palette, ...sections }: Site) {
  return textsOf(sections);
}

function sentencesOf(site: Site): string[] {
  return writtenTexts(site)
    .flatMap(({ text }) => text.split(/(?<=[.?!])\s+/))
    .filter((sentence) => sentence.split(" ").length >= 3);
}

/** Every amount a site charges or writes, in dollars. Posts and `officeAmounts` are left out: they state what public offices charge. */
function amountsOf(site: Site): Set<number> {
  const { services, zones, elsewhere, surcharges, cancellation, notarialFee } = site.pricing;
  const cents = [
    ...services.map((rate) => rate.baseRate),
    ...[...zones, elsewhere].map((zone) => zone.fee),
    ...Object.values(surcharges),
    ...[cancellation.late, cancellation.enRoute, cancellation.noShow, notarialFee.perAct],
  ];
  const written = writtenTexts({ ...site, guides: [], officeAmounts: [] }).flatMap(({ text }) =>
    [...text.matchAll(/\$(\d+(?:\.\d+)?)/g)].map((match) => Number(match[1])),
  );
  return new Set([...cents.map((amount) => amount / 100), ...written]);
}

test.each([
  ["the built-in brand", content],
  ["the second brand", riverbend],
])("%s is complete and has every token filled", async (_name, folder) => {
  const site = await siteOf(folder);
  const loose = writtenTexts(site).filter(({ text }) => /[{}]/.test(text));
  expect(loose.map(({ path }) => path)).toEqual([".pricing.stateLine", ".spanish.stateLine"]);
  expect(site.pricing.stateLine.replace("{zipState}", "Indiana")).not.toMatch(/[{}]/);
});

test.each([
  ["the built-in brand", content],
  ["the second brand", riverbend],
])(
  "%s keeps its titles and descriptions within what search engines show",
  async (_name, folder) => {
    const site = await siteOf(folder);
    const pages = [site.businessConfig.seo, ...site.services];
    for (const { metaTitle, metaDescription } of pages) {
      expect(metaTitle.length, metaTitle).toBeLessThanOrEqual(60);
      expect(metaDescription.length, metaDescription).toBeLessThanOrEqual(160);
    }
    expect(new Set(pages.map((page) => page.metaTitle)).size).toBe(pages.length);
    expect(new Set(pages.map((page) => page.metaDescription)).size).toBe(pages.length);
  },
);

test.each([
  ["the built-in brand", content],
  ["the second brand", riverbend],
])("%s names only cities whose ZIP lies in the stated county", async (_name, folder) => {
  const { serviceLocations, businessConfig } = await siteOf(folder);
  const { entries } = await readZipDirectory(content);
  for (const { city, county, state, zip } of serviceLocations) {
    expect(entries.get(zip), city).toMatchObject({ county, state });
    expect(businessConfig.serviceArea.counties).toContain(county);
  }
});

test("the built-in business offers the seventeen services of the specification in their price classes", async () => {
  const { services } = await siteOf(content);
  expect(services.map(({ id, slug, pricedAs }) => [id, slug, pricedAs])).toEqual([
    ["general-notary", "general-notary", "general-notary"],
    ["loan-signings", "loan-signings", "loan-signings"],
    ["estate-plans", "estate-plans", "estate-plans"],
    ["real-estate", "real-estate", "real-estate"],
    ["apostille", "apostille", "apostille"],
    ["business-services", "business-services", "business-services"],
    ["healthcare-notary", "healthcare-notary", "healthcare-notary"],
    ["college-18-plus", "college-18-plus", "general-notary"],
    ["personal-family", "personal-family", "general-notary"],
    ["vehicles-dmv", "vehicles-dmv", "general-notary"],
    ["wills-trusts-estates", "wills-trusts-estates", "estate-plans"],
    ["real-estate-notary", "real-estate-notary", "real-estate"],
    ["business-banking", "business-banking", "business-services"],
    ["insurance-retirement", "insurance-retirement", "general-notary"],
    ["international-apostille", "international-apostille", "apostille"],
    ["legal-court", "legal-court", "general-notary"],
    ["other-notary", "other-notary", "general-notary"],
  ]);
});

test("six themes are built in", async () => {
  expect(Object.keys(await readThemes(content)).toSorted()).toEqual([
    "elegant-black-red",
    "fresh-green",
    "modern-purple",
    "professional-blue",
    "signed-red-black",
    "warm-gold",
  ]);
});

test("the second test business shares no name, place, sentence or amount with the built-in one", async () => {
  const [first, second] = [await siteOf(content), await siteOf(riverbend)];
  const { name, shortName, tagline, phone, email, serviceArea, hours } = first.businessConfig;
  const places = [
    ...first.serviceLocations.map(({ city }) => city),
    ...[...first.pricing.zones, first.pricing.elsewhere].flatMap(({ counties }) => counties),
    ...[...serviceArea.counties, serviceArea.region, serviceArea.primary, "Ohio"],
  ];
  const words = [name, shortName, tagline, phone, email, ...Object.values(hours), ...places];
  for (const { path, text } of writtenTexts(second)) {
    for (const word of words) {
      const found = new RegExp(`(?<!\\w)${RegExp.escape(word)}(?!\\w)`, "i").test(text);
      expect(found, `${path} says "${word}": ${text}`).toBe(false);
    }
  }
  const sentences = new Set(sentencesOf(first));
  expect(sentencesOf(second).filter((sentence) => sentences.has(sentence))).toEqual([]);
  const amounts = amountsOf(first);
  expect([...amountsOf(second)].filter((amount) => amounts.has(amount))).toEqual([]);
  const times = first.pricing.services.map((rate) => formatMinuteRange(rate.estimatedTime));
  for (const rate of second.pricing.services) {
    expect(times).not.toContain(formatMinuteRange(rate.estimatedTime));
  }
  expect(second.palette).not.toEqual(first.palette);
});

test.each([
  ["a fee below nothing", "zones.1.fee", -5, "zones.1.fee: Fee per visit can't be less than $0"],
  ["a text for a price", "services.0.baseRate", "75", "rates.yaml: services.0.baseRate: "],
  [
    "a county in two zones",
    "zones.1.counties",
    ["Warren"],
    'rates.yaml: zones.1.counties: Zone "Secondary Zone" lists Warren County, OH, which "Primary Zone" already has',
  ],
])("%s in the price book is rejected with file and field", async (_name, path, value, words) => {
  await expect(readSectionFiles(await brandWith("rates.yaml", set(path, value)))).rejects.toThrow(
    words,
  );
});

test("an invalid service is named by its own file", async () => {
  const folder = await brandWith("services/vehicles-dmv.yaml", set("enabled", "perhaps"));
  await expect(readSectionFiles(folder)).rejects.toThrow(
    /^services\/vehicles-dmv\.yaml: enabled: /,
  );
});

test.each([
  ["claims.yaml", /^claims\.yaml isn't valid YAML: [^\n/]+\. Correct it there\.$/],
  [
    "services/apostille.yaml",
    /^services\/apostille\.yaml isn't valid YAML: [^\n/]+\. Correct it there\.$/,
  ],
  ["locations.csv", /^locations\.csv isn't a valid table: [^\n/]+\. Correct it there\.$/],
])("%s is named by its path in the folder when it cannot be parsed", async (file, words) => {
  const folder = await brandWith(file, (text) => `${text}\nbadges: [`);
  await expect(readSectionFiles(folder)).rejects.toThrow(words);
});

test.each([
  ["hero.yaml", "subheadline", "Ring {fone}.", "heroContent.subheadline: there is no token {fone}"],
  [
    "services/apostille.yaml",
    "pricedAs",
    "postage",
    'services: apostille.pricedAs: the price book has no "postage"',
  ],
])("in %s a %s that does not exist is rejected", async (file, path, value, words) => {
  const written = await readBuiltInSections(await brandWith(file, set(path, value)));
  const face = { id: "site", version: 1, origin: "https://site.example" };
  const known = await readThemes(content);
  expect(() => composeSite(face, written, {}, known)).toThrow(words);
});

/** Ohio's rules for what a notary may not say, each as wording that needs other wording in the same sentence. */
const FORBIDDEN: readonly { words: RegExp; unless?: RegExp }[] = [
  { words: /per (signature|stamp)/i, unless: /(never|not) per signature/i },
  { words: /\blicensed\b/i },
  { words: /\bDMV\b/i },
  { words: /certif\w+ cop(y|ies)/i, unless: /cannot|from (an agency|the office)/ },
  { words: /certif(y|ies) a copy/i, unless: /cannot|No Ohio notary|may not/ },
  {
    words: /copy certification|notario|small.estate affidavit/i,
    unless: /has no small-estate affidavit/,
  },
  { words: /self-proving/i, unless: /has no self-proving/ },
  { words: /notariz\w* (a|your|the) will\b/i },
  { words: /I-9\b.*notariz|notariz.*I-9\b/i, unless: /not a notarization/ },
  { words: /medallion/i, unless: /is not a notary's work: ask a bank/ },
  { words: /within \d+ (minutes|hours)/i, unless: /aim to/ },
  { words: /\b(bonded|guaranteed?|lowest|best price)\b/i },
  { words: /we (provide|bring|supply) witnesses/i },
  { words: /document preparation|we (prepare|draft|fill in)|help you choose/i },
  { words: /\d+\+ (clients|reviews)|\d{3,}\+ documents|years of experience/i },
];

test('Spanish texts use "notario" only to say that we are none (ORC 147.142)', async () => {
  const { assistant, spanish } = await siteOf(content);
  const said = textsOf([assistant.topics, spanish]).filter(({ text }) => /notario/i.test(text));
  expect(said.filter(({ text }) => !/(a|un) "|mismo|diferencia/.test(text))).toEqual([]);
  expect(said.length).toBeGreaterThan(0);
});

test("no built-in text says what an Ohio notary may not say", async () => {
  const ids = /\.(id|slug|aliases\.\d+|pricedAs|serviceId|icon|relatedServices\.\d+|held\.\d+)$/;
  // Posts, the document catalogue and the assistant explain what a notary may not do; their own tests check them.
  // Labels of credentials belong to switches of the owner, and appear only when they are claimed.
  const tells = /^\.(guides|documents|blogCategories|assistant|credentials|spanish)\./;
  const texts = writtenTexts(await siteOf(content)).filter(
    ({ path }) => !ids.test(path) && !tells.test(path),
  );
  for (const { path, text } of texts) {
    for (const sentence of text.split(/(?<=[.?!])\s+/)) {
      for (const { words, unless } of FORBIDDEN) {
        const wrong = words.test(sentence) && !unless?.test(sentence);
        expect(wrong, `${path}: ${sentence} (${words})`).toBe(false);
      }
    }
  }
});
