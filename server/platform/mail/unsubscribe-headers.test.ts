import { expect, test } from "vitest";
import { unsubscribeHeaders } from "./unsubscribe-headers.ts";

const stop = "https://lane.example/reviews/stop/abc";
const text = `Thank you.\n\nUnsubscribe from review requests: ${stop}\n`;

test("a mail with an unsubscribe link has the List-Unsubscribe header, with one click for HTTPS", () => {
  expect(unsubscribeHeaders({ kind: "review-request", text })).toEqual({
    "List-Unsubscribe": `<${stop}>`,
    "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
  });
  expect(
    unsubscribeHeaders({ kind: "review-request", text: text.replace("https:", "http:") }),
  ).toEqual({
    "List-Unsubscribe": `<${stop.replace("https:", "http:")}>`,
  });
});

test("text typed by a visitor makes no unsubscribe header", () => {
  expect(unsubscribeHeaders({ kind: "lead-received", text })).toEqual({});
  expect(
    unsubscribeHeaders({ kind: "review-request", text: "> Unsubscribe from review requests: x" }),
  ).toEqual({});
});
