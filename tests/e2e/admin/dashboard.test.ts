import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, type Page, test } from "@playwright/test";
import { axeViolations } from "../../support/e2e/axe.ts";
import { type Doorstep, startDoorstep } from "../../support/e2e/doorstep.ts";
import { createOwner, openAsOwner } from "../../support/e2e/owner-session.ts";
import { runCommand } from "../../support/e2e/run-command.ts";

test.describe.configure({ mode: "default" }); // one Doorstep for the file; the tests run in order

let doorstep: Doorstep;
test.beforeAll(async () => {
  doorstep = await startDoorstep({ env: { LIMIT_FACTOR: "100" } });
  await createOwner(doorstep);
});
test.afterAll(() => doorstep.stop());

const status = (page: Page, card: string) =>
  page.getByRole("term").filter({ hasText: card }).locator("+ dd");
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const undo = (page: Page) => page.getByRole("status").getByRole("button", { name: "Undo" });

async function textOf(path: string): Promise<string> {
  return (await fetch(doorstep.url + path)).text();
}

test("a new owner is guided step by step, may skip steps, and ends at the address of the live site", async ({
  page,
}) => {
  const scripts: Promise<number>[] = [];
  page.on("requestfinished", (request) => {
    if (request.resourceType() === "script")
      scripts.push(request.sizes().then(({ responseBodySize }) => responseBodySize));
  });
  await openAsOwner(page, doorstep);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Admin Dashboard");
  await expect(page.getByText("Last updated: Never")).toBeVisible();
  await expect(button(page, "Find anything")).toBeEnabled(); // hydrated, so every script has come
  const bytes = await Promise.all(scripts);
  expect(bytes.length, "scripts of the first view").toBeLessThanOrEqual(15);
  expect(bytes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(235 * 1024);
  for (const [card, value] of [
    ["Setup Status", "Pending"],
    ["Content", "Pending"],
    ["Blog Posts", /^\d+$/],
    ["Locations", /^\d+$/],
  ] as const) {
    await expect(status(page, card)).toHaveText(value);
  }
  await expect(page.getByRole("list").getByRole("listitem").filter({ hasText: /e/ })).toContainText(
    [
      "Configure Business Information",
      "Customize Content & Services",
      "Set Up Service Locations",
      "Customize Theme & Branding",
      "Create Blog Content",
    ],
  );
  const post = page.getByRole("region", { name: /Welcome|live/ });
  await expect(post).toContainText("5 steps, about 10 minutes");
  for (const step of ["Configure Business", "Customize Content", "Customize Theme"]) {
    await expect(post).toContainText(`Next: ${step}`);
    await post.getByRole("button", { name: "Skip this step" }).click();
  }
  await expect(post).toContainText(/Your site is live at http/);
  await post.getByRole("button", { name: "Done" }).click();
  await expect(post).toBeHidden();
  await page.reload();
  await expect(post).toBeHidden();
});

test("one click fixes a price on the public page, one undoes it, and one fixes everything that can be fixed", async ({
  page,
}) => {
  await openAsOwner(page, doorstep);
  await page.getByRole("link", { name: "Review and fix" }).click();
  await expect(page.getByRole("heading", { name: "Prices" })).toBeVisible();
  expect(await textOf("/")).toContain("from $100");
  await page.getByRole("button", { name: "Use the price book: Estate Plans: from $100" }).click();
  await expect(undo(page)).toBeVisible();
  await expect.poll(() => textOf("/")).toContain("from $125");
  await undo(page).click();
  await expect(page.getByText("Undone.")).toBeVisible();
  await expect.poll(() => textOf("/")).not.toContain("from $125");

  await page.getByRole("button", { name: /^Fix all/ }).click();
  await expect(page.getByText("Fixed. Visitors see it now.")).toBeVisible();
  await expect(page.getByRole("button", { name: /Use the price book/ })).toHaveCount(0);
  await expect.poll(() => textOf("/")).toContain("from $125");
  await page.getByRole("button", { name: "Confirm all: Testimonials" }).click();
  await expect(page.getByText("Confirmed.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Confirm all: Testimonials" })).toHaveCount(0);
  await page.getByRole("link", { name: "Back to Dashboard" }).click();
  await expect(status(page, "Content")).toHaveText("Complete");
  await expect(status(page, "Setup Status")).toHaveText("Pending");
});

test("a reset asks which parts, and its undo restores the owner's texts", async ({ page }) => {
  const file = join(doorstep.dataDir, "hero.yaml");
  writeFileSync(
    file,
    'headline: Signed Before Supper\nsubheadline: We bring the seal.\nctaText: Get Quote\nbackgroundImage: ""\n',
  );
  await runCommand(doorstep, "publish-section", "heroContent", file);
  await openAsOwner(page, doorstep);
  await button(page, "Reset to Defaults").click();
  const dialog = page.getByRole("dialog", { name: "Reset to Defaults" });
  await expect(dialog.getByRole("button", { name: "Reset", exact: true })).toBeDisabled();
  await dialog.getByRole("checkbox", { name: "Hero section" }).check();
  await dialog.getByRole("button", { name: "Reset", exact: true }).click();
  await expect(
    page.getByText("Reset to defaults. Visitors see the built-in content now."),
  ).toBeVisible();
  await expect.poll(() => textOf("/")).not.toContain("Signed Before Supper");
  await undo(page).click();
  await expect(page.getByText("Undone.")).toBeVisible();
  await expect.poll(() => textOf("/")).toContain("Signed Before Supper");
});

test("every button of the dashboard does what it says", async ({ page, context }) => {
  await openAsOwner(page, doorstep);
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: "Export Config" }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/\.zip$/);
  await button(page, "Backup Config").click();
  await expect(page.getByText("Snapshot saved")).toBeVisible();
  for (const name of ["Preview Site", "Preview Changes"]) {
    const [preview] = await Promise.all([
      context.waitForEvent("page"),
      page.getByRole("link", { name }).click(),
    ]);
    await expect(preview.getByText("Visitors don't see this yet.")).toBeVisible();
    await preview.close();
  }
  const ways = [
    ["Upload Logo", "Theme Customizer"],
    ["Set Up: Configure Business Information", "Business Setup"],
    ["Edit: Create Blog Content", "Blog Manager"],
    ["Edit: Set Up Service Locations", "Locations Manager"],
    [/^Content Manager/, "Content Manager"],
    [/^Theme Customizer/, "Theme Customizer"],
  ] as const;
  for (const [link, title] of ways) {
    await page.getByRole("main").getByRole("link", { name: link }).first().click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
    await page.getByRole("link", { name: "Back to Dashboard" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Admin Dashboard");
  }
});

test("dashboard, checks, credentials and posts have no accessibility violations and fit the smallest phone", async ({
  page,
}) => {
  test.slow();
  await page.setViewportSize({ width: 360, height: 740 });
  await openAsOwner(page, doorstep);
  for (const path of ["/admin", "/admin/checks", "/admin/credentials", "/admin/blog"]) {
    await page.goto(doorstep.url + path);
    await expect(page.locator("fieldset.awake-fieldset")).toBeEnabled();
    if (path === "/admin/blog")
      await expect(page.getByRole("list", { name: "Posts" })).toBeVisible();
    expect(await axeViolations(page), path).toEqual([]);
    const beyond = await page.evaluate(() => document.body.scrollWidth - window.innerWidth);
    expect(beyond, path).toBeLessThanOrEqual(0);
  }
});

test("on a phone Back closes the menu, a view opened from it is one Back away, and the menu loads nothing again", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 664 });
  await openAsOwner(page, doorstep);
  await expect(button(page, "Find anything")).toBeEnabled();
  const here = page.url();
  const menu = page.getByRole("button", { name: "Menu", exact: true });
  const link = page.getByRole("navigation", { name: "Admin" }).getByRole("link", { name: "Leads" });
  for (const close of [() => page.goBack(), () => menu.press("Enter")]) {
    await menu.click();
    await expect(link).toBeInViewport();
    await close();
    await expect(link).not.toBeInViewport();
    await expect(page).toHaveURL(here);
    await expect.poll(() => page.evaluate(() => history.state?.dialog === true)).toBe(false);
  }
  await menu.click();
  await link.click();
  await expect(page).toHaveURL(/\/admin\/leads/);
  await page.goBack();
  await expect(page).toHaveURL(here);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Admin Dashboard");
  await expect(link).not.toBeInViewport();
});
