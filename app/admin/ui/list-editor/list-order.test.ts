import { expect, test } from "vitest";
import { moved, shownOf, textsIn } from "./list-order.ts";

test("an entry that is moved leaves all others in their order, and never leaves the list", () => {
  expect(moved(["a", "b", "c", "d"], 0, 2)).toEqual(["b", "c", "a", "d"]);
  expect(moved(["a", "b", "c", "d"], 3, 0)).toEqual(["d", "a", "b", "c"]);
  expect(moved(["a", "b"], 0, -1)).toEqual(["a", "b"]);
  expect(moved(["a", "b"], 1, 2)).toEqual(["a", "b"]);
});

test("a search finds every word wherever it stands, without accents or case, and keeps each entry's own place", () => {
  const list = [
    { question: "Does a will need a notary?", tags: ["estate"] },
    { question: "How fast?", tags: [] },
    { question: "¿Qué identificación?", tags: ["Notary's ID"] },
  ];
  const placesOf = (query: string) =>
    shownOf(list, { query, wordsOf: textsIn }).map(({ at }) => at);
  expect(placesOf("notary  WILL")).toEqual([0]);
  expect(placesOf("que identificacion notarys")).toEqual([2]);
  expect(placesOf("")).toEqual([0, 1, 2]);
  const sorted = shownOf(list, {
    query: "",
    wordsOf: textsIn,
    sort: { label: "Tags", by: ({ tags }) => tags.length },
  });
  expect(sorted.map(({ at }) => at)).toEqual([1, 0, 2]);
});
