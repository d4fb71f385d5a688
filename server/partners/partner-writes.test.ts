import { expect, test } from "vitest";
import { sendRaw, startTestServer } from "../../tests/support/platform/http-test-support.ts";

const PARTNER = "https://partner.example";

test("a write with a partner's key may come from any page, as the app decides, and only to the API", async () => {
  const { port, requests } = await startTestServer({ answer: async () => new Response("done") });
  const key = "Authorization: Bearer dsk_abc\r\nDoorstep-Page-Origin: https://faked.example\r\n";
  const page = `Origin: ${PARTNER}\r\nSec-Fetch-Site: cross-site\r\n`;
  const send = (target: string, more: string, from = page) => {
    const head = `DELETE ${target} HTTP/1.1\r\nHost: localhost:8080\r\nConnection: close\r\n`;
    return sendRaw(port, `${head}${from}${more}\r\n`);
  };
  expect(await send("/api/visits/1", key)).toMatch(/^HTTP\/1\.1 200 /);
  expect(await send("/api/visits/1", key, "")).toMatch(/ 200 /);
  expect(requests.map(({ headers }) => headers.get("doorstep-page-origin"))).toEqual([
    PARTNER,
    null,
  ]);
  for (const rejected of [
    send("/api/visits/1", ""),
    send("/api/visits/1", "Authorization: Bearer public-key\r\n"),
    send("/contact", key),
    send("/admin/visits?next=/api/visits", key),
  ])
    expect(await rejected).toMatch(/^HTTP\/1\.1 403 /);
});
