import { join } from "node:path";
import { expect, test } from "vitest";
import { readZipDirectory } from "../../locations/zip-directory.ts";
import { findNewUnknownPlaces } from "./new-places.ts";

const directory = await readZipDirectory(join(import.meta.dirname, "../../../content"));

test("the home base of a notary has to be a ZIP that exists", () => {
  const withHome = (homeZip: string) => [
    { id: "owner", name: "Ana", color: "blue" },
    { id: "ben", name: "Ben", color: "green", homeZip },
  ];
  const find = (homeZip: string, before: unknown = []) =>
    findNewUnknownPlaces("notaries", withHome(homeZip), before, directory);
  expect(find("99999")).toMatchObject([
    { field: "1.homeZip", message: expect.stringMatching(/^The ZIP 99999 does not exist\./) },
  ]);
  expect(find("45202")).toEqual([]);
  expect(find("")).toEqual([]);
  // What was stored before keeps nobody from saving something else.
  expect(find("99999", withHome("99999"))).toEqual([]);
});
