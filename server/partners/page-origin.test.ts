import { expect, test } from "vitest";
import { sendRaw, startTestServer } from "../../tests/support/platform/http-test-support.ts";

const PARTNER = "https://partner.example";
const KEY = "Authorization: Bearer dsk_abc\r\nDoorstep-Page-Origin: https://faked.example\r\n";

test("a write with a partner's key may come from any page, as the app decides, and only to the API", async () => {
  const { port, requests } = await startTestServer({ answer: async () => new Response("done") });
  const send = (target: string, headers: string) =>
    sendRaw(
      port,
      `DELETE ${target} HTTP/1.1\r\nHost: lane.example\r\nConnection: close\r\n${headers}\r\n`,
    );
  const fromPage = `Origin: ${PARTNER}\r\nSec-Fetch-Site: cross-site\r\n`;
  expect(await send("/api/visits/1", fromPage + KEY)).toMatch(/^HTTP\/1\.1 200 /);
  expect(await send("/api/visits/1", KEY)).toMatch(/^HTTP\/1\.1 200 /);
  const origins = requests.map(({ headers }) => headers.get("doorstep-page-origin"));
  expect(origins).toEqual([PARTNER, null]);
  for (const rejected of [
    send("/api/visits/1", fromPage),
    send("/api/visits/1", `${fromPage}Authorization: Bearer public-key\r\n`),
    send("/contact", fromPage + KEY),
    send("/admin/visits?next=/api/visits", fromPage + KEY),
  ])
    expect(await rejected).toMatch(/^HTTP\/1\.1 403 /);
});
