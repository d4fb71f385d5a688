import { connect, type Socket } from "node:net";
import { expect, onTestFinished, test, vi } from "vitest";
import {
  htmlHeaders,
  htmlPage,
  requestText,
  startTestServer,
} from "../../../tests/support/platform/http-test-support.ts";

/** Opens connections from an address of this machine, each idle after one response unless it stays silent. */
async function openConnections(port: number, localAddress: string, count: number, first = "") {
  const sockets: Socket[] = [];
  for (let at = 0; at < count; at += 1) {
    const socket = connect({ port, host: "127.0.0.1", localAddress });
    socket.on("error", () => {});
    socket.resume();
    sockets.push(socket);
    await new Promise((resolve) => socket.once("connect", resolve));
    if (first) socket.write(first);
  }
  onTestFinished(() => sockets.forEach((socket) => void socket.destroy()));
  return sockets;
}

const openOf = (sockets: readonly Socket[]) => sockets.filter(({ closed }) => !closed);

const ASK = "GET / HTTP/1.1\r\nHost: lane.example\r\n\r\n";

/** The response to one request from an address of this machine; "" when the connection is closed without one. */
function askFrom(port: number, localAddress: string, path = "/healthz"): Promise<string> {
  return new Promise((resolve) => {
    let received = "";
    const socket = connect({ port, host: "127.0.0.1", localAddress });
    socket.on("connect", () => socket.write(requestText("GET", path)));
    socket.on("data", (chunk) => {
      received += chunk.toString("latin1");
    });
    socket.on("error", () => {});
    socket.on("close", () => resolve(received));
  });
}

test("2,048 idle connections of one address keep nobody out, and most of them are closed", async () => {
  const { port } = await startTestServer();
  const held = await openConnections(port, "127.0.0.66", 2_048);
  for (let asked = 0; asked < 20; asked += 1) {
    expect(await askFrom(port, `127.0.0.${asked + 100}`)).toMatch(/^HTTP\/1\.1 200 /);
  }
  expect(await askFrom(port, "127.0.0.66", "/")).toMatch(/^HTTP\/1\.1 200 /);
  await vi.waitFor(() => expect(openOf(held)).toHaveLength(256), { timeout: 6_000, interval: 50 });
  expect(held.at(-1)?.closed).toBe(false); // the oldest went first
});

test("an address keeps its idle connections within the limit, and those that are used", async () => {
  const { port } = await startTestServer({ limits: { idleConnections: 5 } });
  const [used] = await openConnections(port, "127.0.0.66", 1, ASK);
  const others = await openConnections(port, "127.0.0.66", 8, ASK);
  const using = setInterval(() => used?.write(ASK), 100);
  onTestFinished(() => clearInterval(using));
  const elsewhere = await openConnections(port, "127.0.0.67", 5, ASK);
  await vi.waitFor(() => expect(openOf(others)).toHaveLength(5), { timeout: 6_000, interval: 50 });
  expect(used?.closed).toBe(false);
  expect(openOf(elsewhere)).toHaveLength(5);
});

test("a trusted proxy may hold more idle connections than an address, and makes room when all are taken", async () => {
  const { port } = await startTestServer({
    trustProxy: ["127.0.0.9"],
    limits: { idleConnections: 2, connections: 10 },
  });
  const proxy = await openConnections(port, "127.0.0.9", 9, ASK);
  await new Promise((resolve) => setTimeout(resolve, 2_500));
  expect(openOf(proxy)).toHaveLength(9);
  for (let asked = 0; asked < 5; asked += 1) {
    expect(await askFrom(port, "127.0.0.9")).toMatch(/^HTTP\/1\.1 200 /);
  }
});

test("connections that wait for an answer are never displaced", async () => {
  const { port, requests } = await startTestServer({
    limits: { connections: 3 },
    answer: () => new Promise(() => {}),
  });
  const held = await openConnections(
    port,
    "127.0.0.66",
    3,
    requestText("POST", "/api/leads", "Content-Length: 0\r\n"),
  );
  await vi.waitFor(() => expect(requests).toHaveLength(3));
  expect(await askFrom(port, "127.0.0.67")).toBe("");
  expect(openOf(held)).toHaveLength(3);
});

test("a client that reads a cached page slowly is not idle", async () => {
  const page = htmlPage("Long", 12_000_000); // more than a connection's buffers hold
  const headers = { ...htmlHeaders, "cache-control": "public, no-transform" };
  const { port, get } = await startTestServer({
    limits: { idleConnections: 1 },
    answer: async () => new Response(page, { headers }),
  });
  await (await get("/")).arrayBuffer(); // from here on it comes from the cache
  const [slow] = await openConnections(port, "127.0.0.66", 1);
  let received = 0;
  slow?.pause().on("data", (chunk) => {
    received += chunk.length;
  });
  slow?.write(ASK);
  const others = await openConnections(port, "127.0.0.66", 3, ASK.replace("/", "/healthz"));
  await vi.waitFor(() => expect(openOf(others)).toHaveLength(1), { timeout: 6_000, interval: 50 });
  slow?.resume();
  await vi.waitFor(() => expect(received).toBeGreaterThan(page.length), { timeout: 4_000 });
});
