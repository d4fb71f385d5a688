import { describe, expect, test } from "vitest";
import {
  htmlHeaders,
  htmlPage,
  missingSecurityHeaders,
  requestText,
  sendRaw,
  startTestServer,
} from "../../../tests/support/platform/http-test-support.ts";

/** The status of a raw response, and whether it has all security headers. */
const outcomeOf = (received: string) => [
  Number(/^HTTP\/1\.1 (\d+)/.exec(received)?.[1]),
  missingSecurityHeaders(received),
];

describe("every response carries every security header once, and no Server header", () => {
  test.each<[string, number, string]>([
    ["a page", 200, requestText("GET", "/")],
    ["an answer of the app", 200, requestText("GET", "/api/quote")],
    ["a built file", 200, requestText("GET", "/assets/entry-Ab12.js")],
    ["a missing built file", 404, requestText("GET", "/assets/entry-Gone.js")],
    ["health", 200, requestText("GET", "/healthz")],
    ["readiness", 200, requestText("HEAD", "/readyz")],
    ["two slashes", 301, requestText("GET", "//evil.example")],
    ["a slash at the end", 308, requestText("POST", "/pricing/", "Content-Length: 0\r\n")],
    ["capitals", 301, requestText("GET", "/Pricing")],
    ["bad percent", 400, requestText("GET", "/%zz")],
    ["a NUL", 400, requestText("GET", "/%00")],
    ["a backslash", 400, requestText("GET", "/\\evil.example")],
    ["a broken parameter", 400, requestText("GET", "/?zip=%")],
    ["a broken query for the app", 400, requestText("GET", "/api/quote?zip=%ff")],
    ["a long address", 414, requestText("GET", `/${"a".repeat(5000)}`)],
    ["an unknown host", 404, "GET / HTTP/1.1\r\nHost: other.example\r\nConnection: close\r\n\r\n"],
    ["no host", 400, "GET / HTTP/1.1\r\nConnection: close\r\n\r\n"],
    ["a malformed host", 400, "GET / HTTP/1.1\r\nHost: a b\r\nConnection: close\r\n\r\n"],
    ["two hosts", 400, requestText("GET", "/", "Host: lane.example\r\n")],
    ["no host on HTTP/1.0", 400, "GET / HTTP/1.0\r\n\r\n"],
    ["a host in the absolute form", 200, requestText("GET", "http://lane.example/")],
    ["a foreign host in the absolute form", 404, requestText("GET", "http://other.example/")],
    ["TRACE", 405, requestText("TRACE", "/")],
    ["PROPFIND", 405, requestText("PROPFIND", "/")],
    ["CONNECT", 405, requestText("CONNECT", "evil.example:443")],
    ["an invented method", 405, requestText("BREW", "/")],
    ["OPTIONS *", 204, requestText("OPTIONS", "*")],
    ["GET *", 400, requestText("GET", "*")],
    ["a large body by its length", 413, requestText("POST", "/", "Content-Length: 70000\r\n")],
    ["a large body on GET", 413, requestText("GET", "/api/quote", "Content-Length: 70000\r\n")],
    ["large headers", 431, requestText("GET", "/", `X: ${"a".repeat(20_000)}\r\n`)],
    ["an unmet expectation", 417, requestText("GET", "/", "Expect: tea\r\n")],
    ["a length twice", 400, requestText("POST", "/", "Content-Length: 1\r\nContent-Length: 2\r\n")],
    [
      "a length and chunks",
      400,
      requestText("POST", "/", "Content-Length: 1\r\nTransfer-Encoding: chunked\r\n"),
    ],
    ["not HTTP", 400, "hello\r\n\r\n"],
    ["TLS by mistake", 400, "\x16\x03\x01\x02\x00\x01"],
    [
      "a wish to upgrade",
      200,
      requestText("GET", "/", "Upgrade: websocket\r\nConnection: Upgrade\r\n"),
    ],
  ])("%s: %i", async (_, status, request) => {
    const { port } = await startTestServer({
      answer: async () =>
        new Response(htmlPage("x"), {
          headers: { ...htmlHeaders, server: "x", "x-powered-by": "x" },
        }),
    });
    const received = await sendRaw(port, request);
    expect(outcomeOf(received)).toEqual([status, []]);
    expect(received).not.toMatch(/\r\n(?:server|x-powered-by):/i);
  });

  test("an app that answers 404, 302 and 500, and one that throws", async () => {
    const { port } = await startTestServer({
      answer: async ({ url }) => {
        if (url.endsWith("/throws")) throw new Error("secret at line 7");
        return new Response("x", { status: Number(url.slice(-3)), headers: { location: "/" } });
      },
    });
    for (const status of [404, 302, 500]) {
      expect(outcomeOf(await sendRaw(port, requestText("GET", `/${status}`)))).toEqual([
        status,
        [],
      ]);
    }
    expect(outcomeOf(await sendRaw(port, requestText("GET", "/throws")))).toEqual([500, []]);
  });

  test("the app cannot weaken the security headers", async () => {
    const headers = {
      ...htmlHeaders,
      "content-security-policy": "default-src *",
      "x-frame-options": "ALLOWALL",
    };
    const { port } = await startTestServer({
      answer: async () => new Response(htmlPage("x"), { headers }),
    });
    for (const path of ["/", "/api/quote"]) {
      const received = await sendRaw(port, requestText("GET", path));
      expect(missingSecurityHeaders(received)).toEqual([]);
      expect(received).not.toContain("ALLOWALL");
    }
  });
});

describe("an error response says why in one plain sentence", () => {
  test("a page for people, problem details under /api/", async () => {
    const { get, logged } = await startTestServer({
      answer: async () => {
        throw new Error("password is hunter2");
      },
    });
    const page = await get("/");
    const text = await page.text();
    expect(text).toContain("<title>Unexpected Application Error!</title>");
    expect(text).toContain("500");
    expect(text).not.toMatch(/hunter2|at \w+ \(/);
    const id = /Reference: ([\w-]{36})/.exec(text)?.[1];
    expect(logged).toMatchObject([
      { level: "error", fields: { id, err: { message: "password is hunter2" } } },
    ]);
    for (const path of ["/api/quote", "/api/%zz", "/api/x?a=%"]) {
      const answer = await get(path);
      expect(answer.headers.get("content-type")).toBe("application/problem+json");
      expect(await answer.json()).toMatchObject({ type: "about:blank", status: answer.status });
    }
  });

  test("an HTML error of the app under /api/ becomes problem details, its JSON stays", async () => {
    const { get } = await startTestServer({
      answer: async ({ url }) =>
        url.endsWith("/json")
          ? Response.json({ title: "mine" }, { status: 422 })
          : new Response("<h1>no</h1>", { status: 404, headers: htmlHeaders }),
    });
    const converted = await get("/api/other");
    expect(converted.headers.get("content-type")).toBe("application/problem+json");
    expect(await converted.json()).toMatchObject({ status: 404, title: "Not Found" });
    expect(await (await get("/api/json")).json()).toEqual({ title: "mine" });
  });

  test("405 lists the allowed methods, and a header the app may not send is an internal error", async () => {
    const { port } = await startTestServer({
      answer: async () => new Response("x", { headers: { "x-odd": "a\x01b" } }),
    });
    expect(await sendRaw(port, requestText("TRACE", "/"))).toContain(
      "Allow: GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS\r\n",
    );
    expect(outcomeOf(await sendRaw(port, requestText("GET", "/")))).toEqual([500, []]);
  });

  test("readiness answers 503 when not ready and when the check fails", async () => {
    for (const ready of [async () => false, () => Promise.reject(new Error("no database"))]) {
      const { get } = await startTestServer({ ready });
      expect((await get("/readyz")).status).toBe(503);
      expect(await (await get("/healthz")).text()).toBe("ok");
    }
  });

  test("a failed site lookup is an internal error; a slow one is not", async () => {
    const { testSite } = await import("../../../tests/support/platform/http-test-support.ts");
    const broken = await startTestServer({
      siteFor: () => Promise.reject(new Error("no database")),
    });
    expect((await broken.get("/")).status).toBe(500);
    const cold = await startTestServer({ siteFor: () => Promise.resolve(testSite) });
    expect((await cold.get("/")).status).toBe(200);
  });
});
