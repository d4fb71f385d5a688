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

test.each(["No. 12", "no 12", "# 12", "Number: 12", "12"])(
  "a number entered as %s is said once",
  (number) => {
    const site = {
      businessConfig: { commissionStates: ["DC"] },
      credentials: { commissions: [{ state: "DC", number }] },
    };
    expect(commissionNumbers(site)).toBe("District of Columbia commission no. 12.");
  },
);

test("a number that begins with letters stays as it is", () => {
  const site = {
    businessConfig: { commissionStates: ["NM"] },
    credentials: { commissions: [{ state: "NM", number: "NO1234" }] },
  };
  expect(commissionNumbers(site)).toBe("New Mexico commission no. NO1234.");
});
