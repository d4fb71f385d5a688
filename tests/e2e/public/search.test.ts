import { expect, type Page } from "@playwright/test";
import { axeViolations } from "../../support/e2e/axe.ts";
import { test } from "../../support/e2e/journey.ts";
import { fetchPage } from "../../support/e2e/whole-site/crawl.ts";

const box = (page: Page) => page.getByRole("main").getByRole("searchbox").first();

for (const javaScriptEnabled of [true, false]) {
  test.describe(`with JavaScript ${javaScriptEnabled ? "on" : "off"}`, () => {
    test.use({ javaScriptEnabled });

    test("one search box finds services, documents, posts and locations", async ({ page }) => {
      await page.setViewportSize({ width: 1440, height: 900 });
      await page.goto("/");
      await page.getByRole("banner").getByRole("link", { name: "Search" }).click();
      await expect(page).toHaveURL("/search");
      await expect(page.getByRole("heading", { name: "Popular services" })).toBeVisible();
      await box(page).fill("apostille");
      await box(page).press("Enter");
      await expect(page).toHaveURL("/search?q=apostille");
      await expect(box(page)).toHaveValue("apostille");
      for (const kind of ["Services", "Documents", "Guides", "Places"]) {
        await expect(
          page.getByRole("main").getByRole("heading", { name: kind, exact: true }),
        ).toBeVisible();
      }
      await page.getByRole("main").getByRole("link", { name: "Apostille Services" }).click();
      await expect(page).toHaveURL("/apostille");
    });
  });
}

test("a document among the results links to the document finder", async ({ page }) => {
  await page.goto("/search?q=hippa");
  await page.getByRole("link", { name: "HIPAA Authorization" }).click();
  await expect(page).toHaveURL("/faq?q=HIPAA+Authorization");
  await expect(page.getByText("Yes, it can be notarized in Ohio.")).toBeVisible();
});

test("a search without results says so and offers the phone number and the finder", async ({
  page,
}) => {
  const answer = await page.goto("/search?q=zzzzqq");
  expect(answer?.status()).toBe(200);
  await expect(page.getByText("We found nothing for “zzzzqq”.")).toBeVisible();
  await page.getByLabel("Looking for a document? Ask the document finder").fill("dnr");
  await page.getByRole("button", { name: "Find" }).click();
  await expect(page).toHaveURL("/faq?q=dnr");
});

test("on a phone visitors search from the menu, by keyboard too", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto("/");
  await page.getByRole("button", { name: "Menu", exact: true }).press("Enter");
  await page.getByRole("navigation", { name: "Menu" }).getByRole("searchbox").focus();
  await page.keyboard.type("mason");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/search?q=mason");
  await page.getByRole("link", { name: "Mason, OH", exact: true }).click();
  await expect(page).toHaveURL("/notary-mason-45040");
});

test("search pages are not indexed and not cached", async ({ url }) => {
  const answer = await fetchPage(url, "/search?q=deed");
  expect(answer.text).toMatch(/<meta name="robots" content="noindex"/);
  expect(answer.headers["cache-control"]).toBe("private, no-store");
});

for (const path of ["/search", "/search?q=power+of+attorney", "/search?q=zzzzqq"]) {
  test(`${path} has no accessibility violations`, async ({ page }) => {
    await page.goto(path);
    expect(await axeViolations(page)).toEqual([]);
  });
}
