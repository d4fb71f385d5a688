import fc from "fast-check";
import { expect, test } from "vitest";
import { fastestRun } from "../../../tests/support/fastest-run.ts";
import { type ServiceLocation, serviceLocations } from "../service-locations/service-locations.ts";
import { LOCATIONS_CSV_NAME, locationsCsv } from "./export-locations.ts";
import {
  type LocationsCsvContext,
  locationsCsvSteps,
  mergeLocations,
  parseLocationsCsv,
} from "./parse-locations.ts";

const lebanon: ServiceLocation = {
  county: "Warren",
  city: "Lebanon",
  zip: "45036",
  state: "OH",
  enabled: true,
  priority: "high",
};
const rules: LocationsCsvContext = {
  existing: [lebanon],
  defaultState: "OH",
  states: ["OH", "KY", "IN", "MI", "PA", "WV"],
};
const read = (text: string, more: Partial<LocationsCsvContext> = {}) =>
  parseLocationsCsv(text, { ...rules, ...more });
const entries = (text: string, more: Partial<LocationsCsvContext> = {}) =>
  read(text, more).rows.map(({ entry }) => Object.values(entry).join("|"));
const mason = "Warren|Mason|45040|OH|true|medium";

test.each([
  [
    "the export's own form",
    "County,City,ZIP,State,Enabled,Priority\nWarren,Mason,45040,OH,true,medium",
  ],
  ["no header", "Warren,Mason,45040,OH,true,medium"],
  ["only the three columns that matter", "Warren,Mason,45040"],
  ["a paste from a spreadsheet", "Zip code\tTown\tCOUNTY\r\n45040\tMason\tWarren County\r\n"],
  [
    "semicolons, quotes and a mark at the start",
    '\uFEFF"city";"Postal Code";"county"\n"Mason";"45040";"Warren"',
  ],
  ["a column nobody asked for", 'County,City,Notes,ZIP\nWarren,Mason,"two\nlines",45040'],
  ["a ZIP+4, a state in words, a yes", "Warren,Mason,45040-1234,Ohio,YES,Med"],
  ["a ZIP that a spreadsheet took for a number", "Warren,Mason,45040.0,oh,1,m"],
  ["a ZIP that was kept from being one", 'Warren,Mason,"=""45040""",OH,x,normal'],
  ["blank lines, blanks and unseen signs", "\n\n  Warren ,  Mason\u200B, 45040 ,,,\n\n"],
])("%s is read", (_name, text) => {
  expect(read(text).errors).toEqual([]);
  expect(entries(text)).toEqual([mason]);
});

test("zeros that a spreadsheet dropped are restored where a ZIP may begin with one", () => {
  expect(entries("York,Berwick,3901,ME,,", { states: ["ME"] })).toEqual([
    "York|Berwick|03901|ME|true|medium",
  ]);
  expect(entries("Ross,Ross County,0,OH,,")).toEqual(["Ross|Ross County|00000|OH|true|medium"]);
  expect(read("Warren,Mason,4504,OH,,").errors[0]?.message).toBe(
    `"4504" isn't a ZIP code. Enter five digits.`,
  );
});

test.each([
  [",Mason,45040", "county", "The county is missing. Fill it in."],
  ["Warren,,45040", "city", "The city or town is missing. Fill it in."],
  [
    "Warren,Mason,",
    "zip",
    "The ZIP code is missing. Enter five digits, or 00000 for a whole county.",
  ],
  ["Warren,Mason,45O40", "zip", `"45O40" isn't a ZIP code. Enter five digits.`],
  [
    "Warren,Mason,45040,Ontario",
    "state",
    `"Ontario" isn't a state. Enter two letters, such as OH.`,
  ],
  [
    "Warren,Mason,45040,TX",
    "state",
    "TX isn't one of the available states: OH, KY, IN, MI, PA, WV.",
  ],
  ["Warren,Mason,45040,OH,maybe", "enabled", `"maybe" isn't true or false. Enter one of the two.`],
  [
    "Warren,Mason,45040,OH,no,urgent",
    "priority",
    `"urgent" isn't a priority. Enter high, medium, or low.`,
  ],
  [
    "Warren,<b>Mason,45040",
    "city",
    "It has a character that names can't have. Type a city or town again.",
  ],
  [
    'Warren,"Mason,45040',
    "row",
    "A quotation mark is opened here but not closed. Close it or remove it.",
  ],
  [
    "Warren,West Chester, Twp,45069,OH,true,high",
    "row",
    "It has 7 columns instead of 6. If a name has a comma in it, put it in quotation marks.",
  ],
])("the row %j is rejected at its %s", (row, field, message) => {
  const text = `${row}\nWarren,Mason,45040`;
  expect(read(text).errors).toEqual([{ line: 1, field, message, text: row }]);
  expect(entries(text)).toEqual([mason]);
});

test("everything wrong with a row is reported at once, with its line number", () => {
  const { errors } = read("County,City,ZIP\n\nWarren,,abc\n");
  expect(errors.map(({ line, field }) => `${line} ${field}`)).toEqual(["3 city", "3 zip"]);
});

test("a header without a required column is reported once, not for every row", () => {
  const { rows, errors } = read("County,Town\nWarren,Mason\nWarren,Lebanon");
  expect(rows).toEqual([]);
  expect(errors).toHaveLength(1);
  expect(errors[0]?.message).toContain("The header has no ZIP.");
});

test("an empty text is reported as having no row", () => {
  for (const text of ["", " \n ", "\uFEFF"]) expect(read(text).errors).toHaveLength(1);
});

test("a location that is already in the list or on an earlier line is reported as a duplicate", () => {
  const { rows, duplicates } = read(
    "warren,LEBANON,45036,OH,true,high\nWarren,Mason,45040\nWarren,Mason,45040,OH,false,low",
  );
  expect(rows.map(({ line }) => line)).toEqual([1, 2]);
  expect(duplicates).toMatchObject([
    { line: 1, of: "list", differs: false },
    { line: 3, of: 2, differs: true },
  ]);
});

test("rows are merged into the list: new ones last, known ones updated or skipped", () => {
  const { rows } = read("Warren,LEBANON,45036,OH,no,low\nWarren,Mason,45040");
  const off = { ...lebanon, enabled: false, priority: "low" };
  const fresh = { ...lebanon, city: "Mason", zip: "45040", priority: "medium" };
  expect(mergeLocations([lebanon], rows, "update")).toEqual({
    list: [off, fresh],
    added: 1,
    updated: 1,
    skipped: 0,
  });
  expect(mergeLocations([lebanon], rows, "skip")).toEqual({
    list: [lebanon, fresh],
    added: 1,
    updated: 0,
    skipped: 1,
  });
});

test("five thousand rows with invalid ones among them are parsed quickly, and the next row is reported", async () => {
  const row = (at: number) =>
    at % 10 === 0 ? `Warren,"Town ${at},zip` : `Warren,"Town, ${at}",${10_000 + at},OH,TRUE,high`;
  const text = Array.from({ length: 5_001 }, (_, at) => row(at)).join("\r\n");
  expect(await fastestRun(300, () => read(text))).toBeLessThan(300);
  const { rows, errors, count } = read(text);
  expect([rows.length, errors.length, count]).toEqual([4_500, 501, 5_001]);
  expect(errors.at(-1)).toMatchObject({ line: 5_001, field: "row" });
  expect(errors.at(-1)?.message).toContain("Import the last 1 separately");
});

const name = fc
  .stringMatching(/^[A-Za-zÀ-ÿ=+@'"][A-Za-zÀ-ÿ ,;'".&-]{0,30}$/)
  .map((text) => text.trim().replace(/\s+/g, " "))
  .filter((text) => /\p{L}/u.test(text) && !/\s(?:county|co\.)$/i.test(text));
const entry = fc.record({
  county: name,
  city: name,
  zip: fc.integer({ min: 0, max: 99_999 }).map((zip) => String(zip).padStart(5, "0")),
  state: fc.constantFrom("OH", "KY", "WV"),
  enabled: fc.boolean(),
  priority: fc.constantFrom("high", "medium", "low"),
});

test("a list that is exported and imported again is the same list", () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(entry, {
        minLength: 1,
        selector: ({ county, city, zip, state }) => [county, city, zip, state].join().toLowerCase(),
      }),
      (list) => {
        const { rows, errors } = read(locationsCsv(list as ServiceLocation[]), { existing: [] });
        expect(errors).toEqual([]);
        expect(rows.map((row) => row.entry)).toEqual(list);
      },
    ),
  );
});

test("whatever is pasted, every parsed row passes the section's schema, and nothing is thrown", () => {
  const cell = fc.oneof(
    fc.string(),
    fc.constantFrom("Warren", "45040", "OH", "ZIP", "City", '"', "\n"),
  );
  fc.assert(
    fc.property(fc.array(fc.array(cell, { maxLength: 8 }), { maxLength: 8 }), (table) => {
      const { rows } = read(table.map((row) => row.join(",")).join("\n"));
      expect(serviceLocations.safeParse(rows.map((row) => row.entry)).success).toBe(true);
    }),
  );
});

test("the export is the header and one line for each location, with formulas escaped", () => {
  expect(LOCATIONS_CSV_NAME).toBe("service-locations.csv");
  expect(locationsCsv([])).toBe("County,City,ZIP,State,Enabled,Priority");
  const formula = { ...lebanon, city: '=HYPERLINK("x")', enabled: false };
  expect(locationsCsv([lebanon, formula]).split("\n")).toEqual([
    "County,City,ZIP,State,Enabled,Priority",
    "Warren,Lebanon,45036,OH,true,high",
    `Warren,"'=HYPERLINK(""x"")",45036,OH,false,high`,
  ]);
});

test("a long table is read in steps that say how far it is, and the result is the same", () => {
  const text = Array.from({ length: 120 }, (_, at) => `Warren,Town ${at},45040`).join("\n");
  const rules = { existing: [], defaultState: "OH" };
  const steps = locationsCsvSteps(text, rules);
  expect([steps.next().value, steps.next().value]).toEqual([
    { done: 50, total: 120 },
    { done: 100, total: 120 },
  ]);
  expect(steps.next()).toEqual({ done: true, value: parseLocationsCsv(text, rules) });
});
