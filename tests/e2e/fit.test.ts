import { expect, type Locator, type Page } from "@playwright/test";
import { test } from "./journey.ts";
import { KINDS } from "./kinds.ts";

/** In px, as style sheets count them. */
interface Size {
  readonly width: number;
  readonly height: number;
}

const THUMB: Size = { width: 44, height: 44 };

/** How far a page reaches beyond its window, in px; 0 is right. */
const overhang = (page: Page) =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth - clientWidth;
  });

for (const width of [320, 360, 390, 820, 1440]) {
  test(`no page needs sideways scrolling at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    for (const path of KINDS) {
      await page.goto(path);
      expect(await overhang(page), path).toBe(0);
    }
  });
}

// Zooming to 200 % gives a page half the pixels to lay itself out in.
test("at 200 % zoom a laptop's pages need no sideways scrolling, and the price still comes", async ({
  browser,
  url,
}) => {
  const viewport = { width: 640, height: 400 };
  const context = await browser.newContext({ baseURL: url, viewport, deviceScaleFactor: 2 });
  const page = await context.newPage();
  for (const path of KINDS) {
    await page.goto(path);
    expect(await overhang(page), path).toBe(0);
  }
  await page.goto("/");
  await page.getByRole("banner").getByRole("link", { name: "Get Quote" }).click();
  await expect(page.getByRole("dialog")).toBeInViewport();
  await context.close();
});

test("with letters of twice the size nothing hangs over on a tablet", async ({ page }) => {
  await page.setViewportSize({ width: 820, height: 1100 });
  for (const path of KINDS) {
    await page.goto(path);
    await page.evaluate(() => {
      document.documentElement.style.fontSize = "200%";
    });
    expect(await overhang(page), path).toBe(0);
  }
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 360, height: 800 } });

  test("everything to tap is at least 44 px high and 24 px wide, but links in running text", async ({
    page,
  }) => {
    for (const path of KINDS) {
      await page.goto(path);
      expect(await smallTargets(page.locator("body"), { width: 24, height: 44 }), path).toEqual([]);
    }
  });

  test("the bar, the form and what opens are made for thumbs too", async ({ page }) => {
    await page.goto("/");
    const bar = page.getByRole("navigation", { name: "Quick actions" });
    const form = page.getByRole("main").locator("form");
    for (const part of [page.getByRole("banner"), bar, form]) {
      expect(await smallTargets(part, THUMB)).toEqual([]);
    }
    await page.getByRole("button", { name: "Menu", exact: true }).click();
    expect(await smallTargets(page.getByRole("navigation", { name: "Menu" }), THUMB)).toEqual([]);
    await page.keyboard.press("Escape");
    await page.getByRole("banner").getByRole("link", { name: "Get Quote" }).click();
    expect(await smallTargets(page.getByRole("dialog"), THUMB)).toEqual([]);
  });
});

/**
 * Links, buttons and fields that are smaller to the finger than `least`, with their sizes. A finger counts what
 * answers under it, so a card's whole face counts for its link; the line of a link in running text does not count.
 */
async function smallTargets(root: Locator, least: Size): Promise<string[]> {
  return root.evaluate((element, wanted) => {
    const found: string[] = [];
    for (const target of element.querySelectorAll<HTMLElement>("a,button,summary,input,select")) {
      if (!target.checkVisibility({ visibilityProperty: true })) continue;
      if (target.closest("svg")) continue; // a map's towns lie where they lie; the list under it leads to the same
      const text = [...(target.parentElement?.childNodes ?? [])].some(
        (node) => node.nodeType === Node.TEXT_NODE && /\w{3}/.test(node.textContent ?? ""),
      );
      if (text && getComputedStyle(target).display === "inline") continue;
      target.scrollIntoView({ block: "center", behavior: "instant" });
      const { left, right, top, bottom } = target.getBoundingClientRect();
      if (bottom <= 0) continue; // the skip link, until the focus brings it in
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
        found.push(
          `${target.tagName} "${target.textContent?.trim().slice(0, 30)}" ${width} × ${height}`,
        );
      }
    }
    return found;
  }, least);
}
