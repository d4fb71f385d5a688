import type { Page } from "@playwright/test";

/**
 * Keeps the browser from following `tel:`, `sms:` and `mailto:` links; the page's own click handlers still run. Headless
 * Chromium has no program for these links, and drops a mouse click that comes within a second after following one.
 */
export async function ignoreExternalLinks(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const preventExternal = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest("a") : null;
      if (link && /^(?:tel|sms|mailto):$/.test(link.protocol)) event.preventDefault();
    };
    addEventListener("click", preventExternal, true);
  });
}
