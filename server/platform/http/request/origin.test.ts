import { expect, test } from "vitest";
import {
  htmlHeaders,
  htmlPage,
  missingSecurityHeaders,
  requestText,
  sendRaw,
  startTestServer,
  testSite,
} from "../../../../tests/support/platform/http-test-support.ts";

const HOST = "localhost:8080";
const PARTNER = "https://partner.example";

/** Values of one header (null: absent), and whether the request is allowed. */
const origins = new Map<string | null, boolean>([
  [testSite.origin, true],
  [`http://${HOST}`, true],
  [`https://${HOST}`, true],
  ["https://evil.example", false],
  ["http://lane.example", false], // the canonical host without its TLS, and not the host that was asked
  ["https://lane.example.evil.example", false],
  ["https://lane.example:8443", false],
  ["https://LANE.example", false],
  [PARTNER, false],
  ["null", false],
  ["", false],
  [`${testSite.origin}, https://evil.example`, false],
]);
const fetches = new Map<string | null, boolean>([
  [null, true],
  ["same-origin", true],
  ["same-site", false],
  ["cross-site", false],
  ["none", false],
]);
const types = new Map<string | null, boolean>([
  ["application/json", true],
  ["Application/JSON; charset=utf-8", true],
  [null, false],
  ["text/plain", false],
  ["text/plain; a=application/json", false],
  ["application/jsonp", false],
  ["application/x-www-form-urlencoded", false],
  ["multipart/form-data; boundary=x", false],
]);

interface Row {
  readonly method: string;
  readonly target: string;
  readonly origin: string | null;
  readonly fetched: string | null;
  readonly type: string | null;
}

function rowsFor(methods: readonly string[]): Row[] {
  const targets = ["/contact", "/api/leads", "/rest/v1/ai_chat_sessions"];
  return methods.flatMap((method) =>
    targets.flatMap((target) =>
      [null, ...origins.keys()].flatMap((origin) =>
        [...fetches.keys()].flatMap((fetched) =>
          [...types.keys()].map((type) => ({ method, target, origin, fetched, type })),
        ),
      ),
    ),
  );
}

function write({ method, target, origin, fetched, type }: Row, more = ""): string {
  const headers = { Origin: origin, "Sec-Fetch-Site": fetched, "Content-Type": type };
  const written = Object.entries(headers).flatMap(([name, value]) =>
    value === null ? [] : [`${name}: ${value}\r\n`],
  );
  return `${method} ${target} HTTP/1.1\r\nHost: ${HOST}\r\nConnection: close\r\nContent-Length: 2\r\n${written.join("")}${more}\r\n{}`;
}

async function statuses(port: number, rows: readonly Row[]): Promise<string[]> {
  const received: string[] = [];
  for (let at = 0; at < rows.length; at += 40) {
    const batch = rows.slice(at, at + 40).map((row) => sendRaw(port, write(row)));
    received.push(...(await Promise.all(batch)));
  }
  return received;
}

test.each(["POST", "PUT", "PATCH", "DELETE"])(
  "%s changes something only from this site's pages, or from what is no browser, as JSON or by what no form can send: every combination",
  async (method) => {
    const { port, requests } = await startTestServer({ answer: async () => new Response("done") });
    const rows = rowsFor([method]);
    const received = await statuses(port, rows);
    for (const [at, row] of rows.entries()) {
      const text = received[at] ?? "";
      const isApi = row.target !== "/contact";
      const isProgram = row.origin === null && fetches.get(row.fetched);
      const isSent = types.get(row.type) || (isApi && method !== "POST");
      const passes = row.origin === null ? isProgram && isSent : origins.get(row.origin);
      const refused = isProgram && isApi ? "415" : "403";
      expect([row, text.slice(9, 12)]).toEqual([row, passes ? "200" : refused]);
      expect(missingSecurityHeaders(text)).toEqual([]);
      if (!passes) {
        const type = isApi ? "application/problem+json" : "text/html; charset=utf-8";
        expect(text).toContain(`\r\nContent-Type: ${type}\r\n`);
      }
    }
    // Of eight types two are JSON; by a method that no form has, the two API addresses take all of them.
    const asProgram = method === "POST" ? 3 * 2 * 2 : 2 * 2 + 2 * 2 * 8;
    expect(requests).toHaveLength(asProgram + 3 * 3 * 5 * 8);
  },
);

test.each(["GET", "HEAD", "OPTIONS"])("%s may come from anywhere", async (method) => {
  const { port } = await startTestServer({ answer: async () => new Response("read") });
  for (const origin of [null, ...origins.keys()]) {
    const row = { method, target: "/contact", origin, fetched: "cross-site", type: "text/plain" };
    expect(await sendRaw(port, write(row))).toMatch(/^HTTP\/1\.1 200 /);
  }
});

test("a partner's origin may send to the addresses the site allows, and to no others", async () => {
  const { port } = await startTestServer({
    answer: async () => new Response("done"),
    allowedOrigins: ({ id }, pathname) =>
      id === testSite.id && pathname === "/embed/book" ? [PARTNER, "null"] : [],
  });
  const from = (origin: string, target: string) =>
    sendRaw(
      port,
      write({ method: "POST", target, origin, fetched: "cross-site", type: "text/plain" }),
    );
  expect(await from(PARTNER, "/embed/book?a=1")).toMatch(/^HTTP\/1\.1 200 /);
  expect(await from(PARTNER, "/embed/book/?a=1")).toMatch(/^HTTP\/1\.1 308 /);
  expect(await from(PARTNER, "/contact")).toMatch(/^HTTP\/1\.1 403 /);
  expect(await from("null", "/embed/book")).toMatch(/^HTTP\/1\.1 403 /);
  expect(await from("https://evil.example", "/embed/book/")).toMatch(/^HTTP\/1\.1 403 /);
});

test("the app gets the site's own origin, whichever of its host names was used", async () => {
  const { port, requests } = await startTestServer({
    answer: async () => new Response("done"),
    allowedOrigins: () => [PARTNER],
  });
  for (const origin of [testSite.origin, `http://${HOST}`, `https://${HOST}`, PARTNER, null]) {
    const row = { method: "POST", target: "/contact", origin, fetched: null };
    await sendRaw(port, write({ ...row, type: "application/json" }));
  }
  const { origin } = testSite;
  expect(requests.map(({ headers }) => headers.get("origin"))).toEqual([
    origin,
    origin,
    origin,
    origin,
    null,
  ]);
});

const foreign = "Origin: https://evil.example\r\n";
const head = (target: string, more: string) =>
  `POST ${target} HTTP/1.1\r\nHost: lane.example\r\n${foreign}${more}\r\n`;

test("the rejection does not wait for the body, does not ask for it, and closes the connection", async () => {
  const { port, requests } = await startTestServer();
  const started = performance.now();
  const received = await Promise.all([
    sendRaw(port, head("/contact", "Content-Length: 60000\r\n")),
    sendRaw(port, head("/contact", "Content-Length: 60000\r\nExpect: 100-continue\r\n")),
    sendRaw(port, head("/contact", "Transfer-Encoding: chunked\r\n")),
    sendRaw(port, head("/contact", "Content-Length: 99999999\r\n")),
  ]);
  for (const text of received) {
    expect(text).toMatch(/^HTTP\/1\.1 403 .*\r\nConnection: close\r\n/s);
    expect(missingSecurityHeaders(text)).toEqual([]);
  }
  expect(performance.now() - started).toBeLessThan(1_400);
  expect(requests).toEqual([]);
});

test("a rejection on a connection that stays open is followed by the next response", async () => {
  const { port } = await startTestServer();
  const received = await sendRaw(port, head("/contact", "") + requestText("GET", "/"));
  expect(received.match(/HTTP\/1\.1 \d+/g)).toEqual(["HTTP/1.1 403", "HTTP/1.1 200"]);
});

test("the rejection is one plain sentence, and the log has the request and its origin in one line", async () => {
  const { port, logged } = await startTestServer();
  const page = await sendRaw(port, head("/contact", "Content-Length: 0\r\n"), 300);
  expect(page).toContain("<title>Forbidden</title>");
  expect(page).toContain("didn't come from a page of this site, so nothing was changed.");
  expect(page).not.toContain("evil");
  const problem = await sendRaw(port, head("/api/leads", "Content-Length: 0\r\n"), 300);
  expect(JSON.parse(problem.split("\r\n\r\n")[1] ?? "")).toMatchObject({
    status: 403,
    title: "Forbidden",
  });
  expect(logged).toMatchObject([
    {
      level: "info",
      fields: { method: "POST", pathname: "/contact", origin: "https://evil.example" },
    },
    { level: "info", fields: { pathname: "/api/leads" } },
  ]);
});

test("other errors come first: an unknown site, a malformed address", async () => {
  const { port } = await startTestServer();
  expect(
    await sendRaw(
      port,
      `POST / HTTP/1.1\r\nHost: other.example\r\n${foreign}Connection: close\r\n\r\n`,
    ),
  ).toMatch(/^HTTP\/1\.1 404 /);
  expect(await sendRaw(port, head("/%zz", "Connection: close\r\n"))).toMatch(/^HTTP\/1\.1 400 /);
});

const own = (scheme: string, host = "lane.local") => `Origin: ${scheme}://${host}\r\n`;
const proto = (value: string) => `X-Forwarded-Proto: ${value}\r\n`;

test.each<[string, string, boolean, number]>([
  ["no TLS anywhere", own("http"), true, 200],
  ["a proxy with TLS that is not known here", own("https"), false, 200],
  ["a proxy with TLS", own("https") + proto("https"), true, 200],
  ["two proxies, TLS at the outer one", own("https") + proto("https, http"), true, 200],
  ["a page without TLS on the way to one with it", own("http") + proto("https"), true, 403],
  ["the same, told by a machine that is not believed", own("http") + proto("https"), false, 200],
  ["a usual port written out", own("http").replace("local", "local:80"), true, 403],
  [
    "a host the proxy renamed",
    `${own("https", "www.lane.example")}X-Forwarded-Host: www.lane.example\r\n`,
    true,
    200,
  ],
  [
    "the same, told by a machine that is not believed",
    `${own("https", "www.lane.example")}X-Forwarded-Host: www.lane.example\r\n`,
    false,
    403,
  ],
  ["a renamed host that is none", `${own("https", "a b")}X-Forwarded-Host: a b\r\n`, true, 403],
])("%s", async (_, headers, trusted, status) => {
  const { port } = await startTestServer({
    siteFor: () => testSite,
    answer: async () => new Response(htmlPage("x"), { headers: htmlHeaders }),
    trustProxy: trusted ? ["127.0.0.0/8"] : 0,
  });
  const received = await sendRaw(
    port,
    `POST /contact HTTP/1.1\r\nHost: lane.local\r\nConnection: close\r\n${headers}\r\n`,
  );
  expect(Number(received.slice(9, 12))).toBe(status);
});

test("a mail program may unsubscribe with one click, and do nothing else without an origin", async () => {
  const { port } = await startTestServer({ answer: async () => new Response("done") });
  const token = `${"a".repeat(22)}.${"b".repeat(43)}`;
  const click = (target: string, changes: Partial<Row> = {}) => {
    const type = "application/x-www-form-urlencoded";
    const row = { method: "POST", target, origin: null, fetched: null, type, ...changes };
    return sendRaw(port, write(row));
  };
  expect(await click(`/reviews/stop/${token}`)).toMatch(/^HTTP\/1\.1 200 /);
  expect(await click(`/reviews/stop/${token}/`)).toMatch(/^HTTP\/1\.1 308 /);
  for (const rejected of [
    click("/contact"),
    click("/reviews/stop/short"),
    click(`/visit/${token}/cancel`),
    click(`/reviews/stop/${token}`, { method: "DELETE" }),
    click(`/reviews/stop/${token}`, { fetched: "cross-site" }),
    click(`/reviews/stop/${token}`, { origin: "https://evil.example" }),
  ])
    expect(await rejected).toMatch(/^HTTP\/1\.1 403 /);
});
