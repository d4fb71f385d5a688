import fc from "fast-check";
import { expect, test } from "vitest";
import { scheduleOf } from "../../core/booking/hours/schedule.ts";
import { evaluateSlot, findNextOpenDay, findSlots } from "../../core/booking/slots/find-slots.ts";
import { evaluateForOwner } from "../../core/booking/slots/owner-evaluation.ts";
import { violationText } from "../../core/booking/slots/violation-text.ts";
import { freeCancellationUntil } from "../../core/booking/visits/cancellation.ts";
import { remindersOf } from "../../core/booking/visits/reminders.ts";
import { formatDate, formatTimeWithZone } from "../../core/format/dates.ts";
import { DAY_MS, HOUR_MS } from "../../core/format/time-units.ts";
import { createResponseClocks } from "../../core/leads/response-clock.ts";
import { estimate } from "../../core/pricing/estimate.ts";
import { priceBookOf } from "../../core/pricing/price-book.ts";
import { retentionCutoffs } from "../../core/privacy/retention-cutoffs.ts";
import { composeSite } from "../../core/sections/compose-site.ts";
import { publicPages } from "../../core/sections/public-pages.ts";
import { SECTION_KEYS, SECTIONS, type SectionKey } from "../../core/sections/registry.ts";
import { SectionError } from "../../core/sections/section-error.ts";
import type { Site } from "../../core/sections/site.ts";
import { validateSection } from "../../core/sections/validate-section.ts";
import { withValue } from "../../core/setup/inconsistencies/inconsistency.ts";
import { deskOf } from "../../tests/support/app/desk-without-database.ts";
import { loadRoute, renderPage } from "../../tests/support/app/render-page.tsx";
import { content } from "../../tests/support/site/content.ts";
import { type ExtremeChange, extremeChanges } from "../../tests/support/site/schema-extremes.ts";
import { businessOf } from "../site-layout/structured-data/structured-data-business.ts";
import {
  articleOf,
  questionsOf,
  schemaServicesOf,
} from "../site-layout/structured-data/structured-data-pages.ts";
import Home, { loader as loadHome } from "./home/route.tsx";

const { builtIn, themes, places } = content;
const NOW = Date.UTC(2026, 10, 20, 15);

/** Changes of one section, as a person sends them. */
interface SectionEdit {
  readonly key: SectionKey;
  readonly changes: readonly ExtremeChange[];
}

/** The site with every edit that the checks accept, and the sections they are in; the others are refused in words. */
function publish(edits: readonly SectionEdit[]): { site: Site; accepted: SectionKey[] } {
  const published = new Map<SectionKey, unknown>();
  for (const { key, changes } of edits) {
    const value = changes.reduce(
      (written, { path, value: to }) => withValue(written, path, to),
      builtIn[key],
    );
    if (validateSection(key, value).length === 0) published.set(key, value);
  }
  for (;;) {
    try {
      const identity = { id: "main", version: 1, origin: "https://lane.example" };
      const site = composeSite(identity, builtIn, Object.fromEntries(published), themes);
      return { site, accepted: [...published.keys()] };
    } catch (error) {
      // Publishing refuses a section that does not fit the others; here the others go on without it. Where the section that
      // is named is a built-in one, whatever it refers to was in one of the others.
      if (!(error instanceof SectionError)) throw error;
      const named = error.problems.filter(({ section }) => published.delete(section));
      const [last] = [...published.keys()].slice(-1);
      if (named.length === 0 && (last === undefined || !published.delete(last))) throw error;
    }
  }
}

/** Bookings, as visitors and the owner ask for them. */
function askForSlots(site: Site): void {
  const { scheduling, businessConfig, services } = site;
  const zone = businessConfig.timezone;
  const schedule = scheduleOf(scheduling, businessConfig, priceBookOf(site, places));
  const request = { services: services.slice(0, 1).map(({ id }) => id), zip: "45202" };
  findSlots({ ...request, from: "2026-11-20", days: 2 }, schedule, [], NOW);
  findNextOpenDay({ ...request, from: "2026-11-20" }, schedule, [], NOW);
  const slot = evaluateSlot(NOW + HOUR_MS, request, schedule, [], NOW);
  const { unusual, impossible } = evaluateForOwner(NOW + HOUR_MS, request, schedule, [], NOW);
  const violations = [...(slot.ok ? [] : slot.violations), ...unusual, ...impossible];
  for (const violation of violations)
    violationText(violation, { zone, now: NOW, nameOf: () => "Ana" });
}

/** Prices, terms and clocks. */
function readRules(site: Site): void {
  const { scheduling, businessConfig, services, pricing, retention } = site;
  const zone = businessConfig.timezone;
  const book = priceBookOf(site, places);
  for (const zip of ["45202", "00501"])
    estimate(
      services.map(({ id }) => id),
      zip,
      book,
    );
  formatDate(freeCancellationUntil(NOW, NOW - DAY_MS, pricing.cancellation), zone);
  for (const { at } of remindersOf(
    { state: "confirmed", start: NOW + 40 * DAY_MS },
    scheduling.reminderHours,
    NOW,
  ))
    formatTimeWithZone(at, zone);
  retentionCutoffs(retention, NOW, zone);
  createResponseClocks(NOW, { hours: scheduling, zone })(NOW - DAY_MS);
}

/** The home page, and the structured data of all pages as a reader of JSON-LD takes it. */
async function show(site: Site): Promise<void> {
  const desk = await deskOf(site);
  const { data: loaderData } = await loadRoute(loadHome, { path: "/" }, desk);
  // The route's own type has fields of the router that the page does not read.
  const props = { loaderData } as Parameters<typeof Home>[0];
  renderPage(<Home {...props} />, desk);
  const things = publicPages(site).flatMap((page) => [
    ...articleOf(page, site),
    ...schemaServicesOf(page, site),
    ...questionsOf(page, site),
  ]);
  JSON.stringify([businessOf({ site, home: desk.home }), ...things]);
}

const changes = new Map(
  SECTION_KEYS.map((key) => [key, extremeChanges(SECTIONS[key], builtIn[key])]),
);

/** One or two changes of each of several sections: a composition and a home page for many samples. */
const edits = fc
  .subarray(
    SECTION_KEYS.filter((key) => changes.get(key)?.length),
    { minLength: 12, maxLength: 12 },
  )
  .chain((keys) =>
    fc.tuple(
      ...keys.map((key) =>
        fc.record({
          key: fc.constant(key),
          changes: fc.array(fc.constantFrom(...(changes.get(key) ?? [])), {
            minLength: 1,
            maxLength: 2,
          }),
        }),
      ),
    ),
  );

test("whatever a section accepts, its site composes, quotes, books and renders", async () => {
  const accepted = new Map<SectionKey, number>();
  await fc.assert(
    fc.asyncProperty(edits, async (sent) => {
      const { site, accepted: keys } = publish(sent);
      for (const key of keys) accepted.set(key, (accepted.get(key) ?? 0) + 1);
      readRules(site);
      askForSlots(site);
      await show(site);
    }),
    { numRuns: 60 },
  );
  const samples = [...accepted.values()].reduce((sum, each) => sum + each, 0);
  expect(samples, "accepted samples").toBeGreaterThan(150);
  expect(accepted.size, "sections with an accepted sample").toBeGreaterThan(20);
});

test.each([
  [
    "businessConfig",
    ["timezone"],
    "America/New York",
    "Time zone isn't a time zone. Use America/New_York.",
  ],
  [
    "businessConfig",
    ["name"],
    "Lane\u0001",
    "Business name has a character that can't be saved. Type it again.",
  ],
  [
    "pricing",
    ["cancellation", "freeHours"],
    9e15,
    "Free cancellation until can't be more than a year (8,760 hours).",
  ],
  [
    "pricing",
    ["services", 0, "estimatedTime", "max"],
    9e15,
    "Longest visit can't be more than a day (1,440 minutes).",
  ],
  ["scheduling", ["noticeMinutes"], 9e15, "Notice can't be more than two years."],
  ["cities", [0, "city"], "Mason/%zz", "Town can't contain / \\ ? # or %."],
  [
    "scheduling",
    ["services"],
    { notary: { noticeMinutes: 9e15 } },
    "Notice can't be more than two years.",
  ],
] as const)("%s %j takes no %j", (key, path, value, message) => {
  const errors = validateSection(key, withValue(builtIn[key], path, value));
  expect(errors.map((error) => error.message)).toEqual([message]);
});
