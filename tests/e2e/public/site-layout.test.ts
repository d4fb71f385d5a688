import { expect, type Page, test } from "@playwright/test";

const LINKS = [
  "General Notary",
  "Loan Signings",
  "Estate Plans",
  "Real Estate",
  "Apostille",
  "Service Areas",
  "Blog",
  "About Us",
  "Contact",
  "FAQ",
];

const CALL = { name: "(513) 555-0142" };
const menuOf = (page: Page) => page.getByRole("navigation", { name: "Menu" });

test("the top bar calls, and the navigation stays visible with its ten links and Get Quote", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto("/");
  const call = page.getByRole("link", CALL).first();
  await expect(call).toHaveAttribute("href", "tel:+15135550142");
  const header = page.getByRole("banner");
  expect((await call.boundingBox())?.y).toBeLessThan((await header.boundingBox())?.y ?? 0);
  const links = header.getByRole("navigation", { name: "Main" }).getByRole("link");
  await expect(links).toHaveText(LINKS);
  await page.getByRole("contentinfo").scrollIntoViewIfNeeded();
  await expect(call).not.toBeInViewport();
  await expect(links.first()).toBeInViewport();
  await expect(header.getByRole("link", { name: "Get Quote" })).toBeInViewport();
});

test("every link of the navigation opens its page", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  for (const [at, name] of LINKS.entries()) {
    await page.goto("/pricing");
    const link = page.getByRole("navigation", { name: "Main" }).getByRole("link", { name });
    const href = await link.getAttribute("href");
    await link.click();
    await expect(page, name).toHaveURL(href ?? "");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    expect(at).toBeLessThan(10);
  }
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test("the menu opens with all links, and Escape closes it", async ({ page }) => {
    await page.goto("/");
    await expect(menuOf(page)).toBeHidden();
    await page.getByRole("button", { name: "Menu", exact: true }).click();
    const sought = ["Hospital Notary", "Pricing"];
    await expect(menuOf(page).getByRole("link")).toHaveText([
      ...LINKS.toSpliced(5, 0, ...sought),
      "Español",
    ]);
    await page.keyboard.press("Escape");
    await expect(menuOf(page)).toBeHidden();
    await page.getByRole("button", { name: "Menu", exact: true }).press("Enter");
    await menuOf(page).getByRole("button", { name: "Close the menu" }).click();
    await expect(menuOf(page)).toBeHidden();
  });

  test("a tap on a link closes the menu, and it is still closed after Back", async ({ page }) => {
    // A 204 response keeps the visitor on the page, so that the effect of the tap itself can be seen.
    await page.route("**/faq", (route) => route.fulfill({ status: 204 }));
    await page.goto("/");
    await page.getByRole("button", { name: "Menu", exact: true }).click();
    await menuOf(page).getByRole("link", { name: "FAQ" }).click();
    await expect(menuOf(page)).toBeHidden();
    await expect(page).toHaveURL("/");
    await page.unroute("**/faq");
    await page.getByRole("button", { name: "Menu", exact: true }).click();
    await menuOf(page).getByRole("link", { name: "FAQ" }).click();
    await expect(page).toHaveURL("/faq");
    await expect(menuOf(page)).toBeHidden();
    await page.goBack();
    await expect(page).toHaveURL("/");
    await expect(menuOf(page)).toBeHidden();
  });

  test("the bottom bar has Call, Ask and the next step", async ({ page }) => {
    await page.goto("/loan-signings");
    const bar = page.getByRole("navigation", { name: "Quick actions" });
    await expect(bar.getByRole("link")).toHaveText(["Call", /^Ask/, "Get a price"]);
    await expect(bar).toBeInViewport({ ratio: 1 });
    await expect(bar.getByRole("link", { name: "Call" })).toHaveAttribute(
      "href",
      "tel:+15135550142",
    );
    await bar.getByRole("link", { name: "Ask" }).click();
    await expect(page.getByRole("dialog", { name: /^Chat with / })).toBeVisible();
    await page.keyboard.press("Escape");
    await bar.getByRole("link", { name: "Get a price" }).click();
    await expect(page.getByRole("dialog", { name: "Your price, now" })).toBeVisible();
    await page.keyboard.press("Escape");
    await page.setViewportSize({ width: 820, height: 900 });
    await expect(bar).toBeHidden();
  });

  test("the bottom bar covers nothing of the footer", async ({ page }) => {
    await page.goto("/");
    const last = page.getByRole("contentinfo").getByRole("link", { name: "Terms of Service" });
    await expect(async () => {
      await page.keyboard.press("End"); // again, where the page has grown since
      await expect(last).toBeInViewport({ timeout: 1_000 });
    }).toPass();
    const bar = await page.getByRole("navigation", { name: "Quick actions" }).boundingBox();
    await expect
      .poll(async () => {
        const box = await last.boundingBox();
        return (box?.y ?? 0) + (box?.height ?? 0) - (bar?.y ?? 0);
      })
      .toBeLessThanOrEqual(0);
  });

  test.describe("with JavaScript off", () => {
    test.use({ javaScriptEnabled: false });
    test("the menu opens and its links work", async ({ page }) => {
      await page.goto("/");
      await page.getByRole("button", { name: "Menu", exact: true }).click();
      await menuOf(page).getByRole("link", { name: "Contact" }).click();
      await expect(page).toHaveURL("/contact");
      await expect(menuOf(page)).toBeHidden();
    });
  });
});

test("the skip link is the first tab stop and skips the navigation", async ({ page }) => {
  await page.goto("/pricing");
  const skip = page.getByRole("link", { name: "Skip to content" });
  await expect(skip).not.toBeInViewport();
  await page.keyboard.press("Tab");
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("main")).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("main").locator(":focus")).toHaveCount(1);
});

test("the footer has every part the specification lists", async ({ page }) => {
  await page.goto("/about");
  const footer = page.getByRole("contentinfo");
  const services = footer.getByRole("navigation", { name: "Services" }).getByRole("link");
  await expect(services.filter({ hasText: "Apostille" })).toHaveAttribute("href", "/apostille");
  const info = footer.getByRole("navigation", { name: "Information" });
  for (const name of ["Service Areas", "Blog", "About Us", "Contact", "FAQ", "Pricing"]) {
    await expect(info.getByRole("link", { name, exact: true })).toBeVisible();
  }
  const year = new Date().toLocaleString("en-US", {
    timeZone: "America/New_York",
    year: "numeric",
  });
  for (const text of [
    "(513) 555-0142",
    "hello@signaturelane.example",
    "8:00 AM - 8:00 PM",
    "9:00 AM - 6:00 PM",
    "24/7 by appointment",
    "NNA Certified",
    "Background Checked",
    "E&O Insured",
    "Bonded",
    "Pricing is subject to change and determined when we speak.",
    "We serve Hamilton, Warren, Montgomery, Butler, Greene and Clinton counties.",
    `© ${year} Signature Lane Mobile Notary`,
  ]) {
    await expect(footer.getByText(text)).toBeVisible();
  }
  await expect(footer.getByRole("link", { name: "hello@" })).toHaveAttribute(
    "href",
    "mailto:hello@signaturelane.example",
  );
  for (const [name, href] of [
    ["Privacy Policy", "/privacy-policy"],
    ["Terms of Service", "/terms-of-service"],
  ] as const) {
    await expect(footer.getByRole("link", { name })).toHaveAttribute("href", href);
  }
});
