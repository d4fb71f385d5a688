import { expect, type Request } from "@playwright/test";
import { test } from "../../support/e2e/journey.ts";
import { watchPage } from "../../support/e2e/page-errors.ts";
import { QuoteCardPage } from "../../support/e2e/pages/quote-card-page.ts";
import { crawl } from "../../support/e2e/whole-site/crawl.ts";
import { SAMPLE_URLS } from "../../support/e2e/whole-site/sample-urls.ts";

const KIB = 1024;

test("every page loads without console messages, errors, foreign requests or cookies", async ({
  page,
  context,
  url,
}) => {
  test.slow(); // about a hundred pages, one after the other
  const { problems } = watchPage(page, url);
  const pages = (await crawl(url)).filter(({ status }) => status === 200);
  for (const { path } of pages) {
    await page.goto(path);
    expect(problems, path).toEqual([]);
  }
  expect(await context.cookies()).toEqual([]);
});

test("the calculator opens, shows a price and closes without console messages or errors", async ({
  page,
  context,
  url,
}) => {
  const { problems } = watchPage(page, url);
  await page.goto("/");
  await QuoteCardPage.of(page).enter("loan-signings", "45402");
  await expect(QuoteCardPage.of(page).total).toHaveText("$125");
  await page.getByRole("banner").getByRole("link", { name: "Get Quote" }).click();
  const quoteCard = new QuoteCardPage(page.getByRole("dialog"));
  await quoteCard.enter("apostille", "41011");
  await expect(quoteCard.total).toHaveText("$275");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toBeHidden();
  expect(problems).toEqual([]);
  expect(await context.cookies()).toEqual([]);
});

test("a page takes at most 8 requests and 110 KiB before the first interaction", async ({
  browser,
  url,
}) => {
  for (const path of SAMPLE_URLS) {
    const context = await browser.newContext({ baseURL: url }); // a first visit with an empty cache
    const page = await context.newPage();
    // After a quiet moment, which passes on a busy machine before the fonts are there, a page also prepares its dialogs.
    await page.addInitScript(() =>
      Object.defineProperty(navigator, "connection", { value: { saveData: true } }),
    );
    const requests: Request[] = [];
    page.on("requestfinished", (request) => requests.push(request));
    await page.goto(path);
    await page.evaluate(() => document.fonts.ready.then(() => {}));
    const sizes = await Promise.all([...requests].map((request) => request.sizes()));
    const weight = sizes.reduce(
      (sum, { responseBodySize, responseHeadersSize }) =>
        sum + responseBodySize + responseHeadersSize,
      0,
    );
    expect(sizes.length, path).toBeLessThanOrEqual(8);
    expect(weight, path).toBeLessThanOrEqual(110 * KIB);
    expect(weight, path).toBeGreaterThan(10 * KIB);
    await context.close();
  }
});
