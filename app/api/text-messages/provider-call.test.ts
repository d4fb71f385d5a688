import { expect, test } from "vitest";
import { onlyPost, providerCall, providerResponse } from "./provider-call.ts";

test("a provider is told what became of its call", async () => {
  const taken = providerResponse("taken");
  expect([taken.status, taken.headers.get("content-type"), await taken.text()]).toEqual([
    200,
    "text/xml; charset=utf-8",
    "<Response/>",
  ]);
  expect(providerResponse("forged").status).toBe(403);
  expect(providerResponse("unreadable").status).toBe(400);
  expect(providerResponse("unavailable").status).toBe(503);
  expect(onlyPost().status).toBe(405);
});

test("the body and the query reach the signature check as they came", async () => {
  const request = new Request("https://internal:8080/text-messages/status?text=a%20b", {
    method: "POST",
    headers: { "x-twilio-signature": "abc" },
    body: "Body=%F0%9F%91%8D+ok",
  });
  const { query, header, body } = await providerCall(request);
  expect([query, header("x-twilio-signature"), header("none"), body]).toEqual([
    "?text=a%20b",
    "abc",
    "",
    "Body=%F0%9F%91%8D+ok",
  ]);
});
