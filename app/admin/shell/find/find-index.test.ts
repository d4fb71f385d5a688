import { expect, test } from "vitest";
import { findEntriesFor } from "./find-entries.ts";
import { createFindIndex } from "./find-index.ts";

const find = createFindIndex(findEntriesFor("owner", false));

test.each([
  ["vacation", "/admin/visits/blocked"],
  ["raise my price", "/admin/prices"],
  ["stop emails", "/admin/notifications"],
  ["second phone", "/admin/setup"],
  ["logo", "/admin/theme#logo"],
  ["holiday", "/admin/scheduling"],
  ["refund", "/admin/policies"],
  ["who deleted", "/admin/log"],
  ["new notary", "/admin/people"],
  ["move my site", "/admin/archive"],
  ["change password", "/admin/account"],
  ["holidya", "/admin/scheduling"],
])("%j leads to its setting with the first result or the second", (words, to) => {
  const first = find(words).slice(0, 2);
  expect(first.map((entry) => entry.to)).toContain(to);
});

test("a notary is led to no view that their role may not open", () => {
  const found = createFindIndex(findEntriesFor("notary", false));
  expect(found("raise my price")).toEqual([]);
  expect(found("vacation")[0]?.to).toBe("/admin/visits/blocked");
});
