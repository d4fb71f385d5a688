import { expect } from "@playwright/test";
import { DAY_MS } from "../../../core/format/time-units.ts";
import { axeViolations } from "../../support/e2e/axe.ts";
import { startDoorstep } from "../../support/e2e/doorstep.ts";
import { test } from "../../support/e2e/journey.ts";
import { openAsOwner } from "../../support/e2e/owner-session.ts";

const HEADLINE = "A notary at your door tonight";

test("a draft is previewed by a link, hidden from visitors, published, compared and reverted", async ({
  page,
  context,
}) => {
  const doorstep = await startDoorstep();
  try {
    await openAsOwner(page, doorstep);
    const visitor = await context.newPage();
    const live = async () => {
      await visitor.goto(doorstep.url);
      return visitor.getByRole("heading", { level: 1 }).textContent();
    };
    const before = await live();

    await page.goto(`${doorstep.url}/admin/content`);
    await page.getByRole("textbox", { name: "Headline", exact: true }).fill(HEADLINE);
    await expect(page.getByText(/Draft saved at/)).toBeVisible();

    const [preview] = await Promise.all([
      context.waitForEvent("page"),
      page.getByRole("link", { name: "Preview Changes" }).click(),
    ]);
    await expect(preview.getByRole("heading", { level: 1 })).toContainText(HEADLINE);
    await expect(preview.getByText("Visitors don't see this yet.")).toBeVisible();
    await preview
      .getByRole("link", { name: /pricing/i })
      .first()
      .click();
    expect(new URL(preview.url()).pathname).toMatch(/^\/preview\/.+\/pricing$/);
    expect(await live()).toBe(before);

    await page.goto(`${doorstep.url}/admin/drafts`);
    await expect(page.getByRole("cell", { name: HEADLINE })).toBeVisible();
    expect(await axeViolations(page)).toEqual([]);
    await page.getByRole("button", { name: "Publish all" }).click();
    await expect(page.getByText("Published. Visitors see it now.")).toBeVisible();
    await expect.poll(live).toContain(HEADLINE);

    await page.goto(`${doorstep.url}/admin/history`);
    await page.getByRole("button", { name: "Compare" }).first().click();
    await expect(page.getByRole("dialog").getByRole("cell", { name: HEADLINE })).toBeVisible();
    await page.keyboard.press("Escape");
    expect(await axeViolations(page)).toEqual([]);
  } finally {
    await doorstep.stop();
  }
});

test("a save without a network is kept on the device and offered when the view is opened again", async ({
  page,
  context,
}) => {
  const doorstep = await startDoorstep();
  try {
    await openAsOwner(page, doorstep, "/admin/content");
    await context.setOffline(true);
    await page.getByRole("textbox", { name: "Headline", exact: true }).fill(HEADLINE);
    await page.getByRole("button", { name: "Save All Changes" }).click();
    await expect(page.getByText(/saved on this device/)).toBeVisible();
    const kept = await page.evaluate(() => localStorage.getItem("heroContent"));
    expect(JSON.parse(kept ?? "{}")).toMatchObject({ headline: HEADLINE });

    await context.setOffline(false);
    await page.reload();
    await page.getByRole("button", { name: "Restore" }).click();
    await page.getByRole("button", { name: "Save All Changes" }).click();
    await expect(page.getByText("Saved. Visitors see it now.")).toBeVisible();
    await page.goto(doorstep.url);
    await expect(page.getByRole("heading", { level: 1 })).toContainText(HEADLINE);
  } finally {
    await doorstep.stop();
  }
});

test("a form of any view that is sent without a network stays, with what was typed, and can be sent again", async ({
  page,
  context,
}) => {
  const doorstep = await startDoorstep();
  try {
    await openAsOwner(page, doorstep, "/admin/visits/blocked");
    const day = new Date(Date.now() + 30 * DAY_MS).toISOString().slice(0, 10);
    await page.getByLabel("From", { exact: true }).fill(day);
    await page.getByLabel("To", { exact: true }).fill(day);
    const reason = page.getByLabel(/^Reason/);
    await reason.fill("Dentist");
    const block = page.getByRole("button", { name: "Block this time" });
    await expect(block).toBeEnabled();
    await context.setOffline(true);
    await block.click();
    await expect(page.getByText("The server couldn't be reached")).toBeVisible();
    await expect(reason).toHaveValue("Dentist");
    await context.setOffline(false);
    await block.click();
    await expect(page.getByRole("main").getByText("Dentist")).toBeVisible();
    await expect(page.getByText("The server couldn't be reached")).toBeHidden();
  } finally {
    await doorstep.stop();
  }
});

test("any text of the site can be found from any view by keyboard alone", async ({ page }) => {
  const doorstep = await startDoorstep();
  try {
    await openAsOwner(page, doorstep);
    const find = page.getByRole("dialog").getByLabel("Find anything");
    await expect(page.getByRole("button", { name: "Reset to Defaults" })).toBeEnabled();
    await page.keyboard.press("Control+k");
    await expect(find).toBeFocused();
    await page.keyboard.type("travel fee");
    await expect(page.getByText("Prices & zones ·").first()).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(find).toBeHidden();
    await page.keyboard.press("Control+k");
    await expect(find).toBeFocused();
    await page.keyboard.type("history");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/\/admin\/history/);
  } finally {
    await doorstep.stop();
  }
});
