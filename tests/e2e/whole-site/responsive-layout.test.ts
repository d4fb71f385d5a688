import { expect, type Locator, type Page } from "@playwright/test";
import { test } from "../../support/e2e/journey.ts";
import { SAMPLE_URLS } from "../../support/e2e/whole-site/sample-urls.ts";

/** In CSS pixels. */
interface Size {
  readonly width: number;
  readonly height: number;
}

const THUMB_SIZE: Size = { width: 44, height: 44 };

/** By how many pixels a page is wider than its window; 0 is right. */
const overhang = (page: Page) =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth - clientWidth;
  });

/** The widths of phones, a laptop at 200 % zoom, a tablet and a desktop, in CSS pixels. */
const WIDTHS = [320, 360, 390, 640, 820, 1440];

test.describe("in windows of every width", () => {
  for (const path of SAMPLE_URLS) {
    test(`${path} does not scroll sideways, on a tablet not even with text of twice the size`, async ({
      page,
    }) => {
      await page.setViewportSize({ width: 1440, height: 900 });
      await page.goto(path);
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: width === 640 ? 400 : 900 });
        expect(await overhang(page), `${width} px`).toBe(0);
      }
      await page.setViewportSize({ width: 820, height: 1100 });
      await page.evaluate(() => {
        document.documentElement.style.fontSize = "200%";
      });
      expect(await overhang(page), "text of twice the size").toBe(0);
    });
  }
});

test("at 200 % zoom on a laptop the price still appears", async ({ browser, url }) => {
  const viewport = { width: 640, height: 400 };
  const context = await browser.newContext({ baseURL: url, viewport, deviceScaleFactor: 2 });
  const page = await context.newPage();
  await page.goto("/");
  expect(await overhang(page)).toBe(0);
  await page.getByRole("banner").getByRole("link", { name: "Get Quote" }).click();
  await expect(page.getByRole("dialog")).toBeInViewport();
  await context.close();
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 360, height: 800 } });

  test("every touch target is at least 44 px high and 24 px wide, except for links in running text", async ({
    page,
  }) => {
    for (const path of SAMPLE_URLS) {
      await page.goto(path);
      expect(await smallTargets(page.locator("body"), { width: 24, height: 44 }), path).toEqual([]);
    }
  });

  test("the bottom bar, the form and dialogs have touch targets of sufficient size too", async ({
    page,
  }) => {
    await page.goto("/");
    const bar = page.getByRole("navigation", { name: "Quick actions" });
    const form = page.getByRole("main").locator("form");
    for (const part of [page.getByRole("banner"), bar, form]) {
      expect(await smallTargets(part, THUMB_SIZE)).toEqual([]);
    }
    await page.getByRole("button", { name: "Menu", exact: true }).click();
    expect(await smallTargets(page.getByRole("navigation", { name: "Menu" }), THUMB_SIZE)).toEqual(
      [],
    );
    await page.keyboard.press("Escape");
    await page.getByRole("banner").getByRole("link", { name: "Get Quote" }).click();
    expect(await smallTargets(page.getByRole("dialog"), THUMB_SIZE)).toEqual([]);
  });
});

/**
 * Links, buttons and fields whose touch area is smaller than `least`, with their sizes. The touch area includes everything
 * that reacts to a tap, such as the whole card around its link. Links in running text are exempt.
 */
async function smallTargets(root: Locator, least: Size): Promise<string[]> {
  return root.evaluate((element, wanted) => {
    const tooSmall: string[] = [];
    for (const target of element.querySelectorAll<HTMLElement>("a,button,summary,input,select")) {
      if (!target.checkVisibility({ visibilityProperty: true })) continue;
      if (target.closest("svg")) continue; // cities on the map are exempt; the list below has the same links
      const text = [...(target.parentElement?.childNodes ?? [])].some(
        (node) => node.nodeType === Node.TEXT_NODE && /\w{3}/.test(node.textContent ?? ""),
      );
      if (text && getComputedStyle(target).display === "inline") continue;
      target.scrollIntoView({ block: "center", behavior: "instant" });
      const { left, right, top, bottom } = target.getBoundingClientRect();
      if (bottom <= 0) continue; // the skip link is off screen until it has the focus
      const [x, y] = [(left + right) / 2, (top + bottom) / 2];
      const answers = (dx: number, dy: number) => {
        const hit = document.elementFromPoint(x + dx, y + dy);
        return hit !== null && target.contains(hit);
      };
      const most = Math.max(wanted.width, wanted.height);
      const reach = (dx: number, dy: number) => {
        let steps = 0;
        while (steps < most && answers(dx * (steps + 0.5), dy * (steps + 0.5))) steps += 1;
        return steps;
      };
      const [width, height] = [reach(-1, 0) + reach(1, 0), reach(0, -1) + reach(0, 1)];
      if (width < wanted.width - 1 || height < wanted.height - 1) {
        tooSmall.push(
          `${target.tagName} "${target.textContent?.trim().slice(0, 30)}" ${width} × ${height}`,
        );
      }
    }
    return tooSmall;
  }, least);
}
