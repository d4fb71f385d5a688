import { expect, test } from "vitest";
import { undoEdits } from "./undo-edits.ts";

const before = { zip: "45202", hours: { weekdays: "8-8", emergency: "" }, states: ["OH"] };
const after = { ...before, zip: "97204", states: ["OH", "OR"] };

test("undoing edits takes back the fields they changed, and keeps what was typed later in others", () => {
  const now = { ...after, hours: { weekdays: "9-5", emergency: "Nights" } };
  expect(undoEdits(before, after, now)).toEqual({ ...before, hours: now.hours });
});

test("a field that was changed again goes back to where the undone edits found it", () => {
  expect(undoEdits(before, after, { ...after, zip: "97205" })).toEqual(before);
  const hours = { ...before.hours, weekdays: "9-5" };
  const now = { ...after, hours: { weekdays: "10-4", emergency: "Nights" } };
  expect(undoEdits(before, { ...after, hours }, now)).toEqual({
    ...before,
    hours: { weekdays: "8-8", emergency: "Nights" },
  });
});

test("a list of names loses what the undone edits added and regains what they removed, and keeps later additions", () => {
  expect(undoEdits(before, after, { ...after, states: ["OH", "OR", "ID"] })).toEqual({
    ...before,
    states: ["OH", "ID"],
  });
  expect(undoEdits(["OH", "KY"], ["OH"], ["OH", "IN"])).toEqual(["OH", "IN", "KY"]);
});

test("edits that changed nothing take nothing back", () => {
  const now = { ...before, zip: "45040" };
  expect(undoEdits(before, before, now)).toEqual(now);
});
