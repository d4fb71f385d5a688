import { expect, test } from "vitest";
import { countyList } from "./county-list.ts";

test.each([
  [["Ada"], "ID", "Ada County"],
  [["Orleans"], "LA", "Orleans Parish"],
  [["Ada", "Canyon"], "ID", "Ada and Canyon counties"],
])("%j in %s are listed as %s", (names, state, list) => {
  expect(countyList(names, state)).toBe(list);
});
