import { expect, test } from "vitest";
import { validateSection } from "../validate-section.ts";
import { fieldLabel, problemPlace, sectionFieldLabel } from "./field-label.ts";

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

const NOTARIES: readonly Readonly<Record<string, unknown>>[] = [
  { id: "owner", name: "Ana Ruiz", color: "blue" },
  { id: "kim", name: "Kim Lee", color: "green", daysOff: ["2026-12-24", "12/26"], homeZip: "452" },
];

test("a problem names an entry of a list by what it says, not by a number nobody sees", () => {
  const lines = validateSection("notaries", NOTARIES).map(({ field, message }) => [
    problemPlace(field, message, "notaries", NOTARIES),
    message,
  ]);
  expect(lines).toEqual([
    ["“Kim Lee”", "Home base ZIP must be five digits, or empty."],
    ["“Kim Lee”", "“12/26” in “Days off” must be a date, such as 2026-12-24."],
  ]);
  // The row was changed since; its message is the one of the last save.
  const later = NOTARIES.with(1, { id: "kim", name: "Kim Lee", color: "green", daysOff: [] });
  expect(problemPlace("1.daysOff.1", lines[1]?.[1] ?? "", "notaries", later)).toBe("“Kim Lee”");
});

test("an entry that says nothing keeps its number, and a long one is cut", () => {
  expect(fieldLabel("1.phone", "notaries", [{}, { name: " " }])).toBe("Entry 2, phone");
  expect(fieldLabel("zones.0.fee", "pricing", { zones: [{ name: "z".repeat(50) }] })).toBe(
    `Zones “${"z".repeat(40)}…”, fee per visit`,
  );
  expect(fieldLabel("zones.1.fee", "pricing")).toBe("Zones 2, fee per visit");
});
