import { expect, test } from "vitest";
import { cents } from "../../../../../core/format/money.ts";
import { askedToPayText } from "./payments-view.ts";

const asked = { amount: cents(50_00), isMailed: true, link: "https://lane.example/pay/1" };

test("no email is said to be on its way without a mail server or an address, and the link is there to send", () => {
  expect(askedToPayText({ ...asked, sendsEmail: true })).toContain("is on its way");
  expect(askedToPayText({ ...asked, sendsEmail: false })).toBe(
    "No mail server is connected, so nothing was emailed. Send the customer this link to pay $50: https://lane.example/pay/1",
  );
  expect(askedToPayText({ ...asked, isMailed: false, sendsEmail: true })).toMatch(
    /no email address/,
  );
});
