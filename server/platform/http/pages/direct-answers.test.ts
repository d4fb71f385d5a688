import { createServer } from "node:http";
import { expect, onTestFinished, test } from "vitest";
import { sendRaw } from "../../../../tests/support/platform/http-test-support.ts";
import { answerDirectly } from "./direct-answers.ts";

const DIRECT = "HTTP/1.1 200 OK\r\nContent-Length: 6\r\nConnection: keep-alive\r\n\r\ndirect";

/** A server that answers `/direct` by itself and everything else, late, by way of node:http. */
async function startServer() {
  const server = createServer((request, response) => {
    const end = () => response.end("usual");
    request.resume().on("end", () => setTimeout(end, 20));
  });
  answerDirectly(server, (request, socket) => {
    if (request.url !== "/direct") return false;
    socket.write(DIRECT);
    return true;
  });
  onTestFinished(() => void server.close());
  return new Promise<number>((resolve) => {
    server.listen(0, "127.0.0.1", () => {
      const address = server.address();
      resolve(typeof address === "object" && address ? address.port : 0);
    });
  });
}

const ask = (path: string, more = "") => `GET ${path} HTTP/1.1\r\nHost: x\r\n${more}\r\n`;
const wordsIn = (received: string) => received.match(/direct$|usual|direct(?=HTTP)/g);

test("a request is answered by one write, also after others on its connection", async () => {
  const port = await startServer();
  const closing = ask("/end", "Connection: close\r\n");
  expect(await sendRaw(port, ask("/direct"), 200)).toBe(DIRECT);
  const received = await sendRaw(port, ask("/direct").repeat(3) + closing);
  expect(received.slice(0, DIRECT.length * 3)).toBe(DIRECT.repeat(3));
  expect(wordsIn(received)).toEqual(["direct", "direct", "direct", "usual"]);
});

test("a request behind an earlier response waits for it", async () => {
  const port = await startServer();
  const received = await sendRaw(port, ask("/slow") + ask("/direct"), 300);
  expect(received.indexOf("usual")).toBeGreaterThan(0);
  expect(received).not.toContain("direct");
  expect(received.match(/usual/g)).toHaveLength(2);
});

test.each([
  ["the last of a connection", "Connection: close\r\n"],
  ["one with a body", "Content-Length: 2\r\n\r\nab"],
  ["one with an empty body", "Content-Length: 0\r\n"],
  ["one in chunks", "Transfer-Encoding: chunked\r\n\r\n2\r\nab\r\n0\r\n"],
  ["one that waits for a go-ahead", "Expect: 100-continue\r\n"],
])("%s is answered the usual way", async (_, more) => {
  const received = await sendRaw(await startServer(), ask("/direct", more), 200);
  expect(received).toContain("usual");
  expect(received).not.toContain("direct");
});
