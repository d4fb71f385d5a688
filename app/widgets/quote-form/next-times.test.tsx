import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { cents } from "../../../core/format/money.ts";
import { wordsIn } from "../../../core/words/words.ts";
import { NextTimesPanel } from "./next-times.tsx";
import type { QuoteFormConfig, QuoteState } from "./quote-state.ts";

const config: QuoteFormConfig = {
  ...{ services: [], phone: "(513) 555-0142", language: "en", feeLaw: "" },
  words: wordsIn("en").quote,
};
const zone = { name: "Primary Zone", description: "", fee: cents(0) };
const quote: QuoteState["quote"] = {
  ...{ services: [], travelFee: cents(0), subtotal: cents(7_500), total: cents(7_500), zone },
  ...{ estimatedTime: "15-30 min", notice: null, isByArrangement: false, isOutOfReach: false },
};
const live = { visit: "next visit tomorrow at 8 AM", call: "Our phones open tomorrow at 8 AM." };
const time = {
  ...{ start: "2026-03-03T13:00:00Z", end: "2026-03-03T13:30:00Z", price: 75, travelFee: 0 },
  ...{ surcharge: 0, surchargeKind: null, total: 75, nearby: false },
  ...{ label: "Tomorrow, 8 AM", extra: "" },
};

const panel = (open: boolean, status: string) =>
  renderToStaticMarkup(
    <NextTimesPanel
      config={config}
      isLive
      state={{
        ...{ service: "general-notary", zip: "45202", zone, quote },
        times: { times: [time], notice: null, live: { ...live, open, status } },
      }}
    />,
  );

test("while closed the card says what is next and when the phone is answered again", () => {
  const closed = panel(false, "Closed, opens tomorrow 8 AM");
  expect(closed).toContain("Tomorrow, 8 AM");
  expect(closed).toContain("Our phones open tomorrow at 8 AM.");
  expect(panel(true, "Open until 8 PM")).toContain("Open until 8 PM");
  expect(panel(false, ""), "no hours are known").not.toMatch(/We answer|phones open/);
});

test("a tap on a time of the card names no place, so the time fits every kind", () => {
  expect(panel(true, "Open until 8 PM")).toContain('name="place" value="any"');
});

test("where nothing can be booked the card says why, under no heading that promises times", () => {
  const far = { ...quote, isByArrangement: true };
  const state = { ...{ service: "general-notary", zip: "43215", zone, times: null }, quote: far };
  const card = renderToStaticMarkup(<NextTimesPanel config={config} isLive state={state} />);
  expect(card).toContain("Visits in 43215 are by arrangement");
  expect(card).not.toContain("Next times");
});
