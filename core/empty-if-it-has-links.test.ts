import { expect, test } from "vitest";
import { emptyIfItHasLinks, emptyTextsWithLinks } from "./empty-if-it-has-links.ts";

test.each(["Ana", "12 Main St. Apt 4", "St. Elizabeth, 3rd floor", "Zoë Nguyễn", "9.5 acres", ""])(
  "%j stays as it was typed",
  (words) => expect(emptyIfItHasLinks(words)).toBe(words),
);

test.each([
  "https://evil.example/x",
  "go to evil.example now",
  "eve@evil.example",
  "WWW.evil",
  "хакер.рф",
  "ftp://x",
])("%j does not reach anybody by our mail", (words) => expect(emptyIfItHasLinks(words)).toBe(""));

test("within a value only the texts with an address go", () => {
  const place = { kind: "home", address: "12 Main St", unit: "evil.example", patientCanSign: true };
  expect(
    emptyTextsWithLinks({ place, names: ["Ana", "a@b.example"], count: 2, none: null }),
  ).toEqual({
    place: { ...place, unit: "" },
    names: ["Ana", ""],
    count: 2,
    none: null,
  });
});
