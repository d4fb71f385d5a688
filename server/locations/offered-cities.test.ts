import { expect, test } from "vitest";
import { offeredCities } from "../../core/locations/us/offered-cities.ts";
import { CONTENT } from "../content.ts";
import { readZipDirectory } from "./zip-directory.ts";

const directory = await readZipDirectory(CONTENT);
const metro = [{ state: "OR", counties: ["Multnomah", "Washington", "Clark WA"] }];

test("an owner is offered the cities of their counties, also across the state line, the largest first", () => {
  const offered = offeredCities(metro, [], directory);
  expect(offered).toHaveLength(12);
  expect(offered[0]).toMatchObject({ city: "Portland", state: "OR", county: "Multnomah" });
  expect(offered.map(({ city, state }) => `${city} ${state}`)).toContain("Vancouver WA");
  const names = offered.map(({ city, state }) => `${city} ${state}`);
  expect(new Set(names).size).toBe(names.length);
});

test("a city that has a page is not offered again, and a county without ZIPs offers none", () => {
  const offered = offeredCities(metro, [{ city: "Portland", state: "OR" }], directory);
  expect(offered.map(({ city }) => city)).not.toContain("Portland");
  expect(offeredCities([{ state: "OR", counties: ["Nowhere"] }], [], directory)).toEqual([]);
});
