import { Agent, get as httpGet, type IncomingMessage } from "node:http";
import { connect } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { expect, onTestFinished, test } from "vitest";
import {
  htmlHeaders,
  htmlPage,
  requestText,
  sendRaw,
  startTestServer,
} from "../../../tests/support/platform/http-test-support.ts";

/** Asks on kept connections; returns the status and the Connection header. */
function createKeptClient(port: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  onTestFinished(() => agent.destroy());
  return (path: string) =>
    new Promise<{ status: number | undefined; connection: string | undefined }>(
      (resolve, reject) => {
        const headers = { host: "lane.example" };
        httpGet({ port, host: "127.0.0.1", path, agent, headers }, (response: IncomingMessage) => {
          const { statusCode: status, headers } = response;
          response.resume();
          response.on("end", () => resolve({ status, connection: headers.connection }));
        }).on("error", reject);
      },
    );
}

test("a draining server is not ready, answers on old and new connections, and closes them after each response", async () => {
  const { server, port, get } = await startTestServer();
  const ask = createKeptClient(port);
  expect(await ask("/")).toEqual({ status: 200, connection: "keep-alive" });
  expect((await get("/readyz")).status).toBe(200);
  const drained = server.drain(300);
  expect((await get("/readyz")).status).toBe(503);
  expect(await ask("/")).toEqual({ status: 200, connection: "close" }); // from the cache
  expect(await ask("/api/slots")).toEqual({ status: 200, connection: "close" });
  await drained;
  expect((await get("/healthz")).status).toBe(200);
});

test("connections in the kernel's queue are answered before the server closes", async () => {
  const { server, port } = await startTestServer({
    answer: async () => {
      await pause(50);
      return new Response(htmlPage("in time"), { headers: htmlHeaders });
    },
  });
  const asked = Array.from({ length: 40 }, (_, at) =>
    sendRaw(port, at % 3 ? requestText("GET", "/api/slots") : POST, 4_000),
  );
  await pause(1);
  const closed = server.close(4_000);
  const answers = await Promise.all(asked);
  expect(answers.filter((text) => !text.startsWith("HTTP/1.1 200 "))).toEqual([]);
  await closed;
});

const POST = requestText("POST", "/api/leads", "Content-Length: 0\r\n");

test("after a handover a request on an idle connection is still answered", async () => {
  const { server, port } = await startTestServer();
  const ask = createKeptClient(port);
  await ask("/");
  const closed = server.close(5_000, 1_000);
  await pause(200);
  expect(await ask("/")).toEqual({ status: 200, connection: "close" });
  await closed;
  const late = connect(port, "127.0.0.1");
  const refused = await new Promise((resolve) => late.once("error", () => resolve(true)));
  expect(refused).toBe(true);
});
