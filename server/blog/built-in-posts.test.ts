import { expect, test } from "vitest";
import { chooseParts } from "../../core/blog/art/choose-parts.ts";
import { countWords, readingMinutes } from "../../core/blog/post.ts";
import { MAX_SHARED_PART, sharedRuns, wordRuns } from "../../core/blog/text-overlap.ts";
import { siteOf } from "../../tests/support/app/desk-without-database.ts";
import { OFFICIAL_HOSTS } from "../../tests/support/site/official-hosts.ts";
import { siteElsewhere } from "../../tests/support/site/site-elsewhere.ts";
import { markdownToHtml } from "./markdown.ts";

const site = await siteOf();
const { guides, blogCategories, services } = site;
const slugs = guides.map(({ slug }) => slug);

/** The same business in Portland: what it shows is true in every state. */
const oregon = await siteElsewhere({
  city: "Portland",
  state: "OR",
  zip: "97204",
  timezone: "America/Los_Angeles",
  zones: [{ id: "primary" }, { id: "secondary" }],
});
const each = [
  ...guides.map((guide) => [`${guide.slug} in Ohio`, guide, site] as const),
  ...oregon.guides.map((guide) => [`${guide.slug} in Oregon`, guide, oregon] as const),
];

const FIXED =
  `general-notary-what-to-bring mobile-vs-shipping-store hcpoa-living-will-guide hospital-notary-what-to-expect
wills-trusts-poa-checklist what-happens-loan-signing how-apostille-works remote-hire-i9-steps college-18-plus-starter-pack
title-transfer-checklist affidavit-jurat-acknowledgment beneficiary-change-forms investor-notarizations seller-signing-day
scanback-timing-explained apostille-processing-times notary-vs-ron-rin business-contract-notarization international-travel-consent
small-estate-affidavit-executor-tips jail-notarization-process after-hours-emergency-notary witness-requirements expired-id-options
name-mismatch-aka-affidavit deeds-explained poa-pitfalls-and-readiness apostille-school-docs translator-affidavit-notary
trust-certification-for-banks notary-fees-and-mobile-travel what-notaries-cannot-do estate-planning-guides
ohio-buyer-seller-loan-signing-checklist refi-heloc-notary-errors-to-avoid-ohio scanbacks-printing-mobile-loan-closings-ohio
hospital-rehab-loan-signings-ohio ohio-wills-poa-what-notaries-can-and-cant-do healthcare-directives-notary-ohio-bedside
certification-of-trust-notary-ohio witnesses-for-wills-poa-ohio-local-norms vendor-packets-affidavits-notary-ohio
contracts-title-authority-notary-ohio permits-licensing-notary-same-day-ohio hr-i9-vs-notary-ohio hospital-notary-checklist-ohio
senior-communities-notary-poa-healthcare-ohio urgent-notary-same-day-ohio-hospitals hospital-notary-id-problems-ohio`.split(
    /\s+/,
  );

test("the 49 built-in posts have their fixed addresses", () => {
  expect(slugs.toSorted()).toEqual(FIXED.toSorted());
  expect(slugs).toHaveLength(49);
});

test("a notary outside Ohio starts with at least 25 guides, in every category, and with the cards of the estate post", () => {
  expect(oregon.guides.length).toBeGreaterThanOrEqual(25);
  expect(FIXED).toEqual(expect.arrayContaining(oregon.guides.map(({ slug }) => slug)));
  expect(new Set(oregon.guides.map(({ category }) => category)).size).toBe(6);
  expect(oregon.blogCategories.hub?.cards.length).toBeGreaterThanOrEqual(5);
});

test("every category has its slug, its service and at least four posts", () => {
  expect(blogCategories.categories.map(({ slug }) => slug)).toEqual([
    "general-notary-guides",
    "loan-signing-guides",
    "real-estate-guides",
    "estate-planning-guides",
    "apostille-guides",
    "business-guides",
  ]);
  for (const { slug, serviceSlug } of blogCategories.categories) {
    expect(services.some((service) => service.slug === serviceSlug)).toBe(true);
    expect(guides.filter(({ category }) => category === slug).length, slug).toBeGreaterThan(3);
  }
});

test("the short forms of two addresses redirect to their posts", () => {
  expect(blogCategories.redirects).toEqual({
    "poa-pitfalls": "poa-pitfalls-and-readiness",
    "trust-certification-banking": "trust-certification-for-banks",
  });
});

test("the estate post has its six cards", () => {
  expect(blogCategories.hub?.slug).toBe("estate-planning-guides");
  const cards = blogCategories.hub?.cards.map(({ guide }) => guide) ?? [];
  expect(cards).toHaveLength(6);
  for (const card of cards) expect(slugs).toContain(card);
});

test.each(each)(
  "%s is a complete post: length, front matter, questions, related posts",
  (_, guide, { guides: others, services: offered, blogCategories: { categories } }) => {
    const words = countWords(guide.body);
    expect(words).toBeGreaterThanOrEqual(700);
    expect(words).toBeLessThanOrEqual(1_400);
    expect(readingMinutes(guide)).toBeGreaterThanOrEqual(4);
    expect(guide.metaTitle.length).toBeLessThanOrEqual(60);
    expect(guide.metaDescription.length).toBeLessThanOrEqual(160);
    expect(guide.metaDescription.length).toBeGreaterThanOrEqual(100);
    expect(guide.excerpt).not.toBe(guide.metaDescription);
    expect(guide.faqs.length).toBeGreaterThanOrEqual(3);
    expect(guide.faqs.length).toBeLessThanOrEqual(5);
    expect(guide.tags.length).toBeGreaterThanOrEqual(3);
    expect(guide.related).toHaveLength(3);
    for (const other of guide.related) {
      expect(others.map(({ slug }) => slug)).toContain(other);
      expect(other).not.toBe(guide.slug);
    }
    expect(offered.some(({ id }) => id === guide.service)).toBe(true);
    if (guide.book) expect(offered.some(({ id }) => id === guide.book)).toBe(true);
    expect(categories.some((category) => category.slug === guide.category)).toBe(true);
  },
);

const PAGES = ["/pricing", "/faq", "/contact", "/service-areas", "/book-now", "/about", "/blog"];

test.each(each)(
  "every link of %s leads to a page of the site or to an official text",
  (_, guide, { guides: others, services: offered }) => {
    const links = [...markdownToHtml(guide.body).matchAll(/href="([^"]*)"/g)].map(
      ([, href]) => href ?? "",
    );
    const [official, own] = [
      links.filter((link) => link.startsWith("https://")),
      links.filter((link) => !link.startsWith("https://")),
    ];
    for (const link of official) expect(OFFICIAL_HOSTS).toContain(new URL(link).host);
    expect(own.length).toBeGreaterThanOrEqual(3);
    for (const link of own) {
      const path = link.replace(/[?#].*$/, "");
      const isGuide = others.some(({ slug }) => `/blog/${slug}` === path);
      const isService = offered.some(({ slug }) => `/${slug}` === path);
      expect(isGuide || isService || PAGES.includes(path), link).toBe(true);
    }
  },
);

test("guides link to the offices whose pages they send a reader to", () => {
  const hosts = new Set(
    guides.flatMap(({ body }) =>
      [...body.matchAll(/\]\((https:[^)]*)\)/g)].map(([, url = ""]) => new URL(url).host),
    ),
  );
  expect([...hosts].toSorted()).toEqual(
    OFFICIAL_HOSTS.filter((host) => !/^(codes|www\.ecfr|uscode)\./.test(host)).toSorted(),
  );
  const named = guides.filter(({ body }) =>
    /(?<!\[)\b(travel\.state\.gov|uscis\.gov)/.test(body.replaceAll(/\]\([^)]*\)/g, "]")),
  );
  expect(named.map(({ slug }) => slug)).toEqual([]);
});

test.each(each)(
  "%s begins with its answer, not with a heading, and has headings to navigate by",
  (_, { body }) => {
    expect(body).not.toMatch(/^#/);
    expect(body.match(/^## /gm)?.length ?? 0).toBeGreaterThanOrEqual(4);
    expect(body).not.toMatch(/^# /m);
  },
);

const bothSites = [
  ["Ohio", site],
  ["Oregon", oregon],
] as const;

test.each(bothSites)("titles, descriptions and excerpts in %s are each used once", (_, of) => {
  for (const field of ["title", "metaTitle", "metaDescription", "excerpt"] as const) {
    const texts = of.guides.map((guide) => guide[field]);
    expect(new Set(texts).size, field).toBe(texts.length);
  }
});

test.each(bothSites)(
  "no two posts in %s share more than 3 percent of their five-word sequences",
  (_, of) => {
    const read = of.guides.map(({ slug, body, faqs }) => ({
      slug,
      runs: wordRuns({ body, faqs }),
    }));
    const shared = read.flatMap((one, at) =>
      read.slice(at + 1).flatMap((other) => {
        const share = sharedRuns(one.runs, other.runs);
        return share > MAX_SHARED_PART
          ? [`${one.slug} and ${other.slug}: ${(share * 100).toFixed(1)} %`]
          : [];
      }),
    );
    expect(shared).toEqual([]);
  },
);

test("no post contradicts the facts", () => {
  const forbidden = [
    /per signature/i,
    /licensed (notary|&)/i,
    /\bDMV\b/,
    /free travel|travel is free/i,
    /self-proving (will|affidavit) (is|makes)/i,
    /\bundefined\b/,
    /—/,
  ];
  const said = guides.flatMap(({ slug, title, subtitle, excerpt, body, faqs }) => {
    const text = [
      title,
      subtitle,
      excerpt,
      body,
      ...faqs.flatMap((faq) => [faq.question, faq.answer]),
    ].join("\n");
    return forbidden.flatMap((words) => {
      const found = text.match(words);
      return found
        ? [`${slug}: ${text.slice(Math.max(0, (found.index ?? 0) - 60), (found.index ?? 0) + 60)}`]
        : [];
    });
  });
  expect(said).toEqual([]);
});

test.each(blogCategories.categories)(
  "every guide of $slug has a drawing of its own",
  ({ slug, motif }) => {
    const scenes = guides
      .filter(({ category }) => category === slug)
      .map((guide) => Object.values(chooseParts(guide, motif, () => 0)).join(", "));
    expect(scenes.toSorted()).toEqual([...new Set(scenes)].toSorted());
  },
);
