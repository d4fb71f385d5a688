import fc from "fast-check";
import { expect, test } from "vitest";
import { NO_SOURCE } from "../../../core/leads/lead-source.ts";
import { leadSourceOf } from "./lead-source.ts";

const ORIGIN = "https://lane.example";
const HOST = "www.lane.example:8443";

const source = (landing: string, previous: string, host = HOST, form = "") =>
  leadSourceOf({ landing, previous, form, host }, ORIGIN);

test("the visit's first page and its campaign count, whatever page came before the form", () => {
  const landing = `${ORIGIN}/loan-signings?utm_source=google&utm_medium=cpc&utm_campaign=fall&utm_term=notary&utm_content=a&gclid=x`;
  expect(source(landing, `${ORIGIN}/pricing?utm_source=other`)).toEqual({
    page: "/loan-signings",
    referrer: "",
    campaign: {
      utm_source: "google",
      utm_medium: "cpc",
      utm_campaign: "fall",
      utm_term: "notary",
      utm_content: "a",
    },
  });
});

test("without JavaScript the page before the form counts as the first one", () => {
  expect(source("", `${ORIGIN}/apostille?utm_source=card`)).toEqual({
    page: "/apostille",
    referrer: "",
    campaign: { utm_source: "card" },
  });
});

test("a form sent before the script ran counts as the first page, unless another page came before it", () => {
  const form = `${ORIGIN}/contact?utm_source=card`;
  const campaign = { utm_source: "card" };
  expect(source("", "", HOST, form)).toEqual({ page: "/contact", referrer: "", campaign });
  expect(source("", "https://search.example/", HOST, form)).toEqual({
    page: "/contact",
    referrer: "search.example",
    campaign,
  });
  expect(source("", `${ORIGIN}/pricing`, HOST, form).page).toBe("/pricing");
});

test("a visitor who comes straight from another site has its host as the referrer", () => {
  expect(source(`${ORIGIN}/contact`, "https://search.example/find?q=my+secret")).toEqual({
    page: "/contact",
    referrer: "search.example",
    campaign: {},
  });
});

test("a site opened under another of its hosts is still itself, and never its own referrer", () => {
  for (const own of [ORIGIN, `https://${HOST}`, `http://${HOST}`]) {
    expect(source(`${own}/pricing?utm_source=card`, `${own}/faq`), own).toEqual({
      page: "/pricing",
      referrer: "",
      campaign: { utm_source: "card" },
    });
  }
  expect(
    source("http://127.0.0.1:3000/pricing", "http://127.0.0.1:3000/", "127.0.0.1:3000"),
  ).toEqual({
    page: "/pricing",
    referrer: "",
    campaign: {},
  });
});

test.each([
  "",
  "about:blank",
  "javascript:alert(1)//lane.example",
  "data:text/html,hello",
  "file:///etc/passwd",
  "//lane.example/pricing",
  "https://",
  "nonsense",
  "\0",
  "https://lane.example:99999/",
])("%j is not a URL and says nothing", (made) => {
  expect(source(made, made)).toEqual(NO_SOURCE);
});

test("a URL made to look like ours counts as foreign", () => {
  for (const made of [
    "https://lane.example.evil.example/pricing?utm_source=x",
    "https://lane.example@evil.example/pricing?utm_source=x",
    "https://evil.example/https://lane.example/?utm_source=x",
  ]) {
    expect(source(made, made).page, made).toBe("");
    expect(source(made, made).campaign, made).toEqual({});
  }
});

test("characters the database cannot store are removed from a campaign, and long values are cut between characters", () => {
  const query = new URLSearchParams({
    utm_source: `a\0b\r\nc`,
    utm_medium: "👩".repeat(150),
    utm_campaign: `${"x".repeat(199)}👩`,
    utm_term: "",
  });
  const { campaign } = source(`${ORIGIN}/?${query}`, "");
  expect(campaign.utm_source).toBe("a b c");
  expect(campaign.utm_medium).toBe("👩".repeat(100));
  expect(campaign.utm_campaign).toBe("x".repeat(199));
  expect(campaign).not.toHaveProperty("utm_term");
});

test("whatever the browser reports, the source is short, intact and free of control characters", () => {
  const told = fc.oneof(
    fc.string({ unit: "binary" }),
    fc.webUrl({ withQueryParameters: true, withFragments: true }),
    fc.string({ unit: "binary", maxLength: 400 }).map((text) => {
      const query = new URLSearchParams({ utm_source: text, utm_content: text });
      return `${ORIGIN}/${encodeURIComponent(text.slice(0, 100).toWellFormed())}?${query}`;
    }),
  );
  fc.assert(
    fc.property(told, told, (landing, previous) => {
      const { page, referrer, campaign } = source(landing, previous);
      expect(page).toMatch(/^(?:\/[!-~]{0,299})?$/);
      expect(referrer).toMatch(/^[!-~]{0,200}$/);
      for (const [name, value] of Object.entries(campaign)) {
        expect(name).toMatch(/^utm_(?:source|medium|campaign|term|content)$/);
        expect(value.length).toBeLessThanOrEqual(200);
        expect(value.isWellFormed()).toBe(true);
        expect(value).not.toMatch(/\p{Cc}/u);
      }
    }),
    { numRuns: 1000 },
  );
});
