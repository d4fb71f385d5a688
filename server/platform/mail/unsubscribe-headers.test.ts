import { expect, test } from "vitest";
import { unsubscribeHeaders } from "./unsubscribe-headers.ts";

const stop = "https://lane.example/reviews/stop/abc";
const text = `Thank you.\n\nNo more of these mails: ${stop}\n`;

test("a mail that can be ended says so in its header, with one click where the way is safe", () => {
  expect(unsubscribeHeaders({ kind: "review-request", text })).toEqual({
    "List-Unsubscribe": `<${stop}>`,
    "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
  });
  expect(unsubscribeHeaders({ kind: "review-request", text: text.replace("https:", "http:") })).toEqual({
    "List-Unsubscribe": `<${stop.replace("https:", "http:")}>`,
  });
});

test("what a visitor typed into another mail makes no header", () => {
  expect(unsubscribeHeaders({ kind: "lead-received", text })).toEqual({});
  expect(unsubscribeHeaders({ kind: "review-request", text: "> No more of these mails: x" })).toEqual({});
});
