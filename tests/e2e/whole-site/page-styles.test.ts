import { expect, type Page, test } from "@playwright/test";

const URLS = [
  "/?service=loan-signings&zip=41011",
  "/pricing",
  "/general-notary",
  "/service-areas?zip=45402",
  "/faq?q=poa",
  "/book-now?service=apostille&zip=45385",
  "/schedule?zip=45402",
  "/contact",
  "/blog/deeds-explained",
  "/es?service=estate-plans&zip=45402",
];

// A page comes with only the styles that it uses, and the whole stylesheet follows when something opens on it.
test("the whole stylesheet changes no element of any kind of page, on a phone or a desktop", async ({
  page,
}) => {
  for (const url of URLS) {
    await page.goto(url);
    await loadStylesheet(page);
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      expect(await page.evaluate(changedElements), `${url} at ${width}px`).toEqual([]);
    }
  }
});

/** Loads the whole stylesheet as a visitor does who points at something that opens. */
async function loadStylesheet(page: Page): Promise<void> {
  await page.locator("[data-open],[data-island]").first().dispatchEvent("pointerover");
  await page.waitForFunction(
    () => document.querySelector<HTMLLinkElement>("link[rel=stylesheet]")?.sheet,
  );
}

/** Runs in the page: the elements whose styles differ without the whole stylesheet. */
function changedElements(): string[] {
  const stylesheet = document.querySelector<HTMLLinkElement>("link[rel=stylesheet]");
  const elements = [...document.querySelectorAll("body, body *")];
  const stylesWhen = (isDisabled: boolean) => {
    if (stylesheet) stylesheet.disabled = isDisabled;
    return elements.map((element) => {
      const parts = ["::before", "::after"]
        .map((part) => getComputedStyle(element, part))
        .filter(({ content }) => content !== "none");
      return [getComputedStyle(element), ...parts].map(({ cssText }) => cssText).join("\n");
    });
  };
  const without = stylesWhen(true);
  const whole = stylesWhen(false);
  return elements
    .filter((_, at) => without[at] !== whole[at])
    .map((element) => element.outerHTML.slice(0, 200));
}
