import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { stateOfZip } from "../../core/locations/zip-directory.ts";
import { readZipDirectory } from "./zip-directory.ts";

const content = join(import.meta.dirname, "../../content");
const book = await readZipDirectory(content);

test("a ZIP of the region has city, county, state and coordinates", () => {
  expect(book.entries.get("45040")).toMatchObject({ city: "Mason", county: "Warren", state: "OH" });
  const { lat = 0, lon = 0 } = book.entries.get("45202") ?? {};
  expect(lat).toBeCloseTo(39.1, 0);
  expect(lon).toBeCloseTo(-84.5, 0);
});

test("ZIPs on the border have entries too", () => {
  expect(book.entries.get("41006")).toMatchObject({
    city: "Butler",
    county: "Pendleton",
    state: "KY",
  });
});

test("no ZIP is in both lists", async () => {
  const lines = async (file: string) => {
    const text = await readFile(join(content, "places", file), "utf8");
    return text.trim().split("\n").slice(1);
  };
  const all = [...(await lines("zips.csv")), ...(await lines("zips-border.csv"))];
  expect(book.entries.size).toBe(all.length);
});

test("prefixes keep their zeros, and the region's own entries come before them", () => {
  expect(book.prefixes[0]).toEqual({ from: "005", to: "005", state: "NY" });
  expect(stateOfZip("00501", book)).toBe("NY");
  expect(stateOfZip("45275", book)).toBe("KY");
  expect(stateOfZip("90210", book)).toBe("CA");
});

test.each([
  [
    "zips.csv",
    "zip,city,county,state,lat,lon\n4504,Mason,Warren,OH,39.3,-84.3",
    /^zips\.csv: 0\.zip: ZIP must be five digits\.$/,
  ],
  [
    "zips.csv",
    "zip,city,county,state,lat,lon\n45040,Mason,Warren,OH,north,-84.3",
    /^zips\.csv: 0\.lat: /,
  ],
  [
    "zips-border.csv",
    "zip,city,county,lat,lon\n41006,Butler,Pendleton,38.7,-84.3",
    /^zips-border\.csv: 0\.state: /,
  ],
  [
    "zips.csv",
    "zip,city,county,state,lat,lon\n45040,Mason",
    /^zips\.csv is not a table: .*Restore it/,
  ],
  ["zip-prefixes.csv", "from,to,state\n5,9,NY", /^zip-prefixes\.csv: 0\.from: /],
])("an invalid row in %s is rejected with file and field", async (file, text, words) => {
  const folder = await mkdtemp(join(tmpdir(), "places-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  await cp(join(content, "places"), join(folder, "places"), { recursive: true });
  await writeFile(join(folder, "places", file), text);
  await expect(readZipDirectory(folder)).rejects.toThrow(words);
});
