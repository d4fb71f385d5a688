import { expect, test } from "vitest";
import { SMALL_SECTIONS } from "../../tests/support/site/small-sections.ts";
import { estimate } from "../pricing/estimate.ts";
import { priceBookOf } from "../pricing/price-book.ts";
import { themes } from "../site/theme/theme.ts";
import { composeSite } from "./compose-site.ts";
import type { WrittenSections } from "./registry.ts";

const face = { id: "harbor", version: 3, origin: "https://twoharbors.example" };
const colors = {
  primary: "200 80% 35%",
  primaryForeground: "0 0% 100%",
  accent: "20 8% 9%",
  accentForeground: "0 0% 100%",
  brandNavy: "210 40% 15%",
  brandBlue: "200 45% 30%",
  brandLight: "190 30% 98%",
  brandGold: "38 55% 42%",
};
const known = themes.parse({ sea: { name: "Sea", colors } });
const zone = { state: "ME", description: "{counties.near} County." };
const profile = {
  name: "Two Harbors Notary",
  shortName: "Two Harbors",
  tagline: "At your table by the tide",
  phone: "(207) 555-0188",
  email: "hello@twoharbors.example",
  website: "",
  address: { street: "", city: "Berwick", state: "ME", zip: "" },
  serviceArea: {
    primary: "Berwick to Bath",
    region: "Southern Maine",
    counties: ["York"],
    radius: 30,
  },
  hours: { weekdays: "7:00 AM - 5:00 PM", weekends: "Closed", emergency: "By phone" },
  timezone: "America/New_York",
  commissionStates: ["ME"],
  social: {
    facebook: "",
    twitter: "",
    instagram: "",
    linkedin: "",
    youtube: "",
    whatsapp: "",
    google: "",
  },
  credentials: { nna: false, backgroundCheck: true, insured: true, bonded: false },
  seo: { metaTitle: "{name}", metaDescription: "House calls.", keywords: [] },
};
const call = {
  id: "call",
  aliases: ["visit"],
  serviceName: "House Call",
  shortName: "Call",
  slug: "call",
  summary: "Papers at the table in {city}.",
  description: "We come with the stamp.",
  enabled: true,
  order: 1,
  icon: "pen",
  category: "primary",
  pricedAs: "call",
  keywords: [],
  metaTitle: "House calls | {shortName}",
  metaDescription: "House calls. Ring {phone}.",
};
const card = {
  serviceId: "call",
  title: "House Call",
  description: "Papers.",
  features: [],
  price: "{price.call}",
};
const hero = {
  headline: "{name}",
  subheadline: "In {region}.",
  ctaText: "See my price",
  backgroundImage: "",
};
const prices = {
  services: [
    {
      id: "call",
      serviceName: "Calls",
      category: "primary",
      description: "A visit.",
      estimatedTime: { min: 15, max: 30 },
      baseRate: 60.5,
    },
  ],
  zones: [{ ...zone, id: "near", name: "Near", counties: ["York"], fee: 0 }],
  elsewhere: { ...zone, id: "far", name: "Far", counties: [], fee: 42.25 },
  surcharges: { sameDay: 21, afterHours: 36, holidays: 66 },
  cancellation: { freeHours: 4, late: 42, enRoute: 28, noShow: 68 },
  included: [],
  notarialFee: { perAct: 9, law: "Law", sentence: "At most {perAct} an act." },
  stateLine: "{zipState} is past the state line; ring {phone}.",
  faqs: [],
  disclaimer: "Agreed by phone.",
};

/** The built-in sections of a small business on the coast of Maine. */
const builtIn: WrittenSections = {
  businessConfig: profile,
  heroContent: hero,
  servicesContent: [card],
  bookNow: {
    headline: "Book a call",
    subheadline: "In {city}.",
    cards: [{ serviceId: "call", name: "House Call", description: "Papers.", price: "$60" }],
    duration: "half an hour",
    lastHeadline: "Book now",
    lastText: "Or ring us.",
  },
  services: [call],
  cities: [],
  localPages: { rules: [] },
  themeConfig: { selected: "sea", customColors: {}, logo: { url: "", alt: "{name}" } },
  pricing: prices,
  scheduling: { weekly: ["07:00-17:00"] },
  faqs: [{ question: "Why {price.call}?", answer: "The drive is in it." }],
  testimonials: [],
  claims: {
    badges: [],
    serviceBadges: ["Same day"],
    standing: "Insured.",
    pricingDisclaimer: "Agreed.",
    availability: "Daily",
    answerTime: "Soon",
  },
  policies: { lastUpdated: "March 2025", payment: ["cash"], noLegalAdvice: "We are not lawyers." },
  aboutContent: {
    headline: "About {name}",
    description: "One boat.",
    experience: "Ten winters.",
    certifications: [],
    mission: "Calm.",
    reasons: [],
    figures: [],
  },
  countyCards: [{ name: "York", cities: ["Kittery"], description: "By the sea." }],
  localNotes: [],
  documents: { categories: [], documents: [] },
  blogCategories: { categories: [] },
  ...{ guides: [], lawReview: {}, officeAmounts: [] },
  pages: {},
  legal: [],
  assistant: { greeting: { en: "Ahoy from {name}." }, topics: {} },
  navigation: { labels: {} },
  credentials: {
    nna: { label: "Member" },
    backgroundCheck: { label: "Checked" },
    insured: { label: "Insured" },
    bonded: { label: "Bonded" },
    commission: { label: "Commission" },
  },
  notifications: {},
  reviews: { subject: "Well?", text: "Say it of {name}." },
  ...{ retention: {}, lawCorrections: { facts: [] } },
  ...SMALL_SECTIONS,
};

function siteWith(published: Partial<WrittenSections> = {}) {
  return composeSite(face, builtIn, published, known);
}

test("a composed site has its name, its prices in cents and its texts with every token filled", () => {
  const site = siteWith();
  expect(site).toMatchObject(face);
  expect(site.heroContent).toMatchObject({
    headline: "Two Harbors Notary",
    subheadline: "In Southern Maine.",
  });
  expect(site.servicesContent[0]?.price).toBe("$60.50");
  expect(site.pricing.services[0]?.baseRate).toBe(6_050);
  expect(site.pricing.stateLine).toBe("{zipState} is past the state line; ring (207) 555-0188.");
  expect(site.palette.light.stamp).toBe("200 80% 35%");
});

test("a published section replaces the built-in one, and all other texts follow it", () => {
  const moved = siteWith({ businessConfig: { ...profile, name: "Tide & Table" } });
  expect(moved.heroContent.headline).toBe("Tide & Table");
  expect(moved.themeConfig.logo.alt).toBe("Tide & Table");
  expect(moved.pricing).toEqual(siteWith().pricing);
});

test("a price that the owner changes appears everywhere on the site", () => {
  const dearer = [{ ...prices.services[0], baseRate: 70 }];
  const site = siteWith({ pricing: { ...prices, services: dearer } });
  expect(site.servicesContent[0]?.price).toBe("$70");
  expect(site.faqs[0]?.question).toBe("Why $70?");
});

test("composing a site does not change its sections", () => {
  const before = structuredClone(builtIn);
  siteWith({ heroContent: { ...hero, headline: "{city}" } });
  expect(builtIn).toEqual(before);
});

test.each([
  [
    "a section with a field missing",
    { heroContent: { headline: "Hello" } },
    /^heroContent: subheadline: /,
  ],
  [
    "a token nobody knows",
    { faqs: [{ question: "{fone}?", answer: "A" }] },
    "faqs.0.question: there is no token {fone}",
  ],
  [
    "a service at no price",
    { services: [{ ...call, pricedAs: "postage" }] },
    'services: call.pricedAs: the price book has no "postage". Use one of call.',
  ],
  [
    "a card for a service nobody offers",
    { servicesContent: [{ ...card, serviceId: "tattoo" }] },
    'servicesContent: House Call.serviceId: there is no service "tattoo".',
  ],
  [
    "a theme nobody made",
    { themeConfig: { selected: "moss", customColors: {}, logo: { url: "", alt: "" } } },
    'themeConfig: there is no theme "moss". Choose one of sea.',
  ],
])("%s is rejected with section and field", (_name, published, words) => {
  expect(() => siteWith(published)).toThrow(words);
});

test("a card may name its service by an alias", () => {
  const site = siteWith({ servicesContent: [{ ...card, serviceId: "visit" }] });
  expect(site.servicesContent).toHaveLength(1);
});

test("a long business name makes a long title, not a site that cannot be published", () => {
  const shortName = "Two Harbors Mobile Notary and Loan Signing Agents of Maine";
  const site = siteWith({ businessConfig: { ...profile, shortName } });
  expect(site.services[0]?.metaTitle).toBe(`House calls | ${shortName}`);
});

test("a description is measured as visitors read it, not with its tokens' names", () => {
  const metaDescription = "{price.call} {surcharge.sameDay} {surcharge.afterHours} "
    .repeat(3)
    .trim();
  const site = siteWith({ services: [{ ...call, metaDescription }] });
  expect(site.services[0]?.metaDescription).toBe("$60.50 $21 $36 $60.50 $21 $36 $60.50 $21 $36");
});

test("a region that contains a token is filled wherever it appears", () => {
  const serviceArea = { ...profile.serviceArea, region: "Greater {city}" };
  const site = siteWith({ businessConfig: { ...profile, serviceArea } });
  expect(site.businessConfig.serviceArea.region).toBe("Greater Berwick");
  expect(site.heroContent.subheadline).toBe("In Greater Berwick.");
});

test("estimates use the site's own prices, services and commissions", () => {
  const places = { entries: new Map(), prefixes: [{ from: "030", to: "038", state: "NH" }] };
  const book = priceBookOf(siteWith(), places);
  expect(estimate(["visit"], "03801", book)).toMatchObject({
    services: [{ id: "call", name: "House Call", price: 6_050 }],
    total: 10_275,
    notice: "New Hampshire is past the state line; ring (207) 555-0188.",
  });
});
