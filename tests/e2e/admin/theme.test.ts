import { readFile } from "node:fs/promises";
import { expect, test } from "@playwright/test";
import { axeViolations } from "../../support/e2e/axe.ts";
import { type Doorstep, startDoorstep } from "../../support/e2e/doorstep.ts";
import { createOwner, openAsOwner } from "../../support/e2e/owner-session.ts";

let doorstep: Doorstep;

test.describe.configure({ mode: "serial" });
test.beforeAll(async () => {
  doorstep = await startDoorstep();
  await createOwner(doorstep);
});
test.afterAll(() => doorstep.stop());

test("the owner chooses a theme, fixes an unreadable color with one click, and exports the theme as a file", async ({
  page,
}) => {
  await openAsOwner(page, doorstep, "/admin/theme");
  const themes = page.getByRole("radiogroup", { name: "Color theme" }).getByRole("radio");
  await expect(themes).toHaveCount(6);
  await themes.filter({ hasText: "Fresh Green" }).click();
  await expect(page.getByText("All text is readable")).toBeVisible();

  // The preview uses the color before anything is saved.
  const preview = page.frameLocator('iframe[title="The page with your changes"]');
  const stamp = () =>
    preview.locator("html").evaluate((html) => getComputedStyle(html).getPropertyValue("--stamp"));
  await expect(preview.getByRole("heading", { level: 1 })).toBeVisible();
  await expect.poll(stamp).toBe("158 74% 24%");
  const css = async () => (await fetch(doorstep.url)).text();
  expect(await css()).toContain("--stamp:356 74% 41%");
  await page.getByRole("radiogroup", { name: "Device" }).getByText("Desktop").click();
  await page.getByRole("radiogroup", { name: "Page" }).getByText("Pricing").click();
  await expect(preview.getByRole("heading", { level: 1 })).toContainText(/pri|cost/i);
  await expect.poll(stamp).toBe("158 74% 24%");

  const primary = page.getByLabel("Primary", { exact: true });
  await primary.fill("green");
  await expect(page.getByText("Enter hue, saturation%, lightness%")).toBeVisible();
  await primary.fill("120, 60%, 70%");
  await expect(page.getByText("Links on the page")).toBeVisible();
  await expect(page.getByText("Text on buttons", { exact: true })).toHaveCount(2);
  expect(await axeViolations(page, "iframe")).toEqual([]);
  await page.getByRole("button", { name: /^Use .* for Primary$/ }).click();
  await expect(page.getByText("All text is readable")).toBeVisible();
  const fixed = (await primary.inputValue()).replaceAll(",", "");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("Saved. Visitors see it now.")).toBeVisible();
  expect(await css()).toContain(`--stamp:${fixed}`);
  const kept = await page.evaluate(() => localStorage.getItem("themeConfig"));
  expect(JSON.parse(kept ?? "{}")).toMatchObject({ selected: "fresh-green" });

  const coming = page.waitForEvent("download");
  await page.getByRole("button", { name: "Export Theme" }).click();
  const file = await readFile(await (await coming).path());

  // Choosing another theme drops the custom color and says so; importing the file restores it.
  await themes.filter({ hasText: "Warm Gold" }).click();
  await expect(page.getByText("Your custom color was removed.")).toBeVisible();
  await expect(primary).toHaveValue("");
  const exportLink = async (name: string, buffer: Buffer) => {
    const choosing = page.waitForEvent("filechooser");
    await page.getByRole("button", { name: "Import Theme" }).click();
    await (await choosing).setFiles({ name, mimeType: "application/json", buffer });
  };
  await exportLink("other.json", Buffer.from('{"format":"doorstep-theme","version":1}'));
  await expect(page.getByText("This theme file can’t be used.")).toBeVisible();
  await exportLink("mine.json", file);
  await expect(themes.filter({ hasText: "Fresh Green" })).toBeChecked();
  await expect(primary).toHaveValue(fixed.replaceAll(" ", ", "));

  await page.setViewportSize({ width: 360, height: 740 });
  const width = () => page.evaluate(() => document.documentElement.scrollWidth);
  await expect.poll(width).toBeLessThanOrEqual(360); // once the menu has closed
});
