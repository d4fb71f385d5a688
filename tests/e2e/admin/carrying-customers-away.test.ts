import { expect, type Page, test } from "@playwright/test";
import { connect } from "../../../server/platform/db/connect.ts";
import { clientConfig, startPostgres } from "../../../server/platform/postgres/supervisor.ts";
import { axeViolations } from "../../support/e2e/axe.ts";
import { type Doorstep, startDoorstep } from "../../support/e2e/doorstep.ts";
import { OWNER, openAsOwner, signIn } from "../../support/e2e/owner-session.ts";

let doorstep: Doorstep;

test.describe.configure({ mode: "serial" });
test.beforeAll(async () => {
  doorstep = await startDoorstep();
});
test.afterAll(() => doorstep.stop());

/** Makes every session look as if its person had signed in eleven minutes ago. */
async function ageSessions(): Promise<void> {
  const silent = { info: () => {}, warn: () => {}, error: () => {} };
  const cluster = await startPostgres({ dataDir: doorstep.dataDir, log: silent });
  const { pool, close } = connect(clientConfig(cluster, "postgres"), () => {});
  await pool.query("UPDATE auth_sessions SET created_at = now() - interval '11 minutes'");
  await close();
  await cluster.close();
}

async function confirmPassword(page: Page): Promise<void> {
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Confirm it's you");
  await page.getByLabel("Password", { exact: true }).fill(OWNER.password);
  await page.getByRole("button", { name: "Continue" }).click();
}

test("a download with people in it asks for the password first and then starts by itself", async ({
  page,
}) => {
  await openAsOwner(page, doorstep);
  await ageSessions();
  await page.goto(`${doorstep.url}/admin/log?q=owner`);
  await page.getByRole("link", { name: "Export CSV" }).click();
  const downloading = page.waitForEvent("download");
  await confirmPassword(page);
  expect((await downloading).suggestedFilename()).toBe("activity-log.csv");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your download is starting");
  expect(await axeViolations(page)).toEqual([]);
  await page.getByRole("link", { name: "back to where you were" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Activity log");
});

test("an owner makes a calendar link for a phone, replaces it and removes it", async ({ page }) => {
  await signIn(page, doorstep.url); // the first test ended the session of the first run
  await ageSessions();
  await page.goto(`${doorstep.url}/admin/visits`);
  const panel = page.getByRole("region", { name: "In your own calendar" });
  await panel.getByLabel("Name of the new link").fill("Ana's iPhone");
  await panel.getByRole("button", { name: "Create link" }).click();
  await confirmPassword(page);
  await expect(panel.getByLabel("Name of the new link")).toHaveValue("Ana's iPhone");
  await panel.getByRole("button", { name: "Create link" }).click();
  const link = panel.locator("code");
  await expect(link).toHaveText(/\/calendar\/[\w-]{43}\.ics$/);
  const first = (await link.textContent()) ?? "";
  expect((await page.request.get(first)).status()).toBe(200);
  await expect(panel.getByRole("link", { name: /this device's calendar/ })).toHaveAttribute(
    "href",
    first.replace("http:", "webcal:"),
  );
  expect(await axeViolations(page)).toEqual([]);

  const dialog = page.getByRole("dialog");
  await panel.getByRole("button", { name: "Replace the link Ana's iPhone" }).click();
  await dialog.getByRole("button", { name: "Replace", exact: true }).click();
  await expect(link).not.toHaveText(first);
  const second = (await link.textContent()) ?? "";
  expect((await page.request.get(first)).status()).toBe(404);
  expect((await page.request.get(second)).status()).toBe(200);
  await panel.getByRole("button", { name: "Remove the link Ana's iPhone" }).click();
  await dialog.getByRole("button", { name: "Remove", exact: true }).click();
  await expect(panel).toContainText("Link removed.");
  expect((await page.request.get(second)).status()).toBe(404);
});
