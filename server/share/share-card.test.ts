import { expect, test } from "vitest";
import { hexFromHsl } from "../../core/site/theme/color.ts";
import { riverbendSite, siteOf } from "../../tests/support/app/desk-without-database.ts";
import { layOutShareCard } from "./share-card.ts";

const drawing = { svg: "<svg/>", width: 10, height: 10 };

test("a card has the title, the label and the business, in the site's own colors", async () => {
  for (const site of [await siteOf(), await riverbendSite()]) {
    const card = JSON.stringify(
      layOutShareCard({ title: "Deeds", label: "Guides", drawing }, site),
    );
    const { name, phone } = site.businessConfig;
    for (const text of ["Deeds", "Guides", name, phone]) expect(card).toContain(text);
    const { paper, band, act } = site.palette.light;
    for (const color of [paper, band, act]) expect(card).toContain(hexFromHsl(color));
  }
});

test("a long title is smaller than a short one", async () => {
  const site = await siteOf();
  const sizeOf = (title: string) =>
    Number(
      /"fontSize":(\d+),"fontWeight":500,"lineHeight"/.exec(
        JSON.stringify(layOutShareCard({ title, label: "", drawing }, site)),
      )?.[1],
    );
  expect(sizeOf("Deeds")).toBeGreaterThan(sizeOf("Deeds explained, from kind to recording"));
  expect(sizeOf("x".repeat(57))).toBeLessThan(sizeOf("x".repeat(56)));
});
