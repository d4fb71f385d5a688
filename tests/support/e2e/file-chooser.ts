import { expect, type Page } from "@playwright/test";

/** The file input, once the page is hydrated: a file chosen earlier would be ignored. */
export async function chooser(page: Page) {
  const input = page.locator('input[type="file"]').first();
  const isAlive = () =>
    input.evaluate((part) => Object.keys(part).some((key) => key.startsWith("__reactProps")));
  await expect.poll(isAlive).toBe(true);
  return input;
}
