import { expect, test } from "vitest";
import { readPaymentFilter } from "./payment-query.ts";

test("a day that doesn't exist filters nothing", () => {
  const days = (query: string) => {
    const { from, to } = readPaymentFilter(new URLSearchParams(query));
    return [from, to];
  };
  expect(days("from=2026-02-28&to=2026-03-02")).toEqual(["2026-02-28", "2026-03-02"]);
  expect(days("from=2026-02-30&to=2027-02-29")).toEqual(["", ""]);
});
