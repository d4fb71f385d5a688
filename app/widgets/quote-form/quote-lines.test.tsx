import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { cents } from "../../../core/format/money.ts";
import { wordsIn } from "../../../core/words/words.ts";
import { QuoteForm } from "./quote-form.tsx";
import { QuoteLines } from "./quote-lines.tsx";
import { bookingNotice, nextStepOf, type QuoteFormConfig, type QuoteState } from "./quote-state.ts";

const config: QuoteFormConfig = {
  ...{ services: [], phone: "(513) 555-0142", language: "en", feeLaw: "" },
  words: wordsIn("en").quote,
};
const zone = { name: "Extended Zone", description: "", fee: cents(6_500) };

function outOfReach(zip: string, notice: string | null): QuoteState {
  const quote = {
    ...{ services: [], travelFee: zone.fee, subtotal: cents(7_500), total: cents(14_000), zone },
    ...{ estimatedTime: "", notice, isByArrangement: true, isOutOfReach: true },
  };
  const live = { visit: "", call: "", open: true, status: "" };
  const times = { times: [], notice: "By arrangement.", live };
  return { service: "general-notary", zip, zone, quote, times };
}

test("a ZIP that does not exist has no travel line and asks for the number", () => {
  const state = outOfReach("00000", null);
  const lines = renderToStaticMarkup(<QuoteLines config={config} state={state} />);
  expect(lines).not.toMatch(/Travel|on request|total/);
  expect(bookingNotice(state, config)).toBe("We couldn't find ZIP 00000. Check the number.");
});

test("a ZIP that is too far away has neither travel nor total, and nothing is left but to call", () => {
  const notice = "90210 is in California, and we can't come there.";
  const state = outOfReach("90210", notice);
  const lines = renderToStaticMarkup(<QuoteLines config={config} state={state} />);
  expect(lines).not.toMatch(/Travel|on request|total/);
  expect(bookingNotice(state, config)).toBe(notice);
  expect(nextStepOf(state, config)).toBe("call");
  const card = renderToStaticMarkup(
    <QuoteForm config={config} state={state} action="/" name="hero" isLive />,
  );
  expect(card).not.toContain("Request this visit");
  expect(card).toContain('href="tel:+15135550142" class="button button-stamp');
});

/** A quote of $75 with next times at these totals, in dollars. */
function timed(...totals: number[]): QuoteState {
  const quote = {
    ...{ services: [], travelFee: cents(0), subtotal: cents(7_500), total: cents(7_500), zone },
    ...{ estimatedTime: "", notice: null, isByArrangement: false, isOutOfReach: false },
  };
  const times = totals.map((total) => ({
    ...{ start: "2026-03-03T13:00:00Z", end: "2026-03-03T13:30:00Z", price: 75, travelFee: 0 },
    ...{ surcharge: total - 75, surchargeKind: null, total, nearby: false, label: "", extra: "" },
  }));
  const live = { visit: "", call: "", open: true, status: "" };
  return { service: "", zip: "45202", zone, quote, times: { times, notice: null, live } };
}

const shown = (state: QuoteState) =>
  renderToStaticMarkup(<QuoteLines config={config} state={state} />).replace(/<[^>]*>/g, " ");

test("the total is what the next times cost, and says where some of them cost more", () => {
  expect(shown(timed(75, 75))).toMatch(/Estimated total +\$75/);
  expect(shown(timed(125, 75)), "tonight costs more").toMatch(/Estimated total, from +\$75/);
  const tonight = shown(timed(125, 125));
  expect(tonight).toMatch(/Surcharge for these times +\$50/);
  expect(tonight, "no time costs less").toMatch(/Estimated total +\$125/);
});
