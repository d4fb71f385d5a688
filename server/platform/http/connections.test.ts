import { connect, type Socket } from "node:net";
import { expect, test, vi } from "vitest";
import { htmlHeaders, testSite, requestText, missingSecurityHeaders, startTestServer, htmlPage, sendRaw } from "../../../tests/support/platform/http-test-support.ts";

const quick = { headersMs: 200, requestMs: 400, checkMs: 50, idleMs: 300 };

test("who sends the headers too slowly, or the body, is told so and cut off", async () => {
  const { port, asked } = await startTestServer({ limits: { ...quick, idleMs: 2000 } });
  const started = performance.now();
  const heard = await Promise.all([
    sendRaw(port, "GET / HTTP/1.1\r\nHost: lane.example\r\nX-Slow: ", 3000),
    sendRaw(port, requestText("POST", "/api/leads", "Content-Length: 10\r\n"), 3000),
  ]);
  for (const text of heard) {
    expect(text).toMatch(/^HTTP\/1\.1 408 /);
    expect(missingSecurityHeaders(text)).toEqual([]);
  }
  expect(performance.now() - started).toBeLessThan(2500);
  expect(asked).toHaveLength(0);
});

test("who dribbles a body to an address that does not read it is cut off in the same time; a long upload is not", async () => {
  const { port, get } = await startTestServer({
    limits: { ...quick, idleMs: 9_000, uploadMs: 9_000 },
    bodyBytesFor: async (pathname) => (pathname === "/upload" ? 1_000_000 : null),
  });
  await get("/"); // from here on the page comes from memory
  const body = "Content-Length: 500000\r\n\r\nab";
  const ask = async (first: string, ms: number) => {
    const started = performance.now();
    const head = `Host: lane.example\r\nOrigin: ${testSite.origin}\r\nCookie: who=ana\r\n`;
    const heard = await sendRaw(port, `${first} HTTP/1.1\r\n${head}${body}`, ms);
    return { heard, took: performance.now() - started };
  };
  const [page, health, upload] = await Promise.all([
    ask("GET /", 5_000),
    ask("GET /healthz", 5_000),
    ask("POST /upload", 2_500),
  ]);
  for (const { heard, took } of [page, health]) {
    expect(heard).toMatch(/^HTTP\/1\.1 200 /);
    expect(took).toBeLessThan(2_500);
  }
  expect(upload.heard).toBe("");
  expect(upload.took).toBeGreaterThan(2_400);
});

test("a connection on which nothing moves is closed, before and after an answer", async () => {
  const { port } = await startTestServer({ limits: quick });
  const started = performance.now();
  await sendRaw(port, "", 3000);
  const heard = await sendRaw(port, "GET / HTTP/1.1\r\nHost: lane.example\r\n\r\n", 3000);
  expect(heard).toMatch(/^HTTP\/1\.1 200 /);
  expect(performance.now() - started).toBeLessThan(2500);
});

test("a connection serves many requests, also several sent at once", async () => {
  const { port } = await startTestServer();
  const ask = "GET / HTTP/1.1\r\nHost: lane.example\r\n\r\n";
  const heard = await sendRaw(port, ask.repeat(300) + requestText("GET", "/"));
  expect(heard.match(/HTTP\/1\.1 200 OK/g)).toHaveLength(301);
});

test("connections beyond the limit are turned away, and there is room again later", async () => {
  const { port, get } = await startTestServer({ limits: { connections: 3 } });
  const held: Socket[] = [];
  for (let at = 0; at < 3; at += 1) {
    const socket = connect(port, "127.0.0.1");
    await new Promise((resolve) => socket.once("connect", resolve));
    held.push(socket);
  }
  await vi.waitFor(async () => expect(await sendRaw(port, requestText("GET", "/"))).toBe(""));
  for (const socket of held) socket.destroy();
  await vi.waitFor(async () => expect((await get("/")).status).toBe(200));
});

test("500 clients that dawdle keep nobody waiting", async () => {
  const { port, get } = await startTestServer();
  const slow = Array.from({ length: 500 }, () => sendRaw(port, "GET / HTTP/1.1\r\nHost: lane", 1200));
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

test("closing lets a running answer finish and drops idle connections at once", async () => {
  let finish = (_: Response) => {};
  const { shell, port, get, asked } = await startTestServer({
    answer: () =>
      new Promise((resolve) => {
        finish = resolve;
      }),
  });
  const idle = sendRaw(port, "GET /healthz HTTP/1.1\r\nHost: a\r\n\r\n", 5000).then(() =>
    performance.now(),
  );
  const running = get("/api/slots");
  await vi.waitFor(() => expect(asked).toHaveLength(1));
  const started = performance.now();
  const closed = shell.close(5000);
  expect((await idle) - started).toBeLessThan(500);
  await expect(get("/healthz")).rejects.toThrow();
  finish(new Response(htmlPage("in time"), { headers: htmlHeaders }));
  expect(await (await running).text()).toContain("in time");
  await closed;
  expect(performance.now() - started).toBeLessThan(2000);
});

test("closing waits no longer than it was told, not for an answer and not for a silent client", async () => {
  const { shell, port, asked, get } = await startTestServer({ answer: () => new Promise(() => {}) });
  const silent = connect(port, "127.0.0.1").on("error", () => {});
  await new Promise((resolve) => silent.once("connect", resolve));
  const running = get("/api/slots").catch(() => "cut");
  await vi.waitFor(() => expect(asked).toHaveLength(1));
  const started = performance.now();
  await shell.close(300);
  expect(await running).toBe("cut");
  expect(performance.now() - started).toBeLessThan(1000);
});

test("a render that never ends costs those who wait a deadline, and the next visitor tries anew", async () => {
  let stuck = true;
  const { get, asked } = await startTestServer({
    limits: quick,
    answer: () =>
      stuck ? new Promise(() => {}) : Promise.resolve(new Response(htmlPage("x"), { headers: htmlHeaders })),
  });
  const ask = () =>
    get("/").then(
      (answer) => answer.status,
      () => 0,
    );
  await Promise.all([ask(), ask()]);
  stuck = false;
  await vi.waitFor(async () => expect(await ask()).toBe(200));
  expect(asked.length).toBeGreaterThan(1);
});

test("a port that is taken is named, with the way out", async () => {
  const { port } = await startTestServer();
  const { shell } = await startTestServer();
  await shell.close();
  const second = await startTestServer();
  await second.shell.close();
  await expect(second.shell.listen(port, "127.0.0.1")).rejects.toThrow(
    `Port ${port} is taken. Stop the program that uses it, or set PORT to another.`,
  );
});

test("in development the middlewares come first, and nothing is kept, packed or policed", async () => {
  const { get, asked } = await startTestServer({
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
  expect(asked).toHaveLength(2);
  expect((await get("/broken")).status).toBe(500);
});
