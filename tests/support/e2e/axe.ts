import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";

/** The rules that depend on colors; in dark mode nothing else can differ. */
const COLOR_RULES = ["color-contrast", "link-in-text-block"];

/** The accessibility violations of a page in dark and light mode, one line each. `excluded` is the selector of a part to skip. */
export async function axeViolations(page: Page, excluded?: string): Promise<string[]> {
  const violationLines: string[] = [];
  for (const colorScheme of ["dark", "light"] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    const axe = new AxeBuilder({ page }).options({ resultTypes: ["violations"] });
    if (colorScheme === "dark") axe.withRules(COLOR_RULES);
    const { violations } = await (excluded ? axe.exclude(excluded) : axe).analyze();
    for (const { id, nodes } of violations) {
      const elements = nodes.slice(0, 3).map(({ html }) => html);
      violationLines.push(`${id} in ${colorScheme} mode: ${elements.join(", ")}`);
    }
  }
  return violationLines;
}
