import { expect } from "@playwright/test";
import { crawl } from "./crawl.ts";
import { test } from "./journey.ts";
import { KINDS } from "./kinds.ts";
import { Slip } from "./slip.ts";
import { watch } from "./witness.ts";

const KIB = 1024;

test("every page opens in silence: no message, no error, no foreign host, no cookie", async ({
  page,
  context,
  url,
}) => {
  test.slow(); // a hundred pages, one after the other
  const { seen } = watch(page, url);
  const pages = (await crawl(url)).filter(({ status }) => status === 200);
  for (const { path } of pages) {
    await page.goto(path);
    expect(seen, path).toEqual([]);
  }
  expect(await context.cookies()).toEqual([]);
});

test("the calculator opens, answers and closes in silence", async ({ page, context, url }) => {
  const { seen } = watch(page, url);
  await page.goto("/");
  await Slip.of(page).ask("loan-signings", "45402");
  await expect(Slip.of(page).total).toHaveText("$125");
  await page.getByRole("banner").getByRole("link", { name: "Get Quote" }).click();
  const slip = new Slip(page.getByRole("dialog"));
  await slip.ask("apostille", "41011");
  await expect(slip.total).toHaveText("$275");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toBeHidden();
  expect(seen).toEqual([]);
  expect(await context.cookies()).toEqual([]);
});

test("a page takes at most 8 requests and 110 KiB before anybody touches it", async ({
  browser,
  url,
}) => {
  for (const path of KINDS) {
    const context = await browser.newContext({ baseURL: url }); // a first visit: nothing is kept yet
    const page = await context.newPage();
    const sizes: Promise<number>[] = [];
    page.on("requestfinished", (request) => {
      sizes.push(request.sizes().then((size) => size.responseBodySize + size.responseHeadersSize));
    });
    await page.goto(path);
    await page.evaluate(() => document.fonts.ready.then(() => {}));
    const weight = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
    expect(sizes.length, path).toBeLessThanOrEqual(8);
    expect(weight, path).toBeLessThanOrEqual(110 * KIB);
    expect(weight, path).toBeGreaterThan(10 * KIB);
    await context.close();
  }
});
