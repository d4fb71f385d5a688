import { expect, test } from "vitest";
import { cents } from "../../../core/format/money.ts";
import { stepAfter } from "./booking-step.ts";

const quote = { service: "estate-plans", zip: "43215", total: cents(17_500) };

test("after a price the bar books the visit, asks for it where it can't be booked, or finds another price", () => {
  expect(stepAfter({ ...quote, bookable: true }, "en")).toEqual({
    label: "Book · $175",
    href: "/schedule/estate-plans?zip=43215",
  });
  expect(stepAfter({ ...quote, bookable: false, canRequest: true }, "en")).toEqual({
    label: "Request this visit",
    href: "/contact?service=estate-plans&zip=43215#request",
  });
  expect(stepAfter({ ...quote, bookable: false }, "en").label).toBe("Get a price");
  expect(stepAfter({ ...quote, bookable: false, canRequest: true }, "es").label).toBe(
    "Solicitar esta visita",
  );
});
