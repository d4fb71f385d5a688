import { expect, test } from "vitest";
import { cents } from "../../../core/format/money.ts";
import { siteIn } from "../../../core/sections/spanish-site.ts";
import { siteOf } from "../../../tests/support/app/desk-without-database.ts";
import { createBookingTest } from "../../../tests/support/booking/booking-pages.tsx";
import type { FoundPayment } from "../../desk.ts";
import { payPageView } from "./pay-page-view.ts";

const held: FoundPayment = {
  ...{ id: "1", purpose: "deposit", state: "hold", amount: cents(50_00), tip: cents(0) },
  ...{ title: "Apostille", heldUntil: null, url: null, visitToken: null },
  ...{ service: "apostille", zip: "45040", asksForTip: false },
};

test.each([
  ["2026-03-02T18:10Z", "hasta la 1:10"],
  ["2026-03-02T19:10Z", "hasta las 2:10"],
])("a time held until %s is said in Spanish as %s", async (instant, words) => {
  const spanish = siteIn("es", await siteOf());
  if (!spanish) throw new Error("The built-in site has no Spanish.");
  const { siteDesk } = await createBookingTest(spanish);
  const { text } = payPageView({ ...held, heldUntil: Date.parse(instant) }, siteDesk, false);
  expect(text).toContain(words);
  expect(text).toContain("p.m.");
});
