import fc from "fast-check";
import { expect, test } from "vitest";
import {
  htmlHeaders,
  htmlPage,
  missingSecurityHeaders,
  sendRaw,
  startTestServer,
} from "../../../tests/support/platform/http-test-support.ts";

const piece = fc.oneof(
  fc.constantFrom(
    "/",
    "//",
    "..",
    ".",
    "%",
    "%00",
    "%2f",
    "%5c",
    "\\",
    "?",
    "&",
    "=",
    "#",
    "zip",
    "Pricing",
  ),
  fc.constantFrom(
    "api",
    "assets",
    "healthz",
    "http://",
    "@",
    ":",
    "*",
    "é",
    "\u0001",
    "<script>",
    " ",
    "~",
  ),
  fc.string({ maxLength: 8 }),
);
const target = fc.array(piece, { maxLength: 12 }).map((pieces) => `/${pieces.join("")}`);
const method = fc.constantFrom(
  "GET",
  "HEAD",
  "POST",
  "PUT",
  "DELETE",
  "OPTIONS",
  "TRACE",
  "get",
  "M",
);
const header = fc.tuple(
  fc.constantFrom("Host", "Accept-Encoding", "If-None-Match", "Range", "Content-Length", "Cookie"),
  fc.oneof(
    fc.constantFrom(
      "*",
      "lane.example",
      "br",
      "chunked",
      "100-continue",
      "close",
      "0",
      "5",
      "-1",
      "99999999",
    ),
    fc.string({ maxLength: 30 }),
  ),
);
const odd = fc.tuple(
  fc.constantFrom("Transfer-Encoding", "Expect", "Upgrade", "Connection", "X-Forwarded-Host", "X"),
  fc.oneof(
    fc.constantFrom("chunked", "100-continue", "websocket", "close", "evil.example"),
    fc.string(),
  ),
);
const request = fc.record({
  method,
  target: fc.oneof(target, fc.string({ maxLength: 40 })),
  headers: fc.array(fc.oneof(header, odd), { maxLength: 5 }),
  hosts: fc.constantFrom(0, 1, 1, 1, 1),
  body: fc.string({ maxLength: 40 }),
});

test("for any input the server answers in time, with security headers, and never with an internal error", async () => {
  const { port, get, logged } = await startTestServer({
    limits: { headersMs: 200, requestMs: 200, checkMs: 20, idleMs: 300 },
    answer: async (requests) => {
      await requests.text();
      return new Response(htmlPage("x"), { headers: htmlHeaders });
    },
  });
  await fc.assert(
    fc.asyncProperty(fc.array(request, { minLength: 60, maxLength: 60 }), async (requests) => {
      // In parallel, because some wait for a timeout.
      await Promise.all(
        requests.map(async ({ method, target, headers, hosts, body }) => {
          const rows = [
            `${method} ${target} HTTP/1.1`,
            ...(hosts ? ["Host: lane.example"] : []),
            ...headers.map(([name, value]) => `${name}: ${value}`),
          ];
          const started = performance.now();
          const received = await sendRaw(port, `${rows.join("\r\n")}\r\n\r\n${body}`, 10_000);
          expect(performance.now() - started).toBeLessThan(9_000);
          const answers = received
            .split(/(?=HTTP\/1\.1 [1-5]\d\d )/)
            .filter((text) => !/ 100 /.test(text.slice(0, 14)));
          expect(answers.length).toBeGreaterThan(0);
          for (const answer of answers) {
            expect(answer).toMatch(/^HTTP\/1\.1 [234]\d\d /);
            expect(missingSecurityHeaders(answer)).toEqual([]);
          }
        }),
      );
    }),
    // No shrinking: every smaller case would wait for its timeouts again.
    { numRuns: 7, endOnFailure: true },
  );
  expect(logged.filter(({ level }) => level === "error")).toEqual([]);
  expect((await get("/")).status).toBe(200);
}, 60_000);
