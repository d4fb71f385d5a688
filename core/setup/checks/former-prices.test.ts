import { expect, test } from "vitest";
import { builtIn, checkedSite } from "../../../tests/support/site/checked-site.ts";
import { cents } from "../../format/money.ts";
import { runSteps } from "../../run-steps.ts";
import { fixAllSteps } from "../inconsistencies/fix-all.ts";
import { withValue } from "../inconsistencies/inconsistency.ts";
import { checkPrices } from "./prices.ts";

const pricing = withValue(builtIn.pricing, ["services", 0, "baseRate"], 95);
const faqs = [
  {
    question: "What does it cost?",
    answer: "Our visits cost $75 in most cases. Gas was $75 then.",
  },
  { question: "And the law?", answer: "A $75 fee per act would be against the law." },
];
const published = { pricing, faqs };
const formerPrices = [
  { id: "general-notary", price: cents(75_00) },
  { id: "general-notary", price: cents(95_00) },
];

test("after a price change every text that still says the old price is listed and changed together", () => {
  const checked = { ...checkedSite(published), formerPrices };
  const quotes = checkPrices(checked).map(({ quote }) => quote);
  expect(quotes).toEqual(["Our visits cost $75 in most cases.", "Gas was $75 then."]);
  function* composed(sections: object) {
    yield;
    return { ...checkedSite(sections), formerPrices };
  }
  const changed = runSteps(fixAllSteps(published, composed, () => true, "price"));
  expect(Object.keys(changed)).toEqual(["faqs"]);
  expect(JSON.stringify(changed.faqs)).toContain("Our visits cost {price.general-notary} in most");
  expect(JSON.stringify(changed.faqs)).toContain("A $75 fee per act");
});

test("an amount that is still the price of something is left alone", () => {
  const other = withValue(pricing, ["services", 5, "baseRate"], 75);
  const checked = { ...checkedSite({ pricing: other, faqs }), formerPrices };
  expect(checkPrices(checked)).toEqual([]);
});

test("from the first save of prices on, and on a site with a name of its own, cards say what the price book quotes", () => {
  const priceOf = (site: Parameters<typeof checkedSite>[0]) =>
    checkedSite(site).site.servicesContent.find(({ serviceId }) => serviceId === "estate-plans")
      ?.price;
  const businessConfig = withValue(builtIn.businessConfig, ["phone"], "(937) 555-0100");
  expect([priceOf({}), priceOf({ pricing: builtIn.pricing }), priceOf({ businessConfig })]).toEqual(
    ["from $100", "from $125", "from $125"],
  );
});
