import { expect, type Page } from "@playwright/test";
import { siteOf } from "../../support/app/desk-without-database.ts";
import { test } from "../../support/e2e/journey.ts";

const cards = (page: Page) => page.locator("#guides").getByRole("listitem");

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? "with a script" : "without a script", () => {
    test.use({ javaScriptEnabled });

    test("the blog starts with 12 posts, adds 12, and says so when all are shown", async ({
      page,
    }) => {
      await page.goto("/blog");
      await expect(cards(page)).toHaveCount(12);
      await page.getByRole("link", { name: "Load More Guides (37 remaining)" }).click();
      await expect(cards(page)).toHaveCount(24);
      await expect(page).toHaveURL("/blog?sort=featured&show=24#guide-13");
      await page.getByRole("link", { name: "Load More Guides (25 remaining)" }).click();
      await page.getByRole("link", { name: "Load More Guides (13 remaining)" }).click();
      await page.getByRole("link", { name: "Load More Guides (1 remaining)" }).click();
      await expect(cards(page)).toHaveCount(49);
      await expect(page.getByText("Showing all 49 guides")).toBeVisible();
    });

    test("changing the order starts again with 12 posts, the newest first", async ({ page }) => {
      await page.goto("/blog?sort=featured&show=36");
      await page.getByRole("link", { name: "Most Recent" }).click();
      await expect(cards(page)).toHaveCount(12);
      const days = await cards(page)
        .locator("time")
        .evaluateAll((times) => times.map((time) => time.getAttribute("datetime") ?? ""));
      expect(days).toEqual(days.toSorted().reverse());
      await expect(page.getByRole("link", { name: "Most Recent" })).toHaveAttribute(
        "aria-current",
        "true",
      );
    });

    test("a category can be paged through and back to its plain address", async ({ page }) => {
      await page.goto("/blog");
      await page.getByRole("link", { name: /^View Guides.*General notary guides$/ }).click();
      await expect(page).toHaveURL("/blog/general-notary-guides");
      await expect(
        page.getByRole("link", { name: "See the service: General Notary" }),
      ).toHaveAttribute("href", "/general-notary");
      await expect(page.getByText("Page 1 of 2")).toBeVisible();
      await expect(page.locator('link[rel="next"]')).toHaveAttribute(
        "href",
        "/blog/general-notary-guides?page=2",
      );
      await page.getByRole("link", { name: "Next", exact: true }).click();
      await expect(page.getByText("Page 2 of 2")).toBeVisible();
      await expect(page.locator('link[rel="prev"]')).toHaveAttribute(
        "href",
        "/blog/general-notary-guides",
      );
      await expect(page.locator('link[rel="next"]')).toHaveCount(0);
      await page.getByRole("link", { name: "Previous", exact: true }).click();
      await expect(page).toHaveURL("/blog/general-notary-guides");
      await expect(page.getByRole("link", { name: "Get Free Quote" })).toBeVisible();
      await expect(
        page.getByRole("main").getByRole("link", { name: /^Call \(513\)/ }),
      ).toHaveAttribute("href", "tel:+15135550142");
    });

    test("a card shows date, reading time, title, excerpt and author, and Read More opens the post", async ({
      page,
    }) => {
      await page.goto("/blog?sort=newest");
      const card = cards(page).first();
      await expect(card).toContainText("October 29, 2026");
      await expect(card).toContainText(/\d+ min read/);
      await expect(card).toContainText("Signature Lane");
      await expect(card.locator("svg")).toBeVisible();
      const title = await card.getByRole("heading").textContent();
      await card.getByRole("link", { name: /^Read More/ }).click();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(title ?? "");
    });
  });
}

test("a post ends with its questions, what to do next, related reading and further links", async ({
  page,
}) => {
  await page.goto("/blog/how-apostille-works");
  await expect(page).toHaveTitle(/ \| Signature Lane$/);
  const main = page.getByRole("main");
  await expect(main.getByRole("heading", { name: "What to do next" })).toBeVisible();
  await expect(main.getByRole("heading", { name: "Related reading" })).toBeVisible();
  await expect(main.locator("details").filter({ hasText: "Columbus myself" })).toBeVisible();
  await expect(main.getByRole("link", { name: "Get a Free Quote" })).toHaveAttribute(
    "href",
    "/contact",
  );
  const help = main.getByRole("complementary", { name: "Get help" });
  await expect(help.getByRole("link", { name: "Call Now" })).toHaveAttribute(
    "href",
    "tel:+15135550142",
  );
  await expect(main.getByRole("link", { name: "Book Appointment" })).toHaveAttribute(
    "href",
    "/book-now?service=apostille",
  );
  const row = page.getByRole("navigation", { name: "What next" }).getByRole("link");
  const nextLinks = await row.evaluateAll((links) =>
    links.map((link) => link.getAttribute("href")),
  );
  for (const way of [
    "/loan-signings",
    "/healthcare-notary",
    "/estate-plans",
    "/service-areas",
    "/business-services",
    "/contact",
  ]) {
    expect(nextLinks).toContain(way);
  }
});

test("popular services are shown beside a post on a desktop, but not on a phone", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto("/blog/deeds-explained");
  await expect(page.getByRole("navigation", { name: "Popular services" })).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.getByRole("navigation", { name: "Popular services" })).toBeHidden();
  await page.getByText("See the price of a visit").click();
  await expect(page.getByLabel("ZIP").first()).toBeVisible();
});

test("the estate posts page shows its six cards, and its category below", async ({ page }) => {
  await page.goto("/blog/estate-planning-guides");
  for (const slug of [
    "wills-trusts-poa-checklist",
    "hcpoa-living-will-guide",
    "witness-requirements",
    "small-estate-affidavit-executor-tips",
    "trust-certification-for-banks",
    "poa-pitfalls-and-readiness",
  ]) {
    await expect(
      page.getByRole("heading", { level: 2 }).locator(`a[href="/blog/${slug}"]`),
    ).toBeVisible();
  }
  await expect(page.getByRole("heading", { name: "More estate planning guides" })).toBeVisible();
});

test("unknown blog addresses redirect to the blog, and short forms to their post", async ({
  request,
  url,
}) => {
  const contactLink = (path: string) => request.get(url + path, { maxRedirects: 0 });
  expect((await contactLink("/blog/no-such-guide")).headers().location).toBe("/blog");
  const moved = await contactLink("/blog/poa-pitfalls");
  expect(moved.status()).toBe(301);
  expect(moved.headers().location).toBe("/blog/poa-pitfalls-and-readiness");
  expect((await contactLink("/blog/trust-certification-banking")).headers().location).toBe(
    "/blog/trust-certification-for-banks",
  );
});

test("at 320 px no guide scrolls sideways, nor does any table or drawing in it", async ({
  page,
}) => {
  const { guides } = await siteOf();
  await page.setViewportSize({ width: 320, height: 800 });
  for (const { slug } of guides) {
    await page.goto(`/blog/${slug}`, { waitUntil: "domcontentloaded" });
    const tooWide = await page.evaluate(() =>
      [document.documentElement, ...document.querySelectorAll(".table-box, .fig")]
        .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
        .map(({ tagName, className }) => `${tagName} ${className}`),
    );
    expect.soft(tooWide, slug).toEqual([]);
  }
});

test("a checklist prints on one page", async ({ page }) => {
  for (const slug of [
    "title-transfer-checklist",
    "wills-trusts-poa-checklist",
    "ohio-buyer-seller-loan-signing-checklist",
    "hospital-notary-checklist-ohio",
    "general-notary-what-to-bring",
  ]) {
    await page.goto(`/blog/${slug}`);
    const pdf = await page.pdf({ format: "Letter", preferCSSPageSize: true });
    expect.soft(pdf.toString("latin1").match(/\/Type \/Page$/gm), slug).toHaveLength(1);
  }
});
