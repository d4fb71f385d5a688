import { expect, test } from "vitest";
import { sendRaw, startTestServer } from "../../../tests/support/platform/http-test-support.ts";

const FORM = "Content-Type: application/x-www-form-urlencoded";

test("a text provider may call its two addresses with a form, and nothing else without an origin", async () => {
  const { port } = await startTestServer({ answer: async () => new Response("done") });
  const call = async (target: string, { method = "POST", header = FORM } = {}) => {
    const head = `${method} ${target} HTTP/1.1\r\nHost: localhost:8080\r\nConnection: close\r\n`;
    const answer = await sendRaw(port, `${head}${header}\r\nContent-Length: 0\r\n\r\n`);
    return Number(answer.slice(9, 12));
  };
  expect(await call("/text-messages/inbound")).toBe(200);
  expect(await call("/text-messages/status?text=1")).toBe(200);
  for (const refused of [
    call("/text-messages/other"),
    call("/admin/text-messages"),
    call("/text-messages/inbound", { method: "PUT" }),
    call("/text-messages/inbound", { header: `${FORM}\r\nSec-Fetch-Site: cross-site` }),
    call("/text-messages/inbound", { header: `${FORM}\r\nOrigin: https://evil.example` }),
  ])
    expect(await refused).toBe(403);
});
