import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "@playwright/test";
import { startDoorstep } from "../../support/e2e/doorstep.ts";
import { runCommand } from "../../support/e2e/run-command.ts";

const SECOND = 1_000;

function heroFile(headline: string): string {
  return `headline: ${headline}\nsubheadline: We bring the seal.\nctaText: Get Quote\nbackgroundImage: ""\n`;
}

test("what is published while a page is open appears on its next load, in both processes that share a data folder", async ({
  page,
  context,
}) => {
  test.slow(); // starting two servers and their database takes a while
  const first = await startDoorstep();
  const second = await startDoorstep({ env: { DATA_DIR: first.dataDir } });
  try {
    const pages = [page, await context.newPage()] as const;
    await pages[0].goto(first.url);
    await pages[1].goto(second.url);
    for (const headline of ["A Notary at Your Table", "Signed Before Supper"]) {
      const file = join(first.dataDir, "hero.yaml");
      writeFileSync(file, heroFile(headline));
      expect(await runCommand(first, "publish-section", "heroContent", file)).toContain(
        "published",
      );
      for (const tab of pages) {
        const shown = async () => {
          await tab.reload();
          return tab.getByRole("heading", { level: 1 }).textContent();
        };
        await expect.poll(shown, { timeout: 5 * SECOND }).toBe(headline);
      }
    }
    await runCommand(first, "publish-section", "heroContent", "--built-in");
    await expect
      .poll(async () => (await fetch(second.url)).text(), { timeout: 5 * SECOND })
      .toContain("We Come To You Anytime and Anywhere");
  } finally {
    await second.stop();
    await first.stop();
  }
});

test("a rejected section leaves the site as it was, and names the field and the problem", async ({
  page,
}) => {
  test.slow();
  const doorstep = await startDoorstep();
  try {
    const file = join(doorstep.dataDir, "hero.yaml");
    writeFileSync(file, "headline: Half a Hero\n");
    await expect(runCommand(doorstep, "publish-section", "heroContent", file)).rejects.toThrow(
      /subheadline/,
    );
    await page.goto(doorstep.url);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(
      "We Come To You Anytime and Anywhere",
    );
  } finally {
    await doorstep.stop();
  }
});
