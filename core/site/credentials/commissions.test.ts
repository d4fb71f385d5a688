import { expect, test } from "vitest";
import { lapsedCommissions, withoutStates } from "./commissions.ts";

const site = {
  businessConfig: { commissionStates: ["MO", "KS"] },
  credentials: {
    commissions: [
      { state: "MO", expires: "2029-01-31" },
      { state: "KS", expires: "2027-03-01" },
    ],
  },
  law: { states: [{ state: "MO" }, { state: "KS" }] },
};

test.each([
  ["2027-03-01", []],
  ["2027-03-02", ["KS"]],
  ["2029-02-01", ["KS"]],
])("on %s the expired commissions are %j, and the last one stays", (today, expected) => {
  expect(lapsedCommissions(site, today)).toEqual(expected);
});

test("the state of an expired commission is neither booked nor spoken of", () => {
  const left = withoutStates(site, ["KS"]);
  expect(left.businessConfig.commissionStates).toEqual(["MO"]);
  expect(left.law.states).toEqual([{ state: "MO" }]);
});
