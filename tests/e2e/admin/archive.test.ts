import { writeFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, type Page, test } from "@playwright/test";
import { axeViolations } from "../../support/e2e/axe.ts";
import { type Doorstep, startDoorstep } from "../../support/e2e/doorstep.ts";
import { openAsOwner } from "../../support/e2e/owner-session.ts";
import { runCommand } from "../../support/e2e/run-command.ts";

const BUILT_IN = "We Come To You Anytime and Anywhere";

let doorstep: Doorstep;

// One after the other on one server, because the last one pauses the site for a moment.
test.describe.configure({ mode: "serial" });
test.beforeAll(async () => {
  doorstep = await startDoorstep();
});
test.afterAll(() => doorstep.stop());

async function publishHeadline(headline: string): Promise<void> {
  const file = join(doorstep.dataDir, "hero.yaml");
  const rest = 'subheadline: We bring the seal.\nctaText: Get Quote\nbackgroundImage: ""\n';
  writeFileSync(file, `headline: ${headline}\n${rest}`);
  await runCommand(doorstep, "publish-section", "heroContent", file);
}

/** Expects a headline on the home page; a publish may take a second. */
const shows = (headline: string) =>
  expect.poll(async () => (await fetch(doorstep.url)).text()).toContain(headline);

/** Presses a link or button that downloads a file; gives the path of the file. */
async function fileFrom(page: Page, press: () => Promise<void>): Promise<string> {
  const [download] = await Promise.all([page.waitForEvent("download"), press()]);
  expect(download.suggestedFilename()).toMatch(/^main-.*\.zip$/);
  return download.path();
}

test("an owner exports the site, imports the file after seeing what changes, undoes that, and restores a copy", async ({
  page,
}) => {
  await openAsOwner(page, doorstep);
  await publishHeadline("A Notary at Your Table");
  await page.goto(`${doorstep.url}/admin/archive`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Copies & export");
  const file = await fileFrom(page, () =>
    page.getByRole("link", { name: "Export Config" }).click(),
  );
  expect((await readFile(file)).subarray(0, 2).toString()).toBe("PK");

  await publishHeadline("Signed Before Supper");
  const chooseFile = page.getByLabel("The .zip file to import");
  await chooseFile.setInputFiles(file);
  const dialog = page.getByRole("dialog", { name: "What would change" });
  await expect(dialog.getByRole("listitem").first()).toContainText("Hero section: 1 change");
  await shows("Signed Before Supper"); // so far it was only previewed
  await dialog.getByRole("button", { name: "Import these changes" }).click();
  await expect(
    page.getByText("Imported: 1 section, 0 pictures. Visitors see it now."),
  ).toBeVisible();
  await shows("A Notary at Your Table");

  const undo = page.getByRole("region", { name: /^Imported/ });
  await expect(undo).toContainText("1 section came with it");
  await undo.getByRole("button", { name: "Undo import" }).click();
  await expect(undo).toBeHidden();
  await shows("Signed Before Supper");

  await page.getByLabel("Name of the copy").fill("Before the new prices");
  await page.getByRole("button", { name: "Backup Config" }).click();
  await expect(page.getByText("Saved “Before the new prices.”")).toBeVisible();
  await runCommand(doorstep, "publish-section", "heroContent", "--built-in");
  await shows(BUILT_IN);
  const copies = page.getByRole("list", { name: "Copies" });
  await expect(copies.getByRole("listitem")).toHaveCount(2); // this one, and the one before the import
  await fileFrom(page, () =>
    copies.getByRole("link", { name: /^Download Before the new/ }).click(),
  );
  await copies.getByRole("button", { name: /^Restore Before the new prices/ }).click();
  await dialog.getByRole("button", { name: "Import these changes" }).click();
  await shows("Signed Before Supper");

  await expect(copies.getByRole("listitem")).toHaveCount(3);
  await copies.getByRole("button", { name: /^Remove Before the new prices/ }).click();
  const removal = page.getByRole("dialog", { name: "Remove “Before the new prices”?" });
  const remove = removal.getByRole("button", { name: "Remove copy" });
  await expect(remove).toBeDisabled();
  await removal.getByLabel("Type Before the new prices to remove it").fill("before the new prices");
  await remove.click();
  await expect(copies.getByRole("listitem")).toHaveCount(2);

  const photo = join(doorstep.dataDir, "photo.zip");
  writeFileSync(photo, "no zip at all");
  await chooseFile.setInputFiles(photo);
  await expect(page.getByRole("alert")).toContainText("This file can't be imported");
  expect(await axeViolations(page)).toEqual([]);
});

test("on a phone nothing overflows the screen", async ({ page }) => {
  await openAsOwner(page, doorstep);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`${doorstep.url}/admin/archive`);
  await expect(page.getByRole("button", { name: "Backup Config" })).toBeVisible();
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow).toBe(0);
});

test("a paused site says so to visitors, and to its team above every view", async ({ page }) => {
  await openAsOwner(page, doorstep);
  await runCommand(doorstep, "site", "suspend", "main");
  await expect.poll(async () => (await fetch(doorstep.url)).status).toBe(503);
  await page.goto(`${doorstep.url}/admin/archive`);
  await expect(page.getByText("This site is paused")).toBeVisible();
  await page.goto(doorstep.url);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("This site is paused");
  await expect(page.getByRole("link", { name: "Call (513) 555-0142" })).toBeVisible();
  await runCommand(doorstep, "site", "resume", "main");
  await expect.poll(async () => (await fetch(doorstep.url)).status).toBe(200);
});
