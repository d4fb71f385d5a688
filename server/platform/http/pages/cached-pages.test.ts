import { createHash } from "node:crypto";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { expect, test, vi } from "vitest";
import {
  htmlHeaders,
  htmlPage,
  missingSecurityHeaders,
  requestText,
  sendRaw,
  startTestServer,
  testSite,
} from "../../../../tests/support/platform/http-test-support.ts";

test("a hundred concurrent visitors wait for one render", async () => {
  const { get, requests, server } = await startTestServer();
  const answers = await Promise.all(Array.from({ length: 100 }, () => get("/pricing?zip=45040")));
  expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([200]));
  expect(requests).toHaveLength(1);
  await get("/pricing?zip=45040");
  expect(server.stats()).toMatchObject({ renders: 1, pages: 1 });
  expect(server.stats().hits).toBeGreaterThan(0);
});

test("a cached page is rendered without the visitor's headers and without parameters it does not read", async () => {
  const { get, requests } = await startTestServer();
  await get("/pricing?utm_source=mail&service=b&zip=1&service=a", {
    headers: { cookie: "a=b", authorization: "Bearer x", "user-agent": "u" },
  });
  expect(requests[0]?.url).toBe("https://lane.example/pricing?service=b&service=a&zip=1");
  expect([...(requests[0]?.headers.keys() ?? [])].sort()).toEqual(["accept", "host"]);
});

test("the same page is served plain, gzipped and in brotli, with the matching headers", async () => {
  const { port } = await startTestServer();
  const bodies = [];
  for (const encoding of ["identity", "gzip", "br"] as const) {
    const received = await sendRaw(
      port,
      requestText("GET", "/", `Accept-Encoding: ${encoding}\r\n`),
    );
    const [head = "", body = ""] = received.split("\r\n\r\n");
    expect(head).toContain("Vary: Accept-Encoding");
    expect(head).toContain("Cache-Control: public, max-age=0, must-revalidate");
    expect(head).toContain(`Content-Length: ${body.length}`);
    expect(/Content-Encoding: (\S+)/.exec(head)?.[1] ?? "identity").toBe(encoding);
    const bytes = Buffer.from(received.slice(head.length + 4), "latin1");
    const plain = {
      identity: () => bytes,
      gzip: () => gunzipSync(bytes),
      br: () => brotliDecompressSync(bytes),
    };
    bodies.push(plain[encoding]().toString());
  }
  expect(new Set(bodies)).toEqual(new Set([htmlPage("Signature Lane")]));
});

test("the best brotli compression replaces the fast one, under the same ETag", async () => {
  const page = htmlPage(Array.from({ length: 900 }, (_, at) => at * at).join(" "));
  const { get, server } = await startTestServer({
    answer: async () => new Response(page, { headers: htmlHeaders }),
  });
  const ask = () => get("/", { headers: { "accept-encoding": "br" } });
  const length = (answer: Response) => Number(answer.headers.get("content-length"));
  const hasty = await ask();
  const best = await vi.waitUntil(async () => {
    const next = await ask();
    return length(next) < length(hasty) && next;
  });
  expect(best.headers.get("etag")).toBe(hasty.headers.get("etag"));
  expect(await best.text()).toBe(page);
  expect(server.stats().renders).toBe(1);
});

test("a client that has the page gets 304 with the headers of the page", async () => {
  const { port, get } = await startTestServer();
  const etag = (await get("/")).headers.get("etag") ?? "";
  expect(etag).toMatch(/^W\/"[\w-]{22}"$/);
  for (const held of [etag, etag.slice(2), `"x", ${etag}`, "*"]) {
    const received = await sendRaw(port, requestText("GET", "/", `If-None-Match: ${held}\r\n`));
    expect(received).toMatch(/^HTTP\/1\.1 304 /);
    expect(received).toContain(`ETag: ${etag}\r\n`);
    expect(received).toContain("Vary: Accept-Encoding\r\n");
    expect(received).toContain("Cache-Control: public, max-age=0, must-revalidate\r\n");
    expect(received).not.toContain("Content-Length");
    expect(missingSecurityHeaders(received)).toEqual([]);
  }
  expect(await sendRaw(port, requestText("GET", "/", 'If-None-Match: "other"\r\n'))).toMatch(
    /^HTTP\/1\.1 200 /,
  );
});

test("HEAD answers with the headers of GET and no body; Range is ignored", async () => {
  const { port, requests } = await startTestServer();
  const whole = await sendRaw(port, requestText("GET", "/", "Range: bytes=0-10\r\n"));
  const head = await sendRaw(port, requestText("HEAD", "/"));
  expect(head.split("\r\n").filter((row) => !row.startsWith("Date"))).toEqual(
    `${whole.split("\r\n\r\n")[0]}\r\n\r\n`.split("\r\n").filter((row) => !row.startsWith("Date")),
  );
  expect(whole).toMatch(/^HTTP\/1\.1 200 /);
  expect(requests.map((request) => request.method)).toEqual(["GET"]);
});

test("the policy carries the hashes of inline scripts, and never unsafe-inline", async () => {
  const script = '{"prefetch":[]}';
  const page = `<style>p{}</style><script type="speculationrules">${script}</script>`;
  const { get } = await startTestServer({
    answer: async () => new Response(page, { headers: htmlHeaders }),
  });
  const hash = createHash("sha256").update(script).digest("base64");
  const policy = (await get("/")).headers.get("content-security-policy") ?? "";
  expect(policy).toContain(`script-src 'self' 'sha256-${hash}';`);
  expect(policy).not.toContain("unsafe");
  expect((await get("/")).headers.get("content-security-policy")).toBe(policy);
});

test.each<[string, ResponseInit]>([
  ["an answer with a cookie", { headers: { ...htmlHeaders, "set-cookie": "a=b" } }],
  ["an answer marked private", { headers: { ...htmlHeaders, "cache-control": "private" } }],
  ["an answer that varies", { headers: { ...htmlHeaders, vary: "Cookie" } }],
  ["an unmarked text", { headers: { "content-type": "application/xml" } }],
  ["a missing page", { status: 404, headers: htmlHeaders }],
  ["a redirect", { status: 302, headers: { ...htmlHeaders, location: "/" } }],
  ["a failure of the app", { status: 503, headers: htmlHeaders }],
])("%s is not kept", async (_, init) => {
  const { get, requests, server } = await startTestServer({
    answer: async () => new Response(htmlPage("x"), init),
  });
  for (const _time of [1, 2]) expect((await get("/")).status).toBe(init.status ?? 200);
  expect(requests).toHaveLength(2);
  expect(server.stats().pages).toBe(0);
});

test("a text that the app marks public is cached with the app's own Cache-Control", async () => {
  const headers = {
    "content-type": "text/plain; charset=utf-8",
    "cache-control": "public, max-age=600",
  };
  const { get, requests } = await startTestServer({
    answer: async () => new Response("User-agent: *", { headers }),
  });
  await get("/");
  expect((await get("/")).headers.get("cache-control")).toBe("public, max-age=600");
  expect(requests).toHaveLength(1);
});

test("a picture or a Markdown text that the app marks public is cached, byte for byte", async () => {
  const bytes = new Uint8Array(5000).map((_, at) => (at * 7) % 256);
  for (const type of ["image/png", "text/markdown; charset=utf-8"]) {
    const headers = { "content-type": type, "cache-control": "public, max-age=60, no-transform" };
    const { get, requests } = await startTestServer({
      answer: async () => new Response(bytes, { headers }),
    });
    for (const _ of [1, 2]) {
      const answer = await get("/", { headers: { "accept-encoding": "br" } });
      expect(answer.headers.get("content-encoding")).toBeNull();
      expect(answer.headers.get("content-type")).toBe(type);
      expect(new Uint8Array(await answer.arrayBuffer())).toEqual(bytes);
    }
    expect(requests, type).toHaveLength(1);
  }
});

test("of two requests that wait for one render, each gets only its own cookie", async () => {
  let made = 0;
  const { get } = await startTestServer({
    answer: async () => {
      await new Promise((resolve) => setTimeout(resolve, 50));
      made += 1;
      return new Response(htmlPage("x"), {
        headers: { ...htmlHeaders, "set-cookie": `visitor=${made}` },
      });
    },
  });
  const cookies = (await Promise.all([get("/"), get("/")])).map((answer) =>
    answer.headers.get("set-cookie"),
  );
  expect(new Set(cookies).size).toBe(2);
});

test("a publish shows on the next request, and a page whose render began before it is not cached", async () => {
  let site = testSite;
  let finish = (_: unknown) => {};
  let slow: Promise<unknown> = Promise.resolve();
  const { get, server } = await startTestServer({
    siteFor: () => site,
    answer: async (_, { version }) => {
      await slow;
      return new Response(htmlPage(`version ${version}`), { headers: htmlHeaders });
    },
  });
  expect(await (await get("/")).text()).toContain("version 1<");
  site = { ...testSite, version: 2 };
  expect(await (await get("/")).text()).toContain("version 2<");
  slow = new Promise((resolve) => {
    finish = resolve;
  });
  const early = get("/pricing");
  await vi.waitFor(() => expect(server.stats().renders).toBe(3));
  server.forget("lane");
  expect(server.stats()).toMatchObject({ pages: 0, bytes: 0, lines: 0 });
  finish(null);
  expect((await early).status).toBe(200);
  expect(server.stats().pages).toBe(0);
});

test("a warmed page is in the cache before its first request", async () => {
  const { server, get, requests, logged } = await startTestServer();
  await server.warm(testSite, ["/", "/pricing?zip=45040&utm=1", "/api/quote"]);
  expect(requests).toHaveLength(2);
  await get("/pricing?zip=45040");
  expect(requests).toHaveLength(2);
  expect(logged).toMatchObject([{ level: "warn", fields: { path: "/api/quote" } }]);
});

test("ten thousand unknown parameters cause one render and a handful of log lines", async () => {
  const { server, port } = await startTestServer();
  for (let at = 0; at < 20; at += 1) {
    const burst = Array.from(
      { length: 500 },
      (_, n) => `HEAD /?utm=${at}-${n} HTTP/1.1\r\nHost: lane.example\r\n\r\n`,
    );
    const received = await sendRaw(port, `${burst.join("")}${requestText("HEAD", "/")}`, 5000);
    expect(received.match(/HTTP\/1\.1 200/g)).toHaveLength(501);
  }
  expect(server.stats()).toMatchObject({ renders: 1, pages: 1 });
  expect(server.stats().lines).toBeLessThanOrEqual(6);
});

test("the page cache has a size limit, and recently used pages stay in it", async () => {
  const cacheBytes = 200_000;
  const { get, server, requests } = await startTestServer({ cacheBytes });
  for (let at = 0; at < 100; at += 1) {
    await get("/");
    await get(`/pricing?zip=${at}`);
  }
  expect(server.stats().bytes).toBeLessThanOrEqual(cacheBytes);
  expect(server.stats().lines).toBe(server.stats().pages);
  expect(requests.filter((request) => new URL(request.url).pathname === "/")).toHaveLength(1);
});
