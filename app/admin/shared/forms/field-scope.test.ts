import { expect, test } from "vitest";
import { errorsByField, type FormStore, fieldAt, fieldScope } from "./field-scope.ts";

/** A form that holds plain values, as far as a scope uses it. */
function storeOf(values: Record<string, unknown>, errors: Record<string, string> = {}): FormStore {
  const at = (path: string) =>
    path.split(".").reduce<unknown>((inner, key) => Object(inner)[key], values);
  return {
    errors,
    getInputProps: (path) => ({ value: at(path), error: errors[path] }),
    setValues: (next) => void Object.assign(values, next),
    setFieldValue(path, value) {
      const keys = path.split(".");
      const last = keys.pop() ?? "";
      Object(at(keys.join(".")))[last] = value;
    },
  };
}

test("a field is read and written below the prefix of its scope", () => {
  const values = { pricing: { zones: [{ fee: 0 }, { fee: 25 }] } };
  const zone = fieldScope(storeOf(values), "pricing").at("zones.1");
  expect(fieldAt<number>(zone, "fee").value).toBe(25);
  fieldAt<number>(zone, "fee").set(30);
  expect(values.pricing.zones).toEqual([{ fee: 0 }, { fee: 30 }]);
});

test("records that are missing on the way to a field are made", () => {
  const values: Record<string, unknown> = { scheduling: {} };
  fieldScope(storeOf(values), "scheduling").field("home.zip").set("45040");
  expect(values).toEqual({ scheduling: { home: { zip: "45040" } } });
});

test("an error inside a list or record is found at the field that holds it", () => {
  const errors = { "pricing.zones.1.zips.0": "This must be a ZIP." };
  const form = fieldScope(storeOf({}, errors), "pricing");
  expect(form.errorInside("zones")).toBe("This must be a ZIP.");
  expect(form.at("zones.1").errorInside("zips")).toBe("This must be a ZIP.");
  expect(form.error("zones")).toBeUndefined();
  expect(form.errorInside("zone")).toBeUndefined();
});

test("of several problems of a field, the first is shown", () => {
  const problems = [
    { field: "name", message: "First." },
    { field: "name", message: "Second." },
  ];
  expect(errorsByField(problems)).toEqual({ name: "First." });
});
