import fc from "fast-check";
import { expect, test } from "vitest";
import { telephoneLink } from "./phone.ts";

test("a number as people read it is a number a phone can dial from anywhere", () => {
  expect(telephoneLink("(207) 555-0188")).toBe("tel:+12075550188");
});

test("every ten digits are dialled in their order, and nothing else is", () => {
  fc.assert(
    fc.property(fc.stringMatching(/^\d{10}$/), (digits) => {
      const read = `(${digits.slice(0, 3)}) ${digits.slice(3, 6)}-${digits.slice(6)}`;
      expect(telephoneLink(read)).toBe(`tel:+1${digits}`);
    }),
  );
});
