import { expect, test } from "vitest";
import {
  missingSecurityHeaders,
  requestText,
  sendRaw,
  startTestServer,
} from "../../../../tests/support/platform/http-test-support.ts";
import { createResponseHead } from "./response-head.ts";

/** The response heads of two requests, one with keep-alive and one that closes the connection, with sorted lines. */
async function bothHeads(port: number, method: string, more = "") {
  const ask = requestText(method, "/", more);
  const received = await sendRaw(
    port,
    ask.replace("Connection: close", "Connection: keep-alive") + ask,
  );
  const heads = received.match(/HTTP\/1\.1 .*?\r\n\r\n/gs) ?? [];
  return heads.map((head) => ({
    head,
    rows: head
      .replace(/Connection: \S+/, "Connection: x")
      .split("\r\n")
      .sort(),
  }));
}

test.each([
  ["GET", ""],
  ["GET", "Accept-Encoding: br\r\n"],
  ["HEAD", "Accept-Encoding: gzip\r\n"],
  ["GET", "If-None-Match: *\r\n"],
])("the head prepared once is the one Node itself writes: %s %s", async (method, more) => {
  const { port, get } = await startTestServer();
  await get("/");
  const [prepared, written] = await bothHeads(port, method, more);
  expect(prepared?.head).toContain("\r\nConnection: keep-alive\r\n");
  expect(written?.head).toContain("\r\nConnection: close\r\n");
  expect(missingSecurityHeaders(prepared?.head ?? "")).toEqual([]);
  const undated = (rows: string[] = []) => rows.filter((row) => !row.startsWith("Date: "));
  expect(undated(prepared?.rows)).toEqual(undated(written?.rows));
  const date = /Date: (.*)\r\n/.exec(prepared?.head ?? "")?.[1] ?? "";
  expect(new Date(date).toUTCString()).toBe(date);
});

test("responses with bodies and 304s keep their order on one connection", async () => {
  const { port } = await startTestServer();
  const ask = (method: string, more = "") =>
    `${method} / HTTP/1.1\r\nHost: lane.example\r\n${more}\r\n`;
  const received = await sendRaw(
    port,
    ask("GET") +
      ask("GET", "If-None-Match: *\r\n") +
      ask("HEAD") +
      ask("GET") +
      requestText("GET", "/healthz"),
  );
  const pieces = received.split(/(?=HTTP\/1\.1 )/).map((piece) => {
    const [head = "", body = ""] = piece.split("\r\n\r\n");
    return [Number(head.slice(9, 12)), body.length];
  });
  expect(pieces[0]?.[1]).toBeGreaterThan(3000);
  expect(pieces.map(([status]) => status)).toEqual([200, 304, 200, 200, 200]);
  expect(pieces.map(([, body]) => body)).toEqual([pieces[0]?.[1], 0, 0, pieces[0]?.[1], 2]);
});

test("an HTTP/1.0 client that keeps its connection gets a keep-alive header", async () => {
  const { port, get } = await startTestServer();
  await get("/");
  const old = "GET / HTTP/1.0\r\nHost: lane.example\r\nConnection: keep-alive\r\n\r\n";
  const received = await sendRaw(port, old + old.replace("keep-alive", "close"));
  expect(received.match(/HTTP\/1\.1 200 OK/g)).toHaveLength(2);
});

test("a header value with a line break is rejected when the head is prepared", () => {
  expect(() => createResponseHead(200, ["X", "a\r\nSet-Cookie: b=c"])).toThrow();
  expect(() => createResponseHead(200, ["X Y", "a"])).toThrow();
});
