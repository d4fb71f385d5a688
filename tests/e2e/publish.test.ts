import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "@playwright/test";
import { command } from "./command.ts";
import { startDoorstep } from "./doorstep.ts";

const SECOND = 1_000;

function hero(headline: string): string {
  return `headline: ${headline}\nsubheadline: We bring the seal.\nctaText: Get Quote\nbackgroundImage: ""\n`;
}

test("what is published while a page is open shows on its next load, in both processes on one data folder", async ({
  page,
  context,
}) => {
  test.slow(); // two servers and their database start first
  const first = await startDoorstep();
  const second = await startDoorstep({ env: { DATA_DIR: first.dataDir } });
  try {
    const tabs = [page, await context.newPage()] as const;
    await tabs[0].goto(first.url);
    await tabs[1].goto(second.url);
    for (const headline of ["A Notary at Your Table", "Signed Before Supper"]) {
      const file = join(first.dataDir, "hero.yaml");
      writeFileSync(file, hero(headline));
      expect(await command(first, "publish", "heroContent", file)).toContain("published");
      for (const tab of tabs) {
        const shown = async () => {
          await tab.reload();
          return tab.getByRole("heading", { level: 1 }).textContent();
        };
        await expect.poll(shown, { timeout: 5 * SECOND }).toBe(headline);
      }
    }
    await command(first, "publish", "heroContent", "--built-in");
    await expect
      .poll(async () => (await fetch(second.url)).text(), { timeout: 5 * SECOND })
      .toContain("We Come To You Anytime and Anywhere");
  } finally {
    await second.stop();
    await first.stop();
  }
});

test("a section that is refused leaves the site as it was, and says what is wrong with which field", async ({
  page,
}) => {
  test.slow();
  const doorstep = await startDoorstep();
  try {
    const file = join(doorstep.dataDir, "hero.yaml");
    writeFileSync(file, "headline: Half a Hero\n");
    await expect(command(doorstep, "publish", "heroContent", file)).rejects.toThrow(/subheadline/);
    await page.goto(doorstep.url);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(
      "We Come To You Anytime and Anywhere",
    );
  } finally {
    await doorstep.stop();
  }
});
