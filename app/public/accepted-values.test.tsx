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
import { businessOf } from "../site-layout/structured-data-business.ts";
import { articleOf, questionsOf, schemaServicesOf } from "../site-layout/structured-data-pages.ts";
import Home, { loader as loadHome } from "./home/route.tsx";

const { builtIn, themes, places } = content;
const NOW = Date.UTC(2026, 10, 20, 15);

/** What a person may publish: the site when every check accepts it, null when one refuses it in words. */
function publish(key: SectionKey, changes: readonly ExtremeChange[]): Site | null {
  const value = changes.reduce(
    (written, { path, value: to }) => withValue(written, path, to),
    builtIn[key],
  );
  if (validateSection(key, value).length > 0) return null;
  try {
    const identity = { id: "main", version: 1, origin: "https://lane.example" };
    return composeSite(identity, builtIn, { [key]: value }, themes);
  } catch (error) {
    if (error instanceof SectionError) return null;
    throw error;
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
  formatDate(freeCancellationUntil(NOW, pricing.cancellation), zone);
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
  const loaderData = await loadRoute(loadHome, { path: "/" }, desk);
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

const publishes = fc
  .constantFrom(...SECTION_KEYS.filter((key) => changes.get(key)?.length))
  .chain((key) =>
    fc.record({
      key: fc.constant(key),
      changes: fc.array(fc.constantFrom(...(changes.get(key) ?? [])), {
        minLength: 1,
        maxLength: 2,
      }),
    }),
  );

test("whatever a section accepts, its site composes, quotes, books and renders", async () => {
  let accepted = 0;
  await fc.assert(
    fc.asyncProperty(publishes, async ({ key, changes }) => {
      const site = publish(key, changes);
      if (!site) return;
      accepted += 1;
      readRules(site);
      askForSlots(site);
      await show(site);
    }),
    { numRuns: 60 },
  );
  expect(accepted, "some of them are accepted").toBeGreaterThan(5);
});

test.each([
  [
    "businessConfig",
    ["timezone"],
    "America/New York",
    "This is not a time zone. Write America/New_York.",
  ],
  [
    "businessConfig",
    ["name"],
    "Lane\u0001",
    "This has a character in it that cannot be kept. Type it anew.",
  ],
  ["pricing", ["cancellation", "freeHours"], 9e15, "This must not exceed a year."],
  ["pricing", ["services", 0, "estimatedTime", "max"], 9e15, "This must not exceed a day."],
  ["scheduling", ["noticeMinutes"], 9e15, "This must not exceed two years."],
  ["cities", [0, "city"], "Mason/%zz", "This must not contain / \\ ? # or %."],
  [
    "scheduling",
    ["services"],
    { notary: { noticeMinutes: 9e15 } },
    "This must not exceed two years.",
  ],
] as const)("%s %j takes no %j", (key, path, value, message) => {
  const errors = validateSection(key, withValue(builtIn[key], path, value));
  expect(errors.map((error) => error.message)).toEqual([message]);
});
