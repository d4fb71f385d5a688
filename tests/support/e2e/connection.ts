import { expect, type Page } from "@playwright/test";

/** Waits until the page has loaded the script that keeps it on the screen without a connection. */
export async function expectConnectionWatched(page: Page): Promise<void> {
  await expect(page.locator("html")).toHaveAttribute("data-connection", "watched");
}
