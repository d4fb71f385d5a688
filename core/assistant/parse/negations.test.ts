import { expect, test } from "vitest";
import { withoutNegated } from "./negations.ts";

test.each([
  ["not a loan signing, just a deed, how much", "just a deed, how much"],
  ["it's not a will but a trust", "but a trust"],
  ["no es un testamento, es un poder", "es un poder"],
  ["I do not have a printer", "I do not have a printer"],
  ["can you notarize a deed", "can you notarize a deed"],
])("of %j what is wanted is %j", (text, wanted) => {
  expect(withoutNegated(text)).toBe(wanted);
});
