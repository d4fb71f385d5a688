import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";

/** The rules whose answer depends on colours: after dark nothing else can differ. */
const OF_COLOURS = ["color-contrast", "link-in-text-block"];

/** Whatever axe finds in a page's light colours and after dark: one line each. `apartFrom`: a part that is looked at elsewhere. */
export async function barriersOn(page: Page, apartFrom?: string): Promise<string[]> {
  const found: string[] = [];
  for (const colorScheme of ["dark", "light"] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    const axe = new AxeBuilder({ page }).options({ resultTypes: ["violations"] });
    if (colorScheme === "dark") axe.withRules(OF_COLOURS);
    const { violations } = await (apartFrom ? axe.exclude(apartFrom) : axe).analyze();
    for (const { id, nodes } of violations) {
      const elements = nodes.slice(0, 3).map(({ html }) => html);
      found.push(`${id} in ${colorScheme} colours: ${elements.join(", ")}`);
    }
  }
  return found;
}
