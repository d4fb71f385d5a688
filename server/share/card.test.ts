import { expect, test } from "vitest";
import { hexOf } from "../../core/site/colour.ts";
import { riverbendSite, siteOf } from "../../tests/support/desk-without-database.ts";
import { cardOf } from "./card.ts";

const drawing = { svg: "<svg/>", width: 10, height: 10 };

test("a card says the title, the label, and whose it is, in the site's own colours", async () => {
  for (const site of [await siteOf(), await riverbendSite()]) {
    const card = JSON.stringify(cardOf({ title: "Deeds", label: "Guides", drawing }, site));
    const { name, phone } = site.businessConfig;
    for (const text of ["Deeds", "Guides", name, phone]) expect(card).toContain(text);
    const { paper, band, act } = site.palette.light;
    for (const colour of [paper, band, act]) expect(card).toContain(hexOf(colour));
  }
});

test("a long title is set smaller than a short one", async () => {
  const site = await siteOf();
  const sizeOf = (title: string) =>
    Number(
      /"fontSize":(\d+),"fontWeight":500,"lineHeight"/.exec(
        JSON.stringify(cardOf({ title, label: "", drawing }, site)),
      )?.[1],
    );
  expect(sizeOf("Deeds")).toBeGreaterThan(sizeOf("Deeds explained, from kind to recording"));
  expect(sizeOf("x".repeat(57))).toBeLessThan(sizeOf("x".repeat(56)));
});
