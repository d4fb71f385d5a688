import type { Page } from "@playwright/test";
import axe from "axe-core";

/** The rules that depend on colors; in dark mode nothing else can differ. */
const COLOR_RULES = ["color-contrast", "link-in-text-block"];

/** The accessibility violations of a page in dark and light mode, one line each. `excluded` is the selector of a part to skip. */
export async function axeViolations(page: Page, excluded?: string): Promise<string[]> {
  const violationLines: string[] = [];
  for (const colorScheme of ["dark", "light"] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    await addAxe(page);
    const rules = colorScheme === "dark" ? COLOR_RULES : null;
    const violations = await page.evaluate(
      async ([excluded, rules]) => {
        const results = await window.axe.run(excluded ? { exclude: [excluded] } : document, {
          resultTypes: ["violations", "incomplete"],
          ...(rules ? { runOnly: { type: "rule" as const, values: rules } } : {}),
        });
        // axe only calls it doubtful when text has exactly the color of its background: nobody can read that.
        const unseen = results.incomplete.flatMap((result) => {
          const nodes = result.nodes.filter(({ any }) =>
            any.some(({ data }) => data?.messageKey === "equalRatio"),
          );
          return nodes.length > 0 ? [{ ...result, nodes }] : [];
        });
        return [...results.violations, ...unseen].map(({ id, nodes }) => ({
          id,
          elements: nodes.slice(0, 3).map(({ html }) => html),
        }));
      },
      [excluded, rules] as const,
    );
    for (const { id, elements } of violations)
      violationLines.push(`${id} in ${colorScheme} mode: ${elements.join(", ")}`);
  }
  return violationLines;
}

declare global {
  interface Window {
    axe: typeof axe;
  }
}

/** Loads axe into the page and its frames, unless it is there from an earlier look at the same document. */
async function addAxe(page: Page): Promise<void> {
  for (const frame of page.frames()) {
    if (!(await frame.evaluate(() => "axe" in window))) await frame.evaluate(axe.source);
  }
}
