import { expect, test } from "vitest";
import { cents } from "../../../core/format/money.ts";
import type { Lead } from "../../../core/leads/lead.ts";
import type { Site } from "../../../core/sections/site.ts";
import { riverbendSite, siteOf } from "../../../tests/support/app/desk-without-database.ts";
import { onOneLine, tagNames, visibleText } from "../../../tests/support/mail/email-text.ts";
import { checkedSite } from "../../../tests/support/site/checked-site.ts";
import { claimWordsIn } from "../../../tests/support/site/claim-words.ts";
import { renderEmail } from "../render.tsx";

const KINDS = ["lead-received", "lead-arrived"] as const;
type LeadEmail = (typeof KINDS)[number];
const signatureLane = await siteOf();
const riverbend = await riverbendSite();
const zone = { id: "primary", name: "Near Zone", description: "Nearby", fee: cents(0) };

const ana: Lead = {
  firstName: "Ana",
  lastName: "Ruiz",
  phone: "(513) 555-0199",
  email: "ana.ruiz+notary@home.example",
  zip: "45040",
  preferredTime: "this-week",
  services: [],
  details: "My father is in the hospital.\nRoom 12, second floor.",
  source: {
    page: "/services/loan-signings",
    referrer: "https://search.example/",
    campaign: { utm_source: "spring", utm_medium: "card" },
  },
};

const services = (site: Site) => site.services.slice(0, 2);
const leadFor = (site: Site): Lead => ({ ...ana, services: services(site).map(({ id }) => id) });
const write = (kind: LeadEmail, site: Site, lead: Lead = leadFor(site)) =>
  renderEmail(kind, { site, language: site.language, lead, zone });

test("a request for regular visits says how often in both emails", async () => {
  const lead: Lead = { ...ana, rhythm: "every-2-weeks" };
  for (const kind of KINDS) {
    const { text } = await write(kind, signatureLane, lead);
    expect(text).toMatch(/How often:\s+Every two weeks/);
  }
  expect((await write("lead-arrived", signatureLane)).text).not.toContain("How often");
});

test.each([
  ["the built-in brand", signatureLane],
  ["the second brand", riverbend],
])(
  "the visitor's email of %s contains what they asked for, what comes next, and the phone number",
  async (_brand, site) => {
    const { subject, html, text } = await write("lead-received", site);
    const { name, shortName, phone, hours } = site.businessConfig;
    expect(subject).toBe(`We have your request, Ana | ${shortName}`);
    for (const content of [visibleText(html), onOneLine(text)]) {
      for (const { serviceName } of services(site)) expect(content).toContain(serviceName);
      for (const expected of [
        "Thank you, Ana.",
        `${name} received your request.`,
        "This week",
        "45040",
        "My father is in the hospital.",
        site.claims.answerTime,
        phone,
        ...Object.values(hours),
      ]) {
        expect(content).toContain(expected);
      }
      const rest = content.replaceAll(site.claims.answerTime, "").replaceAll(hours.emergency, "");
      expect(rest).not.toMatch(/minutes|hours\b|guarantee|promise|confirmed|right away|soon as/i);
    }
  },
);

test.each([
  ["the built-in brand", signatureLane],
  ["the second brand", riverbend],
])(
  "the owner's email of %s contains everything the visitor typed, and how they found the site",
  async (_brand, site) => {
    const { subject, html, text } = await write("lead-arrived", site);
    expect(subject).toBe("New lead: Ana Ruiz, 45040, this week");
    for (const content of [visibleText(html), onOneLine(text)]) {
      for (const { serviceName } of services(site)) expect(content).toContain(serviceName);
      for (const expected of [
        "Ana Ruiz",
        ana.phone,
        ana.email,
        "This week",
        "45040, Near Zone, travel: Free",
        "My father is in the hospital.",
        "Room 12, second floor.",
        "/services/loan-signings",
        "https://search.example/",
        "utm_source = spring, utm_medium = card",
      ]) {
        expect(content).toContain(expected);
      }
    }
    expect(html).toContain('href="tel:+15135550199"');
    expect(html).toContain('href="sms:+15135550199"');
    expect(html).toContain('href="mailto:ana.ruiz%2Bnotary@home.example"');
    expect(html).toContain(`href="${site.origin}/admin/leads"`);
    expect(text).toContain(`${site.origin}/admin/leads`);
  },
);

test("a foreign phone number is dialed as typed", async () => {
  const lead = { ...ana, phone: "+44 20 7946 0000" };
  expect((await write("lead-arrived", signatureLane, lead)).html).toContain('"tel:+442079460000"');
  const withOne = { ...ana, phone: "1 513 555 0199" };
  expect((await write("lead-arrived", signatureLane, withOne)).html).toContain(
    '"tel:+15135550199"',
  );
});

test("a lead without services, details or source leaves no empty lines", async () => {
  const lead = { ...ana, details: "", source: { page: "", referrer: "", campaign: {} } };
  for (const kind of KINDS) {
    const { html, text } = await renderEmail(kind, {
      site: riverbend,
      language: "en",
      lead,
      zone: null,
    });
    expect(text).not.toMatch(/\n{3}|: *\n|Services|How they found you/i);
    expect(html).not.toMatch(/Services<|how this visitor came/i);
    expect(text).toContain("ZIP:");
  }
});

test("emails of the second brand use its own colors, and no text or color of the first", async () => {
  const { name, shortName, phone, email, address, serviceArea } = signatureLane.businessConfig;
  const words = [name, shortName, phone, email, address.city, serviceArea.region];
  for (const kind of KINDS) {
    const [first, second] = [await write(kind, signatureLane), await write(kind, riverbend)];
    const colors = (html: string) => new Set(html.match(/#[0-9a-f]{6}\b/gi));
    const shared = [...colors(first.html)].filter((color) => colors(second.html).has(color));
    expect(shared.filter((color) => color !== "#ffffff")).toEqual([]);
    for (const word of [...words, signatureLane.claims.answerTime]) {
      expect(second.html + second.text + second.subject).not.toContain(word);
    }
    expect(second.html).not.toMatch(/undefined|\[object|NaN/);
  }
});

test("typed HTML is escaped: the page gets no tag and no link from it", async () => {
  const hostile = `"><script>alert(1)</script><a href="javascript:alert(1)">x</a>{{7*7}}`;
  for (const kind of KINDS) {
    const plain = await write(kind, signatureLane, { ...ana, services: ["apostille"] });
    const { html, text } = await write(kind, signatureLane, {
      ...ana,
      firstName: hostile,
      lastName: hostile,
      phone: hostile,
      zip: hostile,
      details: hostile,
      services: [hostile],
      source: { page: hostile, referrer: hostile, campaign: { utm_source: hostile } },
    });
    const [benign, odd] = [tagNames(plain.html), tagNames(html)];
    expect(odd.filter((tag) => tag === "script" || tag === "img")).toEqual([]);
    expect(odd.filter((tag) => tag === "a")).toHaveLength(
      benign.filter((tag) => tag === "a").length,
    );
    expect(visibleText(html)).toContain(hostile);
    expect(text).toContain(hostile);
  }
});

test("typed links are removed from the visitor's email, because a stranger may name any recipient", async () => {
  for (const link of ["https://evil.example/x", "Visit evil.example", "write eve@evil.example"]) {
    const lead = { ...ana, firstName: link, details: `Hello!\n${link}` };
    const { subject, html, text } = await write("lead-received", signatureLane, lead);
    expect(subject + html + text).not.toContain("evil.example");
    const owner = await write("lead-arrived", signatureLane, lead);
    expect(owner.html).toContain(link);
    expect(owner.text).toContain(link);
  }
});

test("emails of a site with its own name claim nothing its owner has not confirmed", async () => {
  const businessConfig = { ...signatureLane.businessConfig, name: "Maple Street Notary" };
  const own = checkedSite({ businessConfig }).site;
  for (const kind of KINDS) {
    const { html, text } = await write(kind, own);
    for (const content of [visibleText(html), text]) {
      expect(claimWordsIn(content)).toEqual([]);
      expect(content).not.toContain("“”");
    }
  }
});
