import { once } from "node:events";
import { createServer } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { afterAll, afterEach, expect, test } from "vitest";
import { createResponseHead } from "../response/response-head.ts";
import { answerDirectly } from "./direct-answers.ts";
import { PreparedResponse } from "./prepared-response.ts";

const FIRST = Date.UTC(2026, 2, 10, 14);
let now = FIRST;
afterEach(() => {
  now = FIRST;
});

/** Too large for the buffers of a connection, so that a client that does not read holds it up. */
const body = Buffer.alloc(12_000_000, "0123456789abcdef");
const headers = ["Content-Type", "text/plain", "Content-Length", String(body.length)];
const prepared = new PreparedResponse(createResponseHead(200, headers), body);
const server = createServer((request, response) => prepared.send(request, response));
const written = { count: 0 };
answerDirectly(server, (request, socket) => {
  if (request.method !== "GET") return false;
  written.count += 1;
  socket.write(prepared.block(now));
  return true;
});
server.listen(0, "127.0.0.1");
await once(server, "listening");
const { port } = server.address() as AddressInfo; // a server on a port has one
const url = `http://127.0.0.1:${port}`;
afterAll(() => void server.close());

test("every response carries the time of its own second, and the whole body", async () => {
  for (const seconds of [0, 0.4, 1, 75]) {
    now = FIRST + seconds * 1000;
    const response = await fetch(url);
    const expected = new Date(FIRST + Math.floor(seconds) * 1000).toUTCString();
    expect(response.headers.get("date"), `after ${seconds} s`).toBe(expected);
    expect(Buffer.from(await response.arrayBuffer()).equals(body)).toBe(true);
  }
});

test("a client that reads slowly gets the response of the second in which it asked", async () => {
  const slow = connect(port, "127.0.0.1");
  const chunks: Buffer[] = [];
  slow.pause().on("data", (chunk: Buffer) => chunks.push(chunk));
  const before = written.count;
  slow.write("GET / HTTP/1.1\r\nHost: x\r\n\r\n");
  await expect.poll(() => written.count).toBe(before + 1);
  now = FIRST + 5000;
  const other = await fetch(url);
  expect(other.headers.get("date")).toBe(new Date(FIRST + 5000).toUTCString());
  await other.arrayBuffer();
  slow.resume();
  const length = () => chunks.reduce((sum, chunk) => sum + chunk.length, 0);
  await expect.poll(length, { timeout: 10_000 }).toBeGreaterThan(body.length);
  slow.destroy();
  const [head = ""] = Buffer.concat(chunks).toString("latin1").split("\r\n\r\n", 1);
  expect(head).toContain(`Date: ${new Date(FIRST).toUTCString()}`);
  expect(
    Buffer.concat(chunks)
      .subarray(head.length + 4)
      .equals(body),
  ).toBe(true);
});

test("HEAD, a closing connection and a request that expects an answer first get the same response", async () => {
  const head = await fetch(url, { method: "HEAD" });
  expect(head.headers.get("content-length")).toBe(String(body.length));
  expect(await head.text()).toBe("");
  const closing = await fetch(url, { headers: { connection: "close" } });
  expect(Buffer.from(await closing.arrayBuffer()).equals(body)).toBe(true);
});
