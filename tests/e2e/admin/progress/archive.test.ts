import { readFile } from "node:fs/promises";
import { expect, test } from "@playwright/test";
import { axeViolations } from "../../../support/e2e/axe.ts";
import { type Doorstep, startDoorstep } from "../../../support/e2e/doorstep.ts";
import { openAsOwner } from "../../../support/e2e/owner-session.ts";

let doorstep: Doorstep;
test.beforeAll(async () => {
  doorstep = await startDoorstep();
});
test.afterAll(() => doorstep.stop());

/** A connection so slow that an export of a few kilobytes takes a minute, or the usual one. */
const network = (bytesPerSecond: number) => ({
  ...{ offline: false, latency: 0 },
  ...{ downloadThroughput: bytesPerSecond, uploadThroughput: bytesPerSecond },
});

test("an owner sees how far an export and an import are, cancels both, and nothing has changed", async ({
  page,
}) => {
  await openAsOwner(page, doorstep, "/admin/archive");
  const link = page.getByRole("link", { name: "Export Config" });
  const [download] = await Promise.all([page.waitForEvent("download"), link.click()]);
  await expect(page.getByText("Exported. The file is in your downloads.")).toBeVisible();
  const zip = await readFile(await download.path());
  expect(zip.subarray(0, 2).toString()).toBe("PK");

  const browser = await page.context().newCDPSession(page);
  await browser.send("Network.enable");
  await browser.send("Network.emulateNetworkConditions", network(200));
  // A comment that fills the file up, so that it takes a while to send.
  const file = { name: "site.zip", mimeType: "application/zip", buffer: withComment(zip) };
  await page.getByLabel("The .zip file to import").setInputFiles(file);
  const dialog = page.getByRole("dialog", { name: "Reading the file" });
  const bar = dialog.getByRole("progressbar", { name: "Reading the file" });
  await expect(bar).toHaveAttribute("aria-valuetext", /^Uploading: \d+% of /);
  expect(await axeViolations(page)).toEqual([]);
  const cancel = dialog.getByRole("button", { name: "Cancel import" });
  await expect(cancel).toBeFocused();
  await page.keyboard.press("Enter");
  const canceled = page.getByText("Import canceled. Nothing was changed.");
  await expect(canceled).toBeFocused();
  await expect(dialog).toBeHidden();

  await link.click();
  await page.getByRole("button", { name: "Cancel export" }).click();
  await expect(page.getByText("Export canceled. No file was saved.")).toBeFocused();
  await browser.send("Network.emulateNetworkConditions", network(-1));
  await page.reload();
  await expect(page.getByText("No copies yet.")).toBeVisible();
  await expect(page.getByRole("region", { name: /^Imported/ })).toBeHidden();
});

test("leaving the view cancels an export", async ({ page }) => {
  await openAsOwner(page, doorstep, "/admin/archive");
  const link = page.getByRole("link", { name: "Export Config" });
  const address = (await link.getAttribute("href")) ?? "";
  await page.route(`**${address}`, () => {}); // it is never answered
  await link.click();
  await expect(page.getByRole("button", { name: "Cancel export" })).toBeVisible();
  const canceled = page.waitForEvent("requestfailed", (request) => request.url().endsWith(address));
  await page.getByRole("link", { name: "Backups", exact: true }).click();
  expect((await canceled).failure()?.errorText).toBe("net::ERR_ABORTED");
});

/** The same archive with the longest comment a .zip can have at its end. */
function withComment(zip: Buffer): Buffer {
  const length = 0xffff;
  const commented = Buffer.concat([zip, Buffer.alloc(length, "x")]);
  commented.writeUInt16LE(length, zip.length - 2);
  return commented;
}
