import { expect, test } from "vitest";
import {
  htmlHeaders,
  htmlPage,
  sendRaw,
  startTestServer,
} from "../../../../tests/support/platform/http-test-support.ts";

/**
 * The score of MDN's HTTP Observatory for a response (github.com/mdn/mdn-http-observatory, src/grader/charts.js): 100, less
 * what is missing; extra credit counts from 90 points on. Cookies and preloading, which are no matter of one response, give
 * nothing here.
 */
function observatoryScore(headers: Headers): number {
  const policy = new Map(
    (headers.get("content-security-policy") ?? "").split("; ").map((directive) => {
      const [name = "", ...sources] = directive.split(" ");
      return [name, sources] as const;
    }),
  );
  const sources = (name: string) => policy.get(name) ?? policy.get("default-src") ?? ["*"];
  const isUnsafe = (name: string) =>
    sources(name).some((source) => /^(?:'unsafe-(?:inline|eval)'|data:|https?:|\*)$/.test(source));
  const isStyleUnsafe = isUnsafe("style-src");
  const isFramingLimited = policy.has("frame-ancestors");
  const penalties = [
    isUnsafe("script-src") || isUnsafe("object-src") ? 20 : 0,
    policy.size > 1 ? 0 : 25,
    Number(/max-age=(\d+)/.exec(headers.get("strict-transport-security") ?? "")?.[1] ?? 0) >=
    15_768_000
      ? 0
      : 20,
    headers.get("x-content-type-options") === "nosniff" ? 0 : 5,
    isFramingLimited || headers.has("x-frame-options") ? 0 : 20,
    headers.get("access-control-allow-origin") === "*" &&
    headers.has("access-control-allow-credentials")
      ? 50
      : 0,
  ];
  const credits = [
    isStyleUnsafe ? 0 : sources("default-src").join() === "'none'" ? 10 : 5,
    isFramingLimited ? 5 : 0,
    /^(?:no-referrer|same-origin|strict-origin(?:-when-cross-origin)?)$/.test(
      headers.get("referrer-policy") ?? "",
    )
      ? 5
      : 0,
    headers.get("cross-origin-resource-policy") === "same-origin" ? 10 : 0,
  ];
  const sum = (points: readonly number[]) => points.reduce((total, each) => total + each, 0);
  const base = 100 - sum(penalties);
  return base >= 90 ? base + sum(credits) : base;
}

/** One path for each kind of response that the app or the server itself gives. */
const RESPONSES: Readonly<Record<string, () => Response>> = {
  "/": () => new Response(htmlPage("Home"), { headers: htmlHeaders }),
  "/missing": () => new Response(htmlPage("Nothing here"), { status: 404, headers: htmlHeaders }),
  "/empty-404": () => new Response(null, { status: 404 }),
  "/gone-wrong": () => {
    throw new Error("a page failed");
  },
  "/away": () => new Response(null, { status: 503, headers: { "retry-after": "5" } }),
  "/moved": () => new Response(null, { status: 301, headers: { location: "/" } }),
  "/sign-in-first": () =>
    new Response(null, { status: 302, headers: { location: "/admin/sign-in" } }),
  "/feed.xml": () =>
    new Response("<feed/>", {
      headers: { "content-type": "application/atom+xml", "cache-control": "public, max-age=60" },
    }),
  "/media/1/a.avif": () => new Response("picture", { headers: { "content-type": "image/avif" } }),
  "/api/slots": () => Response.json({ slots: [] }),
  "/api/missing": () => new Response(null, { status: 404 }),
  "/export.zip": () => new Response("zip", { headers: { "content-type": "application/zip" } }),
  "/visit.ics": () =>
    new Response("BEGIN:VCALENDAR", { headers: { "content-type": "text/calendar" } }),
  "/hidden": () =>
    new Response("x", {
      headers: { "content-security-policy": "default-src *", "referrer-policy": "unsafe-url" },
    }),
};

const answer = async (request: Request) =>
  (RESPONSES[new URL(request.url).pathname] ?? (() => new Response(null, { status: 404 })))();

test.each([
  ...Object.keys(RESPONSES),
  "/assets/entry-Ab12.js",
  "/assets/none.js",
  "/favicon.svg",
  "/healthz",
  "/readyz",
])("%s has 125 points or more at the Observatory", async (path) => {
  const { get, post } = await startTestServer({ answer });
  expect(observatoryScore((await get(path)).headers), "GET").toBeGreaterThanOrEqual(125);
  expect(
    observatoryScore((await get(path, { method: "OPTIONS" })).headers),
    "OPTIONS",
  ).toBeGreaterThanOrEqual(125);
  const foreign = await post(path, "x", { headers: { origin: "https://foreign.example" } });
  expect(observatoryScore(foreign.headers), "POST").toBeGreaterThanOrEqual(125);
});

test.each([
  ["a host of no site", "GET / HTTP/1.1\r\nHost: nobody.example\r\n\r\n"],
  ["a method that is not served", "TRACE / HTTP/1.1\r\nHost: lane.example\r\n\r\n"],
  [
    "a request that cannot be read",
    "GET / HTTP/1.1\r\nHost: lane.example\r\nBad Header: x\r\n\r\n",
  ],
  ["a broken percent sign", "GET /%zz HTTP/1.1\r\nHost: lane.example\r\n\r\n"],
])("%s is answered with 125 points or more", async (_, request) => {
  const { port } = await startTestServer({ answer });
  const received = await sendRaw(port, request, 400);
  const lines = received.split("\r\n\r\n")[0]?.split("\r\n").slice(1) ?? [];
  const headers = new Headers(lines.map((line) => line.split(/: (.*)/s, 2) as [string, string]));
  expect(observatoryScore(headers), received).toBeGreaterThanOrEqual(125);
});

test.each([
  [
    "a page of the admin",
    "style-src 'nonce-0123456789abcdef0123456789abcdef'; style-src-attr 'unsafe-inline'",
  ],
  ["an email shown in the admin", "frame-ancestors 'self'; style-src-attr 'unsafe-inline'"],
  ["a page that asks for more than it may", "style-src 'unsafe-inline'; script-src *"],
])("%s has 125 points or more at the Observatory", async (_, asked) => {
  const headers = { ...htmlHeaders, "content-security-policy": asked };
  const { get } = await startTestServer({
    answer: async () => new Response(htmlPage("Leads"), { headers }),
  });
  const page = await get("/admin/leads");
  expect(page.headers.get("content-security-policy")).toMatch(
    /script-src 'self'(?: 'sha256-[^']+')*;/,
  );
  expect(observatoryScore(page.headers)).toBeGreaterThanOrEqual(125);
});
