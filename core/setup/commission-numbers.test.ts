import { expect, test } from "vitest";
import { commissionNumbers } from "./commission-numbers.ts";

test("the footer says each commission's number, once it is entered and while it is held", () => {
  const commissions = [
    { state: "MO", number: "19283746" },
    { state: "KS", number: "" },
    { state: "IA", number: "7" },
  ];
  const site = { businessConfig: { commissionStates: ["MO", "KS"] }, credentials: { commissions } };
  expect(commissionNumbers(site)).toBe("Missouri commission no. 19283746.");
  expect(commissionNumbers({ ...site, credentials: { commissions: [] } })).toBe("");
});
