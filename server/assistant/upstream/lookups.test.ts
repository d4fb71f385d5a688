import { join } from "node:path";
import { expect, test } from "vitest";
import { siteOf } from "../../../tests/support/app/desk-without-database.ts";
import { readZipDirectory } from "../../locations/zip-directory.ts";
import { createLookups } from "../answers/lookups.ts";

const places = await readZipDirectory(join(import.meta.dirname, "../../../content"));
const lookups = createLookups(await siteOf(), places, async () => []);

test.each(["40507", "00000"])("a model gets no total and no booking link for %s", (zip) => {
  const quote = lookups.quote(["loan-signings"], zip);
  expect(quote).toHaveProperty("problem");
  for (const key of ["total", "travelFee", "book"]) expect(quote).not.toHaveProperty(key);
});

test("a model gets the total of a ZIP just across the state line", () => {
  expect(lookups.quote(["loan-signings"], "41011")).toHaveProperty("total");
});
