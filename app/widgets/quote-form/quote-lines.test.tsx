import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { cents } from "../../../core/format/money.ts";
import { wordsIn } from "../../../core/words/words.ts";
import { QuoteLines } from "./quote-lines.tsx";
import { bookingNotice, type QuoteFormConfig, type QuoteState } from "./quote-state.ts";

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

test("a ZIP that is too far away has its travel on request, and the notice says what works instead", () => {
  const state = outOfReach("90210", "This ZIP is in California.");
  const lines = renderToStaticMarkup(<QuoteLines config={config} state={state} />);
  expect(lines).toContain("Travel to 90210");
  expect(lines).not.toContain("total");
  expect(bookingNotice(state, config)).toMatch(/^We can't come to 90210\./);
});
