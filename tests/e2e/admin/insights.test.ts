import { readFileSync } from "node:fs";
import {
  type Browser,
  type BrowserContextOptions,
  expect,
  type Page,
  test,
} from "@playwright/test";
import { axeViolations } from "../../support/e2e/axe.ts";
import { type Doorstep, startDoorstep } from "../../support/e2e/doorstep.ts";
import { createOwner, openAsOwner } from "../../support/e2e/owner-session.ts";
import { QuoteCardPage } from "../../support/e2e/pages/quote-card-page.ts";
import { ignoreExternalLinks } from "../../support/e2e/whole-site/external-links.ts";

const PHONE =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Safari/604.1";
const LAPTOP =
  "Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36";
const TABLET =
  "Mozilla/5.0 (iPad; CPU OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Safari/604.1";

test.describe.configure({ mode: "default" }); // one Doorstep for the file; the tests run in order

let doorstep: Doorstep;
let second: Doorstep;
test.beforeAll(async () => {
  doorstep = await startDoorstep({ env: { LIMIT_FACTOR: "100" } });
  await createOwner(doorstep);
  second = await startDoorstep({ env: { LIMIT_FACTOR: "100", DATA_DIR: doorstep.dataDir } });
});
test.afterAll(() => doorstep.stop());

/** A visitor with their own browser context, who can tap "Call". */
async function newVisitor(browser: Browser, options: BrowserContextOptions): Promise<Page> {
  const page = await (await browser.newContext({ baseURL: doorstep.url, ...options })).newPage();
  await ignoreExternalLinks(page);
  return page;
}

/** Does something that the page reports, and waits until the report has arrived. */
async function waitForSignal(page: Page, act: () => Promise<unknown>): Promise<void> {
  const isSignal = (answer: { url(): string }) => answer.url().endsWith("/api/seen");
  const [answer] = await Promise.all([page.waitForResponse(isSignal), act()]);
  expect(answer.status()).toBe(204);
}

const tileNumber = (page: Page, tile: string) =>
  page
    .getByRole("term")
    .filter({ hasText: new RegExp(`^${tile}$`) })
    .locator("+ dd");

async function expectTiles(page: Page, tiles: Readonly<Record<string, string>>): Promise<void> {
  for (const [tile, count] of Object.entries(tiles)) {
    await expect(tileNumber(page, tile), tile).toHaveText(count);
  }
}

const NO_VISITORS = {
  Visitors: "0",
  "Page views": "0",
  "Prices viewed": "0",
  "Calls tapped": "0",
  Leads: "0",
  Bookings: "0",
};

test("the owner's numbers match what visitors did exactly, across two processes", async ({
  page,
  browser,
}) => {
  test.slow();
  await openAsOwner(page, doorstep, "/admin/insights");
  await expect(page.getByText("No visitors yet")).toBeVisible();

  // Ana comes from a search on her phone, opens the calculator, sees a price and calls.
  const ana = await newVisitor(browser, {
    userAgent: PHONE,
    viewport: { width: 390, height: 800 },
  });
  await ana.goto("/", { referer: "https://www.google.com/" });
  await waitForSignal(ana, () =>
    ana.locator('a[data-open="quote-dialog"]:visible').first().click(),
  );
  const quoteCard = new QuoteCardPage(ana.getByRole("dialog"));
  await waitForSignal(ana, () => quoteCard.enter("apostille", "45202"));
  await waitForSignal(ana, () => quoteCard.callNow.click());

  // Ben follows a link on a flyer; the next page is prefetched, and then he opens it. Browsers decide themselves when to
  // prefetch, so the test sends the requests that a prefetching browser would send.
  const ben = await newVisitor(browser, { userAgent: LAPTOP });
  await ben.goto("/?utm_source=Flyer&utm_medium=print&utm_campaign=Spring");
  const about = ben.getByRole("contentinfo").getByRole("link", { name: "About" });
  await ben.route("**/about", (route) =>
    route.continue({ headers: { ...route.request().headers(), purpose: "prefetch" } }),
  );
  await ben.addInitScript(
    "Object.defineProperty(PerformanceNavigationTiming.prototype, 'deliveryType', { get: () => 'navigational-prefetch' })",
  );
  await waitForSignal(ben, () => about.click());
  await expect(ben).toHaveURL(/\/about$/);

  // Cleo has JavaScript off: she gets her price through the URL. She continues on the other process.
  const cleo = await newVisitor(browser, { userAgent: TABLET, javaScriptEnabled: false });
  await cleo.goto("/pricing?service=loan-signings&zip=45801");
  await expect(QuoteCardPage.of(cleo).total).toBeVisible();
  await cleo.goto(`${second.url}/about`);

  // A visitor who asks not to be tracked does all of it, and nothing is reported.
  const privateVisitor = await newVisitor(browser, {
    userAgent: `${LAPTOP} Edg/142.0`,
    extraHTTPHeaders: { "Sec-GPC": "1" },
  });
  await privateVisitor.addInitScript(
    "Object.defineProperty(navigator, 'globalPrivacyControl', { value: true })",
  );
  const sent: string[] = [];
  privateVisitor.on("request", (request) => sent.push(new URL(request.url()).pathname));
  await privateVisitor.goto("/pricing?service=apostille&zip=45202");
  await QuoteCardPage.of(privateVisitor).enter("loan-signings", "45202");
  await expect(QuoteCardPage.of(privateVisitor).total).toHaveText("$100");
  await QuoteCardPage.of(privateVisitor).callNow.click();
  expect(sent).not.toContain("/api/seen");

  // None of these count: robots, prefetches nobody opens, the owner's own views, and forged events.
  const requestPage = (path: string, headers: Record<string, string>) =>
    fetch(doorstep.url + path, { headers: { "user-agent": LAPTOP, ...headers } });
  await requestPage("/", { "user-agent": "Mozilla/5.0 (compatible; bingbot/2.0)" });
  await requestPage("/faq", { "sec-purpose": "prefetch" });
  await requestPage("/none-such/page/at-all", {});
  await page.goto(`${doorstep.url}/pricing?service=apostille&zip=45202`);
  for (const body of [
    '{"kind":"visitor"}',
    '{"kind":"call","who":"Ana"}',
    "x",
    "y".repeat(2_000),
  ]) {
    const headers = { origin: doorstep.url, "user-agent": LAPTOP };
    const answer = await fetch(`${doorstep.url}/api/seen`, { method: "POST", body, headers });
    expect([413, 422]).toContain(answer.status);
  }
  const foreign = { origin: "https://evil.example", "user-agent": LAPTOP };
  const call = { method: "POST", body: '{"kind":"call"}', headers: foreign };
  expect((await fetch(`${doorstep.url}/api/seen`, call)).status).toBe(403);

  // A lead that a partner's program sends through the API is not a visitor.
  const lead = await fetch(`${doorstep.url}/api/leads`, {
    method: "POST",
    headers: { origin: doorstep.url, "content-type": "application/json" },
    body: JSON.stringify({
      firstName: "Ana",
      lastName: "Ruiz",
      phone: "(513) 555-0199",
      email: "ana@home.example",
      zip: "45202",
      preferredTime: "today",
      services: ["apostille"],
      details: "",
    }),
  });
  expect(lead.status).toBe(201);

  await second.stop(); // stopped as an operator would: its counters are written to the database
  await page.goto(`${doorstep.url}/admin/insights?days=7`);
  await expectTiles(page, {
    Visitors: "3",
    "Page views": "5",
    "Prices viewed": "2",
    "Calls tapped": "1",
    Leads: "1",
    Bookings: "0",
    "Leads and bookings per 100 visitors": "33.3",
  });
  const list = (title: string) => page.getByRole("region", { name: title }).getByRole("row");
  await expect(list("Where visitors came from")).toHaveText([
    /^Site/,
    "Direct or unknown1",
    "google.com1",
  ]);
  await expect(list("Campaigns")).toHaveText([/^Source/, "flyer / print / spring1"]);
  await expect(list("Pages")).toHaveText([/^Page/, "/2", "/about2", "/pricing1"]);
  await expect(list("ZIP codes priced")).toHaveText([
    /^ZIP/,
    /45202, Cincinnati, OH .*1$/,
    /^45801, Lima, OH\s*Outside your zones\s*1$/,
  ]);

  await page.getByRole("button", { name: "Show table" }).click();
  const today = page.getByRole("row").filter({ hasText: "so far" });
  await expect(today.getByRole("cell")).toHaveText("3 5 1 2 1 0 0 0 0 1 0".split(" "));
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: "Export CSV" }).click(),
  ]);
  const csv = readFileSync(await download.path(), "utf8");
  expect(csv).toMatch(/\r\n\d{4}-\d\d-\d\d,3,5,2,1,1,0,0,0,0,1,0\r\n/);
  expect(csv).toContain("Campaign,flyer / print / spring,1");

  await page.getByLabel("From", { exact: true }).fill("2026-01-01");
  await page.getByLabel("To", { exact: true }).fill("2026-01-31");
  await page.getByRole("button", { name: "Show", exact: true }).click();
  await expect(page.getByText("Jan 1 to Jan 31, 2026, compared with Dec 1 to")).toBeVisible();
  await expectTiles(page, NO_VISITORS);
  await page.goBack();
  await expectTiles(page, { Visitors: "3" });
});

test("the numbers have no accessibility violations and fit the smallest phone", async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await fetch(doorstep.url, { headers: { "user-agent": TABLET } });
  await openAsOwner(page, doorstep, "/admin/insights?from=2026-12-31&to=2026-01-01");
  await expect(page.getByRole("alert")).toContainText("Swap them");
  await expect(page.locator(".recharts-surface").first()).toBeVisible();
  await page.getByRole("button", { name: "Show table" }).click();
  expect(await axeViolations(page)).toEqual([]);
  const beyond = await page.evaluate(() => document.body.scrollWidth - window.innerWidth);
  expect(beyond).toBeLessThanOrEqual(0);
});
