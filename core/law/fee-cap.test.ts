import { expect, test } from "vitest";
import { builtIn } from "../../tests/support/site/checked-site.ts";
import { BY_STATE } from "../sections/registry.ts";
import { feeCapOf } from "./fee-cap.ts";
import { siteLaw } from "./site-law.ts";

const stateLaw = builtIn[BY_STATE]?.stateLaw ?? (() => null);
const capIn = (state: string) => feeCapOf(siteLaw([state], { facts: [] }, stateLaw));

test.each([
  ["GA", { name: "Georgia", perAct: 200 }],
  ["NJ", { name: "New Jersey", perAct: 250 }],
  ["NY", { name: "New York", perAct: 200 }],
])("the built-in $5 is over the cap of %s, which is proposed in its place", (state, cap) => {
  expect(capIn(state)).toMatchObject(cap);
  expect(Number(capIn(state)?.perAct)).toBeLessThan(500);
});
