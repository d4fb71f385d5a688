import { connect, type Socket } from "node:net";
import { expect, test, vi } from "vitest";
import {
  htmlHeaders,
  htmlPage,
  missingSecurityHeaders,
  requestText,
  sendRaw,
  startTestServer,
  testSite,
} from "../../../tests/support/platform/http-test-support.ts";

const quick = { headersMs: 200, requestMs: 400, checkMs: 50, idleMs: 300 };

test("a client that sends its headers or body too slowly gets an error and is disconnected", async () => {
  const { port, requests } = await startTestServer({ limits: { ...quick, idleMs: 2000 } });
  const started = performance.now();
  const received = await Promise.all([
    sendRaw(port, "GET / HTTP/1.1\r\nHost: lane.example\r\nX-Slow: ", 3000),
    sendRaw(port, requestText("POST", "/api/leads", "Content-Length: 10\r\n"), 3000),
  ]);
  for (const text of received) {
    expect(text).toMatch(/^HTTP\/1\.1 408 /);
    expect(missingSecurityHeaders(text)).toEqual([]);
  }
  expect(performance.now() - started).toBeLessThan(2500);
  expect(requests).toHaveLength(0);
});

test("a slow body to a route that does not read it hits the same timeout; a long upload does not", async () => {
  const { port, get } = await startTestServer({
    limits: { ...quick, idleMs: 9_000, uploadMs: 9_000 },
    bodyBytesFor: async (pathname) => (pathname === "/upload" ? 1_000_000 : null),
  });
  await get("/"); // from here on the page comes from the cache
  const body = "Content-Length: 500000\r\n\r\nab";
  const ask = async (first: string, ms: number) => {
    const started = performance.now();
    const head = `Host: lane.example\r\nOrigin: ${testSite.origin}\r\nCookie: who=ana\r\n`;
    const received = await sendRaw(port, `${first} HTTP/1.1\r\n${head}${body}`, ms);
    return { received, milliseconds: performance.now() - started };
  };
  const [page, health, upload] = await Promise.all([
    ask("GET /", 5_000),
    ask("GET /healthz", 5_000),
    ask("POST /upload", 2_500),
  ]);
  for (const { received, milliseconds } of [page, health]) {
    expect(received).toMatch(/^HTTP\/1\.1 200 /);
    expect(milliseconds).toBeLessThan(2_500);
  }
  expect(upload.received).toBe("");
  expect(upload.milliseconds).toBeGreaterThan(2_400);
});

test("an idle connection is closed, before and after a response", async () => {
  const { port } = await startTestServer({ limits: quick });
  const started = performance.now();
  await sendRaw(port, "", 3000);
  const received = await sendRaw(port, "GET / HTTP/1.1\r\nHost: lane.example\r\n\r\n", 3000);
  expect(received).toMatch(/^HTTP\/1\.1 200 /);
  expect(performance.now() - started).toBeLessThan(2500);
});

test("a connection serves many requests, also several sent at once", async () => {
  const { port } = await startTestServer();
  const ask = "GET / HTTP/1.1\r\nHost: lane.example\r\n\r\n";
  const received = await sendRaw(port, ask.repeat(300) + requestText("GET", "/"));
  expect(received.match(/HTTP\/1\.1 200 OK/g)).toHaveLength(301);
});

test("connections beyond the limit are rejected, and later ones are accepted again", async () => {
  const { port, get, requests } = await startTestServer({
    limits: { connections: 3 },
    answer: async (request) => {
      if (request.method === "POST") await new Promise(() => {});
      return new Response(htmlPage("Signature Lane"), { headers: htmlHeaders });
    },
  });
  const held: Socket[] = [];
  for (let at = 0; at < 3; at += 1) {
    const socket = connect(port, "127.0.0.1");
    await new Promise((resolve) => socket.once("connect", resolve));
    socket.write(requestText("POST", "/api/leads", "Content-Length: 0\r\n"));
    held.push(socket);
  }
  await vi.waitFor(() => expect(requests).toHaveLength(3));
  await vi.waitFor(async () => expect(await sendRaw(port, requestText("GET", "/"))).toBe(""));
  for (const socket of held) socket.destroy();
  await vi.waitFor(async () => expect((await get("/")).status).toBe(200));
});

test("500 slow clients do not delay other requests", async () => {
  const { port, get } = await startTestServer();
  const slow = Array.from({ length: 500 }, () =>
    sendRaw(port, "GET / HTTP/1.1\r\nHost: lane", 1200),
  );
  await get("/");
  const waits: number[] = [];
  for (let at = 0; at < 40; at += 1) {
    const started = performance.now();
    expect((await get("/")).status).toBe(200);
    waits.push(performance.now() - started);
  }
  expect(waits.sort((left, right) => left - right)[37]).toBeLessThan(100);
  await Promise.all(slow);
});

test("closing lets a running response finish and drops idle connections at once", async () => {
  let finish = (_: Response) => {};
  const { server, port, get, requests } = await startTestServer({
    answer: () =>
      new Promise((resolve) => {
        finish = resolve;
      }),
  });
  const idle = sendRaw(port, "GET /healthz HTTP/1.1\r\nHost: a\r\n\r\n", 5000).then(() =>
    performance.now(),
  );
  const running = get("/api/slots");
  await vi.waitFor(() => expect(requests).toHaveLength(1));
  const started = performance.now();
  const closed = server.close(5000);
  expect((await idle) - started).toBeLessThan(500);
  await expect(get("/healthz")).rejects.toThrow();
  finish(new Response(htmlPage("in time"), { headers: htmlHeaders }));
  expect(await (await running).text()).toContain("in time");
  await closed;
  expect(performance.now() - started).toBeLessThan(2000);
});

test("closing waits no longer than its timeout, neither for a response nor for a silent client", async () => {
  const { server, port, requests, get } = await startTestServer({
    answer: () => new Promise(() => {}),
  });
  const silent = connect(port, "127.0.0.1").on("error", () => {});
  await new Promise((resolve) => silent.once("connect", resolve));
  const running = get("/api/slots").catch(() => "cut");
  await vi.waitFor(() => expect(requests).toHaveLength(1));
  const started = performance.now();
  await server.close(300);
  expect(await running).toBe("cut");
  expect(performance.now() - started).toBeLessThan(1000);
});

test("a render that never ends fails at the deadline, and the next request renders again", async () => {
  let stuck = true;
  const { get, requests } = await startTestServer({
    limits: quick,
    answer: () =>
      stuck
        ? new Promise(() => {})
        : Promise.resolve(new Response(htmlPage("x"), { headers: htmlHeaders })),
  });
  const ask = () =>
    get("/").then(
      (answer) => answer.status,
      () => 0,
    );
  await Promise.all([ask(), ask()]);
  stuck = false;
  await vi.waitFor(async () => expect(await ask()).toBe(200));
  expect(requests.length).toBeGreaterThan(1);
});

test("an error about a port in use names the port and what to do", async () => {
  const { port } = await startTestServer();
  const { server } = await startTestServer();
  await server.close();
  const second = await startTestServer();
  await second.server.close();
  await expect(second.server.listen(port, "127.0.0.1")).rejects.toThrow(
    `Port ${port} is already in use. Stop the program that uses it, or set PORT to another port.`,
  );
});

test("in development the middlewares come first, and nothing is cached, compressed or given a policy", async () => {
  const { get, requests } = await startTestServer({
    assetsFolder: "/nowhere",
    development: (request, response, next) => {
      if (request.url === "/broken") next(new Error("no"));
      else if (request.url !== "/@vite/client") next();
      else response.end("vite");
    },
  });
  expect(await (await get("/@vite/client")).text()).toBe("vite");
  for (const _time of [1, 2]) {
    const page = await get("/", { headers: { "accept-encoding": "br" } });
    expect(page.headers.get("content-security-policy")).toBeNull();
    expect(page.headers.get("content-encoding")).toBeNull();
    expect(page.headers.get("x-content-type-options")).toBe("nosniff");
  }
  expect(requests).toHaveLength(2);
  expect((await get("/broken")).status).toBe(500);
});
