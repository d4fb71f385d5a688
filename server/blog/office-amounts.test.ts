import { expect, test } from "vitest";
import { amountTokens, officeAmounts } from "../../core/law/office-amounts.ts";
import { composeSite } from "../../core/sections/compose-site.ts";
import { CONTENT } from "../content.ts";
import { readBuiltInSections, readThemes } from "../site/section-files.ts";

const builtIn = await readBuiltInSections(CONTENT);
const amounts = officeAmounts.parse(builtIn.officeAmounts);

/** The texts that take amounts of offices by token, as written. */
const written = {
  guides: builtIn.guides,
  services: builtIn.services,
  faqs: builtIn.faqs,
  localPages: builtIn.localPages,
  localNotes: builtIn.localNotes,
  documents: builtIn.documents,
  assistant: builtIn.assistant,
};

function textsIn(value: unknown): string[] {
  if (typeof value === "string") return [value];
  return value !== null && typeof value === "object" ? Object.values(value).flatMap(textsIn) : [];
}

test.each(Object.entries(written))("no text of %s dates a figure by hand", (_, section) => {
  const dated =
    /\bas of (?:(?:early|late|spring|summer|fall|winter) )?(?:\w+ )?20\d\d|\b20\d\d (?:figures?|limits?|fees?)\b|\bin 20\d\d,? (?:the|our|record)/gi;
  expect(textsIn(section).flatMap((text) => text.match(dated) ?? [])).toEqual([]);
});

test.each(Object.entries(written))(
  "no text of %s repeats an amount that is kept with its source and date",
  (_, section) => {
    // Small amounts are also those of other things, such as the notary fee.
    const kept = amounts
      .map(({ value }) => value)
      .filter((value) => value.length > 2 && value !== "$20");
    const repeated = textsIn(section).flatMap((text) =>
      kept.filter((value) => new RegExp(`\\${value}(?![\\d,.]\\d|\\d)`).test(text)),
    );
    expect(repeated).toEqual([]);
  },
);

test("every amount is used in a text, and a changed one changes the text", async () => {
  const all = textsIn(written).join("\n");
  const unused = amounts.filter(({ id }) => !all.includes(`{amount.${id}}`));
  expect(unused.map(({ id }) => id)).toEqual([]);
  const changed = amounts.map((amount) =>
    amount.id === "vehicle-title" ? { ...amount, value: "$23", asOf: "March 2027" } : amount,
  );
  const face = { id: "main", version: 1, origin: "https://lane.example" };
  const site = composeSite(face, builtIn, { officeAmounts: changed }, await readThemes(CONTENT));
  const guide = site.guides.find(({ slug }) => slug === "title-transfer-checklist");
  expect(guide?.body).toContain("The state title fee is $23 (as of March 2027).");
});

test("an amount gives two tokens: its value and when it was looked up", () => {
  const [first] = amountTokens([
    { id: "x", what: "X", value: "$1", source: "Office", asOf: "May 2026" },
  ]);
  expect(first).toEqual(["amount.x", "$1"]);
  expect(amountTokens(amounts)).toContainEqual(["amount.vehicle-title.asOf", "as of January 2026"]);
});
