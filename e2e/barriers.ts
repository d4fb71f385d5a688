import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";

/** Whatever axe finds in a page's light colours and after dark: one line each. */
export async function barriersOn(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const colorScheme of ["dark", "light"] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    const { violations } = await new AxeBuilder({ page }).analyze();
    for (const { id, nodes } of violations) {
      const elements = nodes.slice(0, 3).map(({ html }) => html);
      found.push(`${id} in ${colorScheme} colours: ${elements.join(", ")}`);
    }
  }
  return found;
}
