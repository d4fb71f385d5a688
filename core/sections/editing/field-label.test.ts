import { expect, test } from "vitest";
import { fieldLabel, sectionFieldLabel } from "./field-label.ts";

test.each(["providers.toString", "constructor", "providers.0.valueOf"])(
  "a field that a form calls %s has a label of words, as any unknown field has",
  (path) => {
    expect(typeof sectionFieldLabel("scheduling", path)).toBe("string");
    expect(fieldLabel(path, "scheduling")).not.toMatch(/function|native/);
  },
);

test("the most exact label of a path wins", () => {
  expect(sectionFieldLabel("spanish", "services.0.name")).toBe("Name in Spanish");
});
