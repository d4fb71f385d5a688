import { data } from "react-router";
import { expect, test } from "vitest";
import type { LeadActionResult } from "./lead-actions.ts";
import { afterAnswer, newReplyForm, orLostAnswer, requestKeyOf } from "./reply-form.ts";

const answered = (kind: LeadActionResult["kind"]): LeadActionResult => ({
  ...{ kind, message: "", text: null, errors: {}, status: 200 },
});

test("a text keeps its request key and its words until it was taken, and the next one has another key", () => {
  const typed = { ...newReplyForm("k1"), text: "Yes" };
  const again = afterAnswer(typed, answered("refused"));
  expect(again).toEqual(typed);
  expect(requestKeyOf(again)).toBe(requestKeyOf(typed));
  const next = afterAnswer(again, answered("done"));
  expect(next.text).toBe("");
  expect(requestKeyOf(next)).not.toBe(requestKeyOf(typed));
});

test("an answer that was lost keeps the page with what was typed; other errors pass", async () => {
  const lost = await orLostAnswer(() => Promise.reject(new TypeError("Failed to fetch")));
  expect(lost).toMatchObject({ data: { kind: "refused" }, init: { status: 503 } });
  const signIn = new Response(null, { status: 302 });
  await expect(orLostAnswer(() => Promise.reject(signIn))).rejects.toBe(signIn);
  expect(await orLostAnswer(async () => data(answered("done")))).toEqual(data(answered("done")));
});
