import { expect, type Page } from "@playwright/test";
import { test } from "../../support/e2e/journey.ts";
import { QuoteCardPage } from "../../support/e2e/pages/quote-card-page.ts";

/** The heights of a phone's screen that a page may take, in CSS pixels; the browser shows 844 of them. */
const SCREEN = 844;

const SERVICES = ["/general-notary", "/loan-signings", "/college-18-plus", "/wills-trusts-estates"];

const barOf = (page: Page) => page.getByRole("navigation", { name: "Quick actions" });
const nextStep = (page: Page) => barOf(page).getByRole("link").last();

test.use({ viewport: { width: 390, height: 664 } });

for (const path of ["/", "/contact", "/general-notary", "/schedule/general-notary?zip=45202"]) {
  test(`whoever tabs through ${path} on a phone sees every element that has the focus`, async ({
    page,
  }) => {
    await page.goto(path);
    const covered: string[] = [];
    for (let stops = 0; stops < 150; stops += 1) {
      await page.keyboard.press("Tab");
      const stop = await page.evaluate(focusedBehindBars);
      if (stop === "end") break;
      if (stop !== "seen") covered.push(stop);
    }
    expect(covered).toEqual([]);
  });
}

/** Whether the focused element is "seen"; its name if it is off the screen, or under the header or the bottom bar. */
function focusedBehindBars(): string {
  const focused = document.activeElement;
  if (!focused || focused === document.body) return "end";
  const bars = [...document.querySelectorAll("header,nav[aria-label='Quick actions']")];
  if (bars.some((bar) => bar.contains(focused))) return "seen";
  const { left, top, bottom, width, height } = focused.getBoundingClientRect();
  const isSeenAt = (y: number) => {
    const hit = document.elementFromPoint(left + width / 2, y);
    return hit !== null && !bars.some((bar) => bar.contains(hit));
  };
  const isTall = height > innerHeight / 2;
  if (isSeenAt(top + 1) && (isTall || isSeenAt(bottom - 1))) return "seen";
  return `${focused.tagName} "${focused.textContent?.trim().slice(0, 30)}" at ${top} to ${bottom}`;
}

for (const viewport of [
  { width: 360, height: 640 },
  { width: 390, height: 664 },
]) {
  test(`at ${viewport.width} × ${viewport.height} the total and the first time are in view after the ZIP was typed`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport);
    await page.goto("/");
    const card = QuoteCardPage.of(page);
    await card.enter("loan-signings", "45040");
    await expect(card.total).toHaveText("$100");
    await expect
      .poll(async () => {
        const time = await card.times.first().boundingBox();
        const bar = await barOf(page).boundingBox();
        return (time?.y ?? Number.POSITIVE_INFINITY) + (time?.height ?? 0) - (bar?.y ?? 0);
      })
      .toBeLessThanOrEqual(0);
    await expect(card.total).toBeInViewport({ ratio: 1 });
    await expect(card.zip).toBeInViewport({ ratio: 1 });
  });
}

test("the bottom bar leads to the price, and after it to the times at that price", async ({
  page,
}) => {
  await page.goto("/");
  await expect(barOf(page).getByRole("link")).toHaveText(["Call", /^Ask/, "Get a price"]);
  await QuoteCardPage.of(page).enter("loan-signings", "45040");
  // "from" while a visit on the same day or after hours is among the next times.
  await expect(nextStep(page)).toHaveText(/^Book · (from )?\$100$/);
  await page.goto("/faq");
  await expect(nextStep(page)).toHaveText(/^Book · (from )?\$100$/);
  await page.goto("/loan-signings/montgomery/dayton");
  await expect(nextStep(page)).toHaveText("Book · $125");
  await nextStep(page).click();
  await expect(page).toHaveURL("/schedule/loan-signings?zip=45402");
});

test("a place across the state line has a price, and the bottom bar asks for a request instead of a booking", async ({
  page,
}) => {
  await page.goto("/");
  await QuoteCardPage.of(page).enter("loan-signings", "45040");
  await expect(nextStep(page)).toHaveText(/^Book · (from )?\$100$/);
  await QuoteCardPage.of(page).enter("loan-signings", "41011");
  await expect(QuoteCardPage.of(page).total).toHaveText("$150");
  await expect(nextStep(page)).toHaveText("Request this visit");
});

test.describe("with JavaScript off", () => {
  test.use({ javaScriptEnabled: false });

  test("the cells of the bottom bar are links, and know the price in the address", async ({
    page,
  }) => {
    await page.goto("/?service=estate-plans&zip=45402");
    await expect(nextStep(page)).toHaveText("Book · $150");
    await nextStep(page).click();
    await expect(page).toHaveURL("/schedule/estate-plans?zip=45402");
    await page.goto("/about");
    await expect(nextStep(page)).toHaveAttribute("href", "/pricing#calculator");
    await barOf(page).getByRole("link", { name: "Ask" }).click();
    await expect(page).toHaveURL("/contact");
  });

  test("folded lists open, and Explore our services on the booking page opens its list", async ({
    page,
  }) => {
    await page.goto("/book-now");
    await page.getByRole("banner").getByRole("link", { name: "Explore our services" }).click();
    await expect(page).toHaveURL("/#services");
    const explore = page.locator("#services");
    await expect(explore).toBeInViewport();
    await explore.getByText("All 17 services").click();
    await expect(explore.getByRole("link")).toHaveCount(17 + 1); // and the prices
  });
});

test("the home page is at most six screens long on a phone, and a service page at most seven", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: SCREEN });
  const height = () => page.evaluate(() => document.documentElement.scrollHeight);
  await page.goto("/");
  expect(await height(), "/").toBeLessThanOrEqual(6 * SCREEN);
  for (const path of SERVICES) {
    await page.goto(path);
    expect(await height(), path).toBeLessThanOrEqual(7 * SCREEN);
  }
});

test("on a tablet and a desktop the chat button stands beside the page and covers nothing of it", async ({
  page,
}) => {
  await page.goto("/pricing");
  for (const width of [640, 768, 820, 1024, 1200, 1344, 1440, 1920]) {
    await page.setViewportSize({ width, height: 900 });
    const button = await page.getByRole("link", { name: "Ask me anything!" }).boundingBox();
    const content = await page.getByRole("main").locator(".page").first().boundingBox();
    expect(button?.x, `${width} px`).toBeGreaterThanOrEqual(
      (content?.x ?? 0) + (content?.width ?? 0),
    );
  }
});

test("with the text spacing of WCAG 1.4.12 no page scrolls sideways", async ({ page }) => {
  for (const path of ["/", "/pricing", "/general-notary", "/contact", "/faq", "/book-now"]) {
    await page.goto(path);
    await page.evaluate(() => {
      // The content security policy keeps out style elements, not sheets of a script.
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(
        "*{line-height:1.5!important;letter-spacing:.12em!important;word-spacing:.16em!important}p{margin-bottom:2em!important}",
      );
      document.adoptedStyleSheets.push(sheet);
    });
    const overhang = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overhang, path).toBe(0);
  }
});

test("a wide table of a guide scrolls in its own box, which the keyboard reaches, and not the page", async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  for (const path of ["/blog/witness-requirements", "/blog/college-18-plus-starter-pack"]) {
    await page.goto(path);
    const table = page.getByRole("region", { name: "Table 1" });
    await table.focus();
    await expect(table).toBeFocused();
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(320);
  }
});
