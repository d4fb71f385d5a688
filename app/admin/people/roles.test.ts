import { expect, test } from "vitest";
import { missingNotary } from "./roles.ts";

const [ana, ben] = [{ left: false }, { left: false }];

test("who is invited as a notary has to be one of them by name where there are several", () => {
  expect(missingNotary("notary", null, [ana, ben])).toBe("Choose which notary they are.");
  expect(missingNotary("notary", "ben", [ana, ben])).toBeNull();
  expect(missingNotary("notary", null, [ana, { left: true }])).toBeNull();
  expect(missingNotary("notary", null, [])).toBeNull();
  expect(missingNotary("editor", null, [ana, ben])).toBeNull();
});
