import { connect } from "node:net";
import { expect, test } from "vitest";
import { startTestServer, testSite } from "../../../../tests/support/platform/http-test-support.ts";

const MB = 1024 * 1024;

/** A server with one upload address that takes 2 MB from Ana, and whose responses wait for `release`. */
async function shellForUploads() {
  const gate = Promise.withResolvers<void>();
  const server = await startTestServer({
    siteFor: (host) => ({ ...testSite, id: host.startsWith("localhost") ? "alder" : testSite.id }),
    bodyBytesFor: (pathname, cookie) =>
      pathname === "/upload" ? Promise.resolve(cookie === "who=ana" ? 2 * MB : null) : null,
    answer: async (request) => {
      const { byteLength } = await request.arrayBuffer();
      await gate.promise;
      return Response.json({ byteLength });
    },
  });
  const send = (path: string, bytes: number, cookie = "who=ana") =>
    server.post(path, new Uint8Array(bytes), { headers: { cookie } });
  const sendToAlder = (bytes: number) =>
    fetch(`http://localhost:${server.port}/upload`, {
      method: "POST",
      body: new Uint8Array(bytes),
      headers: { cookie: "who=ana", origin: testSite.origin },
    });
  return { ...server, send, sendToAlder, release: gate.resolve };
}

test("a large upload is accepted at its own address, up to its own limit, from its allowed sender", async () => {
  const { send, release } = await shellForUploads();
  release();
  expect(await (await send("/upload", MB)).json()).toEqual({ byteLength: MB });
  expect((await send("/upload", 2 * MB + 1)).status).toBe(413);
  expect((await send("/upload", MB, "who=stranger")).status).toBe(413);
  expect((await send("/elsewhere", MB)).status).toBe(413);
});

test("two uploads of a site and four in total run at once, the next gets Retry-After, and pages are still served", async () => {
  const { send, sendToAlder, release, requests, get } = await shellForUploads();
  const first = [send("/upload", MB), send("/upload", MB)];
  await expect.poll(() => requests.length).toBe(2);
  const third = await send("/upload", MB);
  expect(third.status).toBe(503);
  expect(third.headers.get("retry-after")).toBe("3");
  first.push(sendToAlder(MB), sendToAlder(MB));
  await expect.poll(() => requests.length).toBe(4);
  release();
  for (const answer of first) expect((await answer).status).toBe(200);
  expect((await send("/upload", MB)).status).toBe(200);
  expect((await get("/")).status).toBe(200);
});

test("a client that disconnects during an upload frees its slot", async () => {
  const { port, send, release } = await shellForUploads();
  release();
  const head = `POST /upload HTTP/1.1\r\nHost: lane.example\r\nOrigin: ${testSite.origin}\r\nCookie: who=ana\r\nContent-Length: ${MB}\r\n\r\n`;
  for (let count = 0; count < 4; count += 1) {
    await new Promise<void>((resolve) => {
      const socket = connect(port, "127.0.0.1", () =>
        socket.write(`${head}${"x".repeat(1000)}`, () => socket.destroy()),
      );
      socket.once("close", () => resolve());
    });
  }
  await expect.poll(async () => (await send("/upload", MB)).status).toBe(200);
});
