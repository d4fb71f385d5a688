import { expect, test } from "vitest";
import { builtIn, checkedSite } from "../../../tests/support/site/checked-site.ts";
import { withValue } from "../../setup/inconsistencies/inconsistency.ts";
import { confirmedSite, withConfirmedClaims } from "./confirmed-claims.ts";
import { credentialBadges, unconfirmedCredentials } from "./credentials.ts";

const ownName = withValue(builtIn.businessConfig, ["name"], "Maple Street Notary");
const own = checkedSite({ businessConfig: ownName }).site;
const backed = (key: string, field: string, to: string) =>
  withValue(builtIn.credentials, [key, field], to);

test("the built-in business is the sample until a name or a phone number of its own is published", () => {
  const isSample = (businessConfig?: unknown) =>
    checkedSite(businessConfig ? { businessConfig } : {}).site.isSample;
  expect(isSample()).toBe(true);
  expect(isSample(builtIn.businessConfig)).toBe(true);
  expect(isSample(withValue(builtIn.businessConfig, ["email"], "ana@maple.example"))).toBe(true);
  expect(isSample(withValue(builtIn.businessConfig, ["phone"], "(937) 555-0100"))).toBe(false);
  expect(own.isSample).toBe(false);
});

test("a site with its own name says nothing that its owner has not confirmed", () => {
  expect(credentialBadges(own)).toEqual([]);
  expect(own.claims).toMatchObject({
    badges: [],
    serviceBadges: ["Same-Day Service", "Mobile to You"],
    answerTime: "",
  });
  expect(JSON.stringify(own.claims)).toContain("Commissioned notary in Ohio. We serve ");
  expect(own.testimonials).toEqual([]);
  expect(own.aboutContent.certifications).toEqual(["Commissioned notary public, Ohio"]);
  expect(own.aboutContent.figures.map(({ value }) => value)).toEqual(["6"]);
  expect(own.faqs.find(({ question }) => question.startsWith("How fast"))?.answer).toMatch(
    /^A same-day visit may be possible\./,
  );
  expect(own.assistant.topics["response-time"]).toMatchObject({
    en: expect.stringMatching(/^How soon someone/),
    es: expect.stringMatching(/^Para algo urgente/),
  });
  expect(unconfirmedCredentials(own)).toEqual(["nna", "backgroundCheck", "insured", "bonded"]);
});

test("what the owner backs with a number, a record or a picture appears again, and only that", () => {
  const credentials = withValue(
    withValue(backed("insured", "number", "EO-4471"), ["clients", "issuer"], "Invoices since 2019"),
    ["answerTime", "proof"],
    "/media/log",
  );
  const site = checkedSite({ businessConfig: ownName, credentials }).site;
  expect(credentialBadges(site)).toEqual(["E&O Insured"]);
  expect(site.claims.serviceBadges).toContain("Commissioned & Insured");
  expect(site.claims.answerTime).toBe("We aim to answer within 30 minutes");
  expect(site.aboutContent.figures.map(({ value }) => value)).toEqual(["500+", "6"]);
  expect(site.aboutContent.certifications).toContain("Errors and omissions (E&O) insurance");
});

test("a confirmed claim leaves the site the day after it expires", () => {
  const credentials = withValue(
    backed("rating", "proof", "/media/stars"),
    ["rating", "expires"],
    "2026-12-31",
  );
  const { site } = checkedSite({ businessConfig: ownName, credentials });
  const badgesOn = (day: string) =>
    withConfirmedClaims(site, day).claims.badges.map(({ label }) => label);
  expect([badgesOn("2026-12-31"), badgesOn("2027-01-01")]).toEqual([["5-Star Rated"], []]);
});

test("only testimonials with a recorded permission are shown on an own site", () => {
  const permission = { on: "2026-11-20", how: "by email" };
  const testimonials = withValue(builtIn.testimonials, [1, "permission"], permission);
  const site = checkedSite({ businessConfig: ownName, testimonials }).site;
  expect(site.testimonials.map(({ author }) => author)).toEqual(["D. Alvarez"]);
});

test("the sample site shows its claims, but describes itself to machines without them", () => {
  const sample = checkedSite().site;
  expect(sample.claims.badges).toHaveLength(4);
  expect(sample.testimonials).toHaveLength(6);
  const strict = confirmedSite(sample);
  expect(strict.testimonials).toEqual([]);
  expect(JSON.stringify([strict.claims, strict.aboutContent, strict.faqs])).not.toMatch(
    /insur|bonded|background|rated|30 minutes|1-2 hours|National Notary/i,
  );
  expect(confirmedSite(own)).toBe(own);
});

test("sites without claims in a section share it, so that thousands of them fit into memory", () => {
  const sample = checkedSite().site;
  const other = checkedSite({
    businessConfig: withValue(builtIn.businessConfig, ["name"], "Elm Notary"),
  }).site;
  expect(sample.pricing).toBe(checkedSite().site.pricing);
  expect(other.heroContent).toBe(own.heroContent);
});
