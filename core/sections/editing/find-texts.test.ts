import { expect, test } from "vitest";
import { findTexts, withFactsInside } from "./find-texts.ts";

const RATES = {
  rush: { price: 75, help: "Within two hours" },
  zones: [
    { name: "Far", fee: 12.5 },
    { name: "Loan signings from $75", fee: 175 },
  ],
};

const fieldsFor = (query: string) =>
  findTexts(RATES, query.split(" "), 10).map(({ field }) => field);

test.each([
  ["75", ["rush.price", "zones.1.name"]],
  ["$75", ["rush.price", "zones.1.name"]],
  ["12.5", ["zones.0.fee"]],
  ["$12.50", ["zones.0.fee"]],
  ["175", ["zones.1.fee"]],
])("%s finds the amount, as a number or in a text", (query, fields) => {
  expect(fieldsFor(query)).toEqual(fields);
});

test("texts are found by all of the words in any case, and a number is not found as part of another", () => {
  expect(fieldsFor("SIGNINGS loan")).toEqual(["zones.1.name"]);
  expect(fieldsFor("loan 175")).toEqual([]);
  expect(findTexts(RATES, ["$75"], 1)).toEqual([{ field: "rush.price", text: "75" }]);
});

test("facts are filled in in every text of a value, and an unknown name stays", () => {
  const rules = { fee: 10, notes: ["Only in {stateName}.", "Call {phone} {now}"] };
  expect(withFactsInside(rules, { stateName: "Ohio", phone: "(513) 555-0142" })).toEqual({
    fee: 10,
    notes: ["Only in Ohio.", "Call (513) 555-0142 {now}"],
  });
});
