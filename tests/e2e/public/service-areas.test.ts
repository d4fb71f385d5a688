import { expect, type Page } from "@playwright/test";
import { axeViolations } from "../../support/e2e/axe.ts";
import { test } from "../../support/e2e/journey.ts";
import { fetchPage } from "../../support/e2e/whole-site/crawl.ts";

const CHECKED_PATHS = [
  "/service-areas",
  "/service-areas?zip=45402",
  "/loan-signings/montgomery/dayton",
  "/general-notary/hamilton/blue-ash",
  "/notary-west-chester-45069",
  "/wills-estates-warren-county-mason",
];

const map = (page: Page) => page.getByRole("navigation", { name: "Map of the service area" });
const zipBox = (page: Page) => page.locator("#zip-box");

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? "with a script" : "without a script", () => {
    test.use({ javaScriptEnabled });

    test("a ZIP shows its zone, and links to its city's page and the full price", async ({
      page,
    }) => {
      await page.goto("/service-areas");
      await zipBox(page).getByLabel("Your ZIP").fill("45402");
      await zipBox(page).getByRole("button", { name: "Find my zone" }).click();
      await expect(page).toHaveURL("/service-areas?zip=45402#zip-box");
      await expect(zipBox(page).getByRole("status")).toContainText(
        "45402 is in Dayton, Montgomery County, OH: Secondary Zone, with a zone fee of $25.",
      );
      await expect(zipBox(page).getByRole("link", { name: "See the full price" })).toHaveAttribute(
        "href",
        "/pricing?zip=45402",
      );
      await zipBox(page).getByRole("link", { name: "Notary in Dayton" }).click();
      await expect(page).toHaveURL("/notary-dayton-45402");
    });

    test("an incomplete ZIP shows an error and stays in the field", async ({ page }) => {
      await page.goto("/service-areas?zip=454");
      await expect(page.getByText("A ZIP has five digits.")).toBeVisible();
      await expect(zipBox(page).getByLabel("Your ZIP")).toHaveValue("454");
    });

    test("a visitor goes from the map to a county, a city, a service there, and its price", async ({
      page,
    }) => {
      await page.goto("/service-areas");
      await map(page).getByRole("link", { name: "Warren County, Primary Zone" }).focus();
      await page.keyboard.press("Enter");
      await expect(page).toHaveURL("/service-areas#warren-county");
      const county = page.locator("#warren-county");
      await expect(county).toBeInViewport();
      await county.getByRole("link", { name: "Lebanon" }).click();
      await expect(page).toHaveURL("/notary-lebanon-45036");
      await page
        .getByRole("main")
        .getByRole("link", { name: /^Estate Plans/ })
        .click();
      await expect(page).toHaveURL("/estate-plans/warren/lebanon");
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(
        "Estate Plans in Lebanon, OH 45036",
      );
      await expect(page.locator("#calculator")).toContainText("$125");
    });
  });
}

test("the Tab key goes through the map county by county, each followed by its cities, with a visible focus", async ({
  page,
}) => {
  await page.goto("/service-areas");
  const links = map(page).getByRole("link");
  const names = await links.evaluateAll((all) =>
    all.map((link) => link.getAttribute("aria-label")),
  );
  expect(names.length).toBeGreaterThan(15);
  await links.first().focus();
  for (const name of names) {
    const focused = page.locator(":focus");
    await expect(focused).toHaveAttribute("aria-label", name ?? "");
    const seen = await focused.evaluate((link) => {
      const border = link.querySelector("path");
      return border
        ? Number.parseFloat(getComputedStyle(border).strokeWidth) >= 5
        : getComputedStyle(link).outlineStyle !== "none";
    });
    expect(seen, name ?? "").toBe(true);
    await page.keyboard.press("Tab");
  }
  // A city comes right after its county.
  expect(names.indexOf("Mason, Warren County")).toBe(
    names.indexOf("Warren County, Primary Zone") + 1,
  );
});

test("every target of the map is in the list below it too", async ({ page }) => {
  await page.goto("/service-areas");
  const targets = await map(page)
    .getByRole("link")
    .evaluateAll((all) => all.map((link) => link.getAttribute("href") ?? ""));
  for (const target of targets) {
    const same = target.startsWith("#")
      ? page.locator(target)
      : page.locator(`main li a[href="${target}"]`);
    await expect(same.first(), target).toBeAttached();
  }
});

test("the alias of a landing page redirects to its main address in one step", async ({ url }) => {
  for (const [from, to] of [
    ["/locations/poa-warren-lebanon", "/power-of-attorney-warren-county-lebanon"],
    ["/locations/loan-signing-dayton-montgomery", "/loan-signing-dayton-montgomery-county"],
    ["/locations/general-notary-hamilton-cincinnati", "/general-notary-hamilton-county-cincinnati"],
    ["/locations/wills-estates-warren-mason", "/wills-estates-warren-county-mason"],
  ] as const) {
    const { status, headers } = await fetchPage(url, from);
    expect({ status, location: headers.location }).toEqual({ status: 301, location: to });
    expect((await fetchPage(url, to)).status).toBe(200);
  }
});

test("breadcrumbs lead from a city through its county to the service areas", async ({ page }) => {
  await page.goto("/loan-signings/warren/mason");
  const breadcrumbs = page.getByRole("navigation", { name: "Breadcrumb" });
  await breadcrumbs.getByRole("link", { name: "Warren" }).click();
  await expect(page).toHaveURL("/service-areas#warren-county");
});

for (const path of CHECKED_PATHS) {
  test(`${path} has no accessibility violations, no overflow, and a limited size`, async ({
    page,
    url,
  }) => {
    await page.goto(path);
    expect(await axeViolations(page)).toEqual([]);
    for (const width of [320, 390]) {
      await page.setViewportSize({ width, height: 800 });
      const overhang = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(overhang, `${width} px`).toBe(0);
    }
    expect((await fetchPage(url, path)).transferBytes).toBeLessThanOrEqual(19 * 1024);
  });
}
