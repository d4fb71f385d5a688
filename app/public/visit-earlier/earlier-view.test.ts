import { expect, test } from "vitest";
import { DONE, isStillSo } from "./earlier-view.ts";

const shown = (isOnList: boolean) =>
  DONE.filter((done) => isStillSo(done, { offer: null, isOnList }));

test("a notice of the address is shown only while it agrees with the visit", () => {
  expect(shown(true)).toEqual(["joined", "open-now", "passed", "gone"]);
  expect(shown(false)).toEqual(["left", "passed", "gone"]);
  const offer = {} as never;
  expect(DONE.some((done) => isStillSo(done, { offer, isOnList: true }))).toBe(false);
});
