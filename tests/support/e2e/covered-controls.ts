import type { Page } from "@playwright/test";

/**
 * The controls of a page that a sticky or fixed bar covers once they were scrolled into view, as a browser does when they
 * get the focus: from the top down and from the bottom up.
 */
export function coveredControls(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const bar = (element: Element | null) => {
      for (let at = element; at; at = at.parentElement)
        if (["fixed", "sticky"].includes(getComputedStyle(at).position)) return at;
      return null;
    };
    const controls = [
      ...document.querySelectorAll<HTMLElement>(
        "main :is(a[href], button, input, select, textarea, [tabindex='0'])",
      ),
    ].filter((control) => {
      const { width, height } = control.getBoundingClientRect();
      return control.checkVisibility() && !control.matches(":disabled") && width > 1 && height > 1;
    });
    const isCovered = (control: HTMLElement) => {
      control.scrollIntoView({ block: "nearest", inline: "nearest", behavior: "instant" });
      const { left, top, width, height } = control.getBoundingClientRect();
      const middle = document.elementFromPoint(left + width / 2, top + height / 2);
      const over = bar(middle);
      return over !== null && !over.contains(control);
    };
    const covered = [...controls, ...controls.toReversed()].filter(isCovered);
    return [...new Set(covered)].map((control) => {
      const name = control.getAttribute("aria-label") ?? control.textContent?.trim() ?? "";
      return `${control.tagName.toLowerCase()} "${name.slice(0, 40)}"`;
    });
  });
}
