import { expect, test } from "vitest";
import { filterList, moveItem, searchText } from "./list-order.ts";

test("moving an entry keeps all others in their order, and never moves it out of the list", () => {
  expect(moveItem(["a", "b", "c", "d"], 0, 2)).toEqual(["b", "c", "a", "d"]);
  expect(moveItem(["a", "b", "c", "d"], 3, 0)).toEqual(["d", "a", "b", "c"]);
  expect(moveItem(["a", "b"], 0, -1)).toEqual(["a", "b"]);
  expect(moveItem(["a", "b"], 1, 2)).toEqual(["a", "b"]);
});

test("a search finds every word anywhere, ignoring accents and case, and keeps each entry's own index", () => {
  const list = [
    { question: "Does a will need a notary?", tags: ["estate"] },
    { question: "How fast?", tags: [] },
    { question: "¿Qué identificación?", tags: ["Notary's ID"] },
  ];
  const indexesOf = (query: string) =>
    filterList(list, { query, searchTextOf: searchText }).map(({ index }) => index);
  expect(indexesOf("notary  WILL")).toEqual([0]);
  expect(indexesOf("que identificacion notarys")).toEqual([2]);
  expect(indexesOf("")).toEqual([0, 1, 2]);
  const sorted = filterList(list, {
    query: "",
    searchTextOf: searchText,
    sort: { label: "Tags", by: ({ tags }) => tags.length },
  });
  expect(sorted.map(({ index }) => index)).toEqual([1, 0, 2]);
});
