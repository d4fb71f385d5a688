import { describe, expect, test } from "vitest";
import { html, line, missingGuards, open, pageOf, say } from "./open-for-tests.ts";

/** The status of a raw answer, and whether it is guarded. */
const verdict = (heard: string) => [
  Number(/^HTTP\/1\.1 (\d+)/.exec(heard)?.[1]),
  missingGuards(heard),
];

describe("every answer carries every guard header once, and names no maker", () => {
  test.each<[string, number, string]>([
    ["a page", 200, line("GET", "/")],
    ["an answer of the app", 200, line("GET", "/api/quote")],
    ["a built file", 200, line("GET", "/assets/entry-Ab12.js")],
    ["a missing built file", 404, line("GET", "/assets/entry-Gone.js")],
    ["health", 200, line("GET", "/healthz")],
    ["readiness", 200, line("HEAD", "/readyz")],
    ["two slashes", 301, line("GET", "//evil.example")],
    ["a slash at the end", 308, line("POST", "/pricing/", "Content-Length: 0\r\n")],
    ["capitals", 301, line("GET", "/Pricing")],
    ["bad percent", 400, line("GET", "/%zz")],
    ["a NUL", 400, line("GET", "/%00")],
    ["a backslash", 400, line("GET", "/\\evil.example")],
    ["a broken parameter", 400, line("GET", "/?zip=%")],
    ["a broken query for the app", 400, line("GET", "/api/quote?zip=%ff")],
    ["a long address", 414, line("GET", `/${"a".repeat(5000)}`)],
    ["an unknown host", 404, "GET / HTTP/1.1\r\nHost: other.example\r\nConnection: close\r\n\r\n"],
    ["no host", 400, "GET / HTTP/1.1\r\nConnection: close\r\n\r\n"],
    ["a malformed host", 400, "GET / HTTP/1.1\r\nHost: a b\r\nConnection: close\r\n\r\n"],
    ["two hosts", 400, line("GET", "/", "Host: lane.example\r\n")],
    ["no host on HTTP/1.0", 400, "GET / HTTP/1.0\r\n\r\n"],
    ["a host in the absolute form", 200, line("GET", "http://lane.example/")],
    ["a foreign host in the absolute form", 404, line("GET", "http://other.example/")],
    ["TRACE", 405, line("TRACE", "/")],
    ["PROPFIND", 405, line("PROPFIND", "/")],
    ["CONNECT", 405, line("CONNECT", "evil.example:443")],
    ["an invented method", 405, line("BREW", "/")],
    ["OPTIONS *", 204, line("OPTIONS", "*")],
    ["GET *", 400, line("GET", "*")],
    ["a large body by its length", 413, line("POST", "/", "Content-Length: 70000\r\n")],
    ["a large body on GET", 413, line("GET", "/api/quote", "Content-Length: 70000\r\n")],
    ["large headers", 431, line("GET", "/", `X: ${"a".repeat(20_000)}\r\n`)],
    ["an unmet expectation", 417, line("GET", "/", "Expect: tea\r\n")],
    ["a length twice", 400, line("POST", "/", "Content-Length: 1\r\nContent-Length: 2\r\n")],
    [
      "a length and chunks",
      400,
      line("POST", "/", "Content-Length: 1\r\nTransfer-Encoding: chunked\r\n"),
    ],
    ["not HTTP", 400, "hello\r\n\r\n"],
    ["TLS by mistake", 400, "\x16\x03\x01\x02\x00\x01"],
    ["a wish to upgrade", 200, line("GET", "/", "Upgrade: websocket\r\nConnection: Upgrade\r\n")],
  ])("%s: %i", async (_, status, request) => {
    const { port } = await open({
      answer: async () =>
        new Response(pageOf("x"), { headers: { ...html, server: "x", "x-powered-by": "x" } }),
    });
    const heard = await say(port, request);
    expect(verdict(heard)).toEqual([status, []]);
    expect(heard).not.toMatch(/\r\n(?:server|x-powered-by):/i);
  });

  test("an app that answers 404, 302 and 500, and one that throws", async () => {
    const { port } = await open({
      answer: async ({ url }) => {
        if (url.endsWith("/throws")) throw new Error("secret at line 7");
        return new Response("x", { status: Number(url.slice(-3)), headers: { location: "/" } });
      },
    });
    for (const status of [404, 302, 500]) {
      expect(verdict(await say(port, line("GET", `/${status}`)))).toEqual([status, []]);
    }
    expect(verdict(await say(port, line("GET", "/throws")))).toEqual([500, []]);
  });

  test("the app cannot weaken them", async () => {
    const headers = {
      ...html,
      "content-security-policy": "default-src *",
      "x-frame-options": "ALLOWALL",
    };
    const { port } = await open({ answer: async () => new Response(pageOf("x"), { headers }) });
    for (const path of ["/", "/api/quote"]) {
      const heard = await say(port, line("GET", path));
      expect(missingGuards(heard)).toEqual([]);
      expect(heard).not.toContain("ALLOWALL");
    }
  });
});

describe("what is refused says why in one plain sentence", () => {
  test("a page for people, a problem document under /api/", async () => {
    const { get, logged } = await open({
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

  test("an HTML error of the app under /api/ becomes a problem document, its JSON stays", async () => {
    const { get } = await open({
      answer: async ({ url }) =>
        url.endsWith("/json")
          ? Response.json({ title: "mine" }, { status: 422 })
          : new Response("<h1>no</h1>", { status: 404, headers: html }),
    });
    const converted = await get("/api/other");
    expect(converted.headers.get("content-type")).toBe("application/problem+json");
    expect(await converted.json()).toMatchObject({ status: 404, title: "Not Found" });
    expect(await (await get("/api/json")).json()).toEqual({ title: "mine" });
  });

  test("405 names the methods, and a header the app may not send is a failure of the app", async () => {
    const { port } = await open({
      answer: async () => new Response("x", { headers: { "x-odd": "a\x01b" } }),
    });
    expect(await say(port, line("TRACE", "/"))).toContain(
      "Allow: GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS\r\n",
    );
    expect(verdict(await say(port, line("GET", "/")))).toEqual([500, []]);
  });

  test("not ready is 503, and so is a check that fails", async () => {
    for (const ready of [async () => false, () => Promise.reject(new Error("no database"))]) {
      const { get } = await open({ ready });
      expect((await get("/readyz")).status).toBe(503);
      expect(await (await get("/healthz")).text()).toBe("ok");
    }
  });

  test("a site that cannot be looked up is a failure; one that takes a moment is not", async () => {
    const { lane } = await import("./open-for-tests.ts");
    const broken = await open({ siteFor: () => Promise.reject(new Error("no database")) });
    expect((await broken.get("/")).status).toBe(500);
    const cold = await open({ siteFor: () => Promise.resolve(lane) });
    expect((await cold.get("/")).status).toBe(200);
  });
});
