import { join } from "node:path";
import { expect, test } from "vitest";
import { amountTokens, officeAmounts } from "../../core/law/office-amounts.ts";
import type { Service } from "../../core/site/services.ts";
import { readBuiltInSections } from "./section-files.ts";

const content = join(import.meta.dirname, "../../content");
const riverbend = join(import.meta.dirname, "../../tests/support/riverbend");

function textsOf(value: unknown): string[] {
  if (typeof value === "string") return [value];
  if (value === null || typeof value !== "object") return [];
  return Object.values(value).flatMap((item) => textsOf(item));
}

/** Amounts that a government sets; facts/ohio-notary.md has each. */
const GOVERNMENT_AMOUNTS = [
  { service: "apostille", amount: "$5", section: "4.1" },
  { service: "international-apostille", amount: "$20", section: "4.3" },
  { service: "vehicles-dmv", amount: "$18", section: "5" },
  { service: "vehicles-dmv", amount: "$5", section: "5" },
  { service: "vehicles-dmv", amount: "$65,000", section: "2.8" },
  { service: "wills-trusts-estates", amount: "$35,000", section: "2.8" },
  { service: "wills-trusts-estates", amount: "$100,000", section: "2.8" },
];

test("every amount is a token or a government's figure with a source and a date", async () => {
  const { services: list, officeAmounts: read } = await readBuiltInSections(content);
  const written = list as Service[];
  const amounts = officeAmounts.parse(read);
  const tokens = amountTokens(amounts);
  const known = new Set(GOVERNMENT_AMOUNTS.map(({ service, amount }) => `${service} ${amount}`));
  const found = new Set<string>();
  for (const service of written) {
    for (const text of textsOf(service)) {
      // Figures written by hand would stay behind when the list, which has source and date, changes.
      expect(text, service.id).not.toMatch(/\$\d/);
      const taken = amounts.filter(({ id }) => text.includes(`{amount.${id}}`));
      if (taken.length === 0) continue;
      for (const { value } of taken) found.add(`${service.id} ${value}`);
      const shown = tokens.reduce(
        (rest, [name, value]) => rest.replaceAll(`{${name}}`, value),
        text,
      );
      expect(shown, service.id).toMatch(
        /\b(as of|when we last|since|we last saw|we read|current)\b/i,
      );
      expect(shown, service.id).toMatch(/\b(ask|check)\b/i);
    }
  }
  expect(found).toEqual(known);
  const kentucky = (await readBuiltInSections(riverbend)).services;
  expect(textsOf(kentucky).filter((text) => text.includes("$"))).toEqual([]);
});
