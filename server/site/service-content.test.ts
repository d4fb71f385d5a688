import { join } from "node:path";
import { expect, test } from "vitest";
import { composeSite } from "../../core/sections/compose-site.ts";
import type { Site } from "../../core/sections/site.ts";
import { type Service, services } from "../../core/site/services.ts";
import { siteElsewhere } from "../../tests/support/site/site-elsewhere.ts";
import { readBuiltInSections, readThemes } from "./section-files.ts";

const content = join(import.meta.dirname, "../../content");
const riverbend = join(import.meta.dirname, "../../tests/support/riverbend");
const first = await siteOf(content);
const second = await siteOf(riverbend);
const oregon = await siteElsewhere({
  city: "Portland",
  state: "OR",
  zip: "97204",
  timezone: "America/Los_Angeles",
  zones: [{ id: "primary" }, { id: "secondary" }],
});
const brands = [
  ["the built-in brand", first],
  ["the second brand", second],
] as const;

/** The pages with a fixed place, each with a quick answer above its description. */
const FIXED = [
  "general-notary",
  "loan-signings",
  "estate-plans",
  "real-estate",
  "apostille",
  "business-services",
  "healthcare-notary",
];

/** A content folder as the site that visitors see. */
async function siteOf(folder: string): Promise<Site> {
  const face = { id: "site", version: 1, origin: "https://site.example" };
  return composeSite(face, await readBuiltInSections(folder), {}, await readThemes(content));
}

function detailOf({ id, detail }: Service): NonNullable<Service["detail"]> {
  if (!detail) throw new Error(`services/${id}.yaml lacks its detail. Write it there.`);
  return detail;
}

/** What a visitor reads about a service: every text except names, addresses and metadata. */
function readOf({ summary, description, detail }: Service): string[] {
  const { relatedServices: _ids, ...read } = detail ?? { relatedServices: [] };
  return [summary, description, ...textsOf(read)];
}

function textsOf(value: unknown): string[] {
  if (typeof value === "string") return [value];
  if (value === null || typeof value !== "object") return [];
  return Object.values(value).flatMap((item) => textsOf(item));
}

/** The sentences of a text; the period of an abbreviation does not end one. */
function sentencesOf(text: string): string[] {
  return text.split(/(?<=[.?!])(?<!\bU\.S\.|\b[JS]r\.)\s+/);
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}$]+(?:['’.:-][\p{L}\p{N}]+)*/gu) ?? [];
}

function isLong(sentence: string): boolean {
  return wordsOf(sentence).length >= 6;
}

/** Every run of `size` words within one sentence. */
function shinglesOf(service: Service, size: number): Set<string> {
  const runs = readOf(service)
    .flatMap(sentencesOf)
    .map(wordsOf)
    .flatMap((words) =>
      words.slice(0, Math.max(0, words.length - size + 1)).map((_, at) => {
        return words.slice(at, at + size).join(" ");
      }),
    );
  return new Set(runs);
}

test.each([
  ["Ohio", first],
  ["Oregon", oregon],
])(
  "in %s each of the seventeen services says what is done, how, with which documents, and what people ask",
  (_state, site) => {
    expect(site.services).toHaveLength(17);
    for (const service of site.services) {
      const detail = detailOf(service);
      const within = (list: readonly unknown[], least: number, most: number) =>
        expect(list.length >= least && list.length <= most, `${service.id}: ${list.length}`).toBe(
          true,
        );
      within(detail.specificServices, 6, 10);
      within(detail.commonDocuments, 8, 14);
      within(detail.relatedServices, 3, 4);
      for (const { question, answer } of detail.faqs) {
        expect(question, service.id).toMatch(/\?$/);
        const count = sentencesOf(answer).length;
        expect(count >= 2 && count <= 4, `${service.id}: ${question} has ${count} sentences`).toBe(
          true,
        );
      }
    }
  },
);

test("outside Ohio the services answer questions of their own, too", () => {
  const questions = oregon.services.flatMap((service) =>
    detailOf(service).faqs.map(({ question }) => question),
  );
  const repeated = questions.filter((question, at) => questions.indexOf(question) < at);
  expect(repeated).toEqual(["Which ID do I need?"]);
  const steps = oregon.services.flatMap((service) => detailOf(service).process.steps);
  const texts = [
    ...oregon.services.map(({ summary }) => summary),
    ...steps.map((step) => step.description),
  ];
  expect(new Set(texts).size).toBe(texts.length);
});

test.each(brands)("%s explains each service in 4 steps, 3 questions and 3 tips", (_name, site) => {
  for (const service of site.services) {
    const { process, faqs, tips } = detailOf(service);
    expect([process.steps.length, faqs.length, tips.length], service.id).toEqual([4, 3, 3]);
  }
});

test.each([
  ["three steps", { steps: 3, faqs: 3, tips: 3 }, "process"],
  ["four questions", { steps: 4, faqs: 4, tips: 3 }, "faqs"],
  ["two tips", { steps: 4, faqs: 3, tips: 2 }, "tips"],
])("a service with %s is rejected at that field", (_name, counts, field) => {
  const [service] = first.services;
  const { process, faqs, tips } = detailOf(service as Service);
  const detail = {
    ...service?.detail,
    process: { ...process, steps: repeat(process.steps, counts.steps) },
    faqs: repeat(faqs, counts.faqs),
    tips: repeat(tips, counts.tips),
  };
  const read = services.safeParse([{ ...service, detail }]);
  expect(read.error?.issues.map(({ path }) => path[2])).toEqual([field]);
});

function repeat<Item>(items: readonly Item[], count: number): Item[] {
  return [...items, ...items].slice(0, count);
}

test("the seven fixed pages have a quick answer of two sentences and short highlights; no other page has", () => {
  for (const service of first.services) {
    const { quickAnswer, highlights } = detailOf(service);
    expect(quickAnswer !== undefined, service.id).toBe(FIXED.includes(service.id));
    if (!quickAnswer) {
      expect(highlights, service.id).toEqual([]);
      continue;
    }
    expect(sentencesOf(quickAnswer.answer), service.id).toHaveLength(2);
    expect(highlights.length >= 4 && highlights.length <= 6, service.id).toBe(true);
    for (const line of highlights) expect(wordsOf(line).length, line).toBeLessThanOrEqual(16);
  }
});

test.each(brands)("%s relates its services to others that it offers", (_name, site) => {
  const offered = site.services.filter(({ enabled }) => enabled).map(({ id }) => id);
  for (const service of site.services) {
    const { relatedServices } = detailOf(service);
    expect(offered, service.id).toEqual(expect.arrayContaining(relatedServices));
    expect(relatedServices, service.id).not.toContain(service.id);
    expect(new Set(relatedServices).size, service.id).toBe(relatedServices.length);
  }
});

/** Two services may share the name of a law or a form, so a little overlap is allowed. */
const SHARED_RUNS = 0.01;

test.each(brands)("%s hardly ever says the same six words of two services", (_name, site) => {
  for (const [at, one] of site.services.entries()) {
    for (const other of site.services.slice(at + 1)) {
      const [runs, others] = [shinglesOf(one, 6), shinglesOf(other, 6)];
      const shared = [...runs].filter((run) => others.has(run));
      const share = shared.length / Math.min(runs.size, others.size);
      const told = `${one.id} and ${other.id}: ${shared.join(" | ")}`;
      expect(share, told).toBeLessThanOrEqual(SHARED_RUNS);
    }
  }
});

test.each(brands)("%s says no sentence of six words or more twice", (_name, site) => {
  const { services: list, id: _id, origin: _origin, palette: _palette, ...elsewhere } = site;
  const said = list.flatMap(readOf).flatMap(sentencesOf).filter(isLong);
  const seen = new Set(textsOf(elsewhere).flatMap(sentencesOf));
  const twice = said.filter((sentence) => {
    const again = seen.has(sentence);
    seen.add(sentence);
    return again;
  });
  expect(twice).toEqual([]);
});

test("the second test business shares no run of six words with the built-in one", () => {
  const runs = new Set(first.services.flatMap((service) => [...shinglesOf(service, 6)]));
  const own = second.services.flatMap((service) => [...shinglesOf(service, 6)]);
  expect(own.filter((run) => runs.has(run))).toEqual([]);
});

/** Wording that is wrong in a sentence about an Ohio notary unless the same sentence has other words. */
const FORBIDDEN: readonly { words: RegExp; unless?: RegExp }[] = [
  { words: /\bper signature\b/i, unless: /\b(never|not) per signature\b/i },
  { words: /\blicensed\b/i, unless: /\blicensed (attorney|dealer|physician)\b/i },
  { words: /\bDMV\b/i },
  { words: /self-proving/i },
  { words: /certified cop(y|ies)/i, unless: /\b(agency|cannot|county|health|from the office)\b/i },
  { words: /\b(guaranteed|we promise|always on time|instantly|hassle|deps-class)\b/i },
  { words: /\bwe (draft|prepare|advise|choose|explain)\b/i },
];

test("no service says what an Ohio notary may not say", () => {
  for (const service of first.services) {
    const { metaTitle, metaDescription, serviceName } = service;
    for (const text of [...readOf(service), metaTitle, metaDescription, serviceName]) {
      for (const sentence of sentencesOf(text)) {
        for (const { words, unless } of FORBIDDEN) {
          const wrong = words.test(sentence) && !unless?.test(sentence);
          expect(wrong, `${service.id}: ${sentence} (${words})`).toBe(false);
        }
      }
    }
  }
});

test.each([
  ["the built-in brand", content],
  ["the second brand", riverbend],
])("%s writes the business's own facts as tokens, never by hand", async (_name, folder) => {
  const { services: list } = await readBuiltInSections(folder);
  const { businessConfig } = await siteOf(folder);
  const { name, shortName, phone, email, serviceArea, hours, address } = businessConfig;
  const own = [name, shortName, phone, email, address.city, ...Object.values(hours)];
  const places = [serviceArea.region, serviceArea.primary, ...serviceArea.counties];
  const written = textsOf(list).join("\n");
  expect([...own, ...places].filter((word) => written.includes(word))).toEqual([]);
});
