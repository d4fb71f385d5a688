import { describe, expect, test } from "vitest";
import { withoutUnknownTokens } from "./without-unknown-tokens.ts";

const tokens = new Map([["phone", "(513) 555-0142"]]);

describe("built-in text on a site that lacks one of its tokens", () => {
  test("loses the sentence with the token and keeps the others", () => {
    const text = "Call {phone}. The trip costs {fee.near}. We come today.";
    expect(withoutUnknownTokens(text, tokens)).toBe("Call {phone}. We come today.");
  });

  test("loses the list entry where nothing of a text is left", () => {
    const faqs = [
      { question: "How much?", answer: "{fee.near} by car." },
      { question: "Whom do I call?", answer: "{phone}" },
    ];
    expect(withoutUnknownTokens({ faqs }, tokens)).toEqual({ faqs: [faqs[1]] });
  });

  test("loses the token alone where there is no list entry to leave out", () => {
    expect(withoutUnknownTokens({ title: "From {fee.near}" }, tokens)).toEqual({ title: "From " });
  });

  test("keeps everything else as it is: numbers, dates, and what only a quote can fill", () => {
    const value = { fee: 25, until: null, text: "In {zipState}." };
    expect(withoutUnknownTokens(value, tokens)).toEqual(value);
  });
});
