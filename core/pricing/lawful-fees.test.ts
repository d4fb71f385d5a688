import { expect, test } from "vitest";
import { checkedSite } from "../../tests/support/site/checked-site.ts";
import type { SiteLaw } from "../law/site-law.ts";
import { withLawfulFees } from "./lawful-fees.ts";

const { pricing, law } = checkedSite().site;

/** The law of a state that limits travel to the cost of the trip. */
const atCost: SiteLaw = {
  states: [
    {
      ...law.states[0],
      travelRule: {
        value: { rule: "actual-cost", agreement: "none", itemized: false },
        source: null,
      },
    },
  ],
};

test("a price book that the law leaves as it is stays the same object", () => {
  expect(withLawfulFees(pricing, "45202", law)).toBe(pricing);
});

test("sites under the same law with the same base share one changed price book", () => {
  const changed = withLawfulFees(pricing, "45202", atCost);
  expect(changed.travelLimits).toMatchObject([{ rule: { rule: "actual-cost" } }]);
  expect(withLawfulFees(pricing, "45202", structuredClone(atCost))).toBe(changed);
  expect(withLawfulFees(pricing, "45040", atCost)).not.toBe(changed);
});
