import { expect, test } from "vitest";
import { builtIn, checkedSite } from "../../../tests/support/site/checked-site.ts";

/** The words in Spanish of a site whose only commission is in a state. */
function spanishIn(state: string): string {
  const profile = checkedSite().written.businessConfig;
  // Validated when it was read.
  const { address, ...rest } = profile as { address: object };
  const businessConfig = { ...rest, address: { ...address, state }, commissionStates: [state] };
  return JSON.stringify(checkedSite({ ...builtIn, businessConfig }).site.spanish);
}

test("the pages in Spanish say Ohio's law in Ohio, and nothing of it elsewhere", () => {
  const words = /\bOhio\b|\bORC\b|\bBMV\b|\bdower\b|3 años/;
  expect(spanishIn("OH")).toMatch(words);
  expect(spanishIn("OR")).not.toMatch(words);
  expect(spanishIn("KY")).not.toMatch(words);
});
