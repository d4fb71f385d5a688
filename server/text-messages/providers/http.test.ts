import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { Webhook } from "standardwebhooks";
import { afterAll, expect, test } from "vitest";
import { createHttpProvider } from "./http.ts";

const secret = `whsec_${Buffer.alloc(32, 5).toString("base64")}`;
const received: { readonly id: string; readonly body: string; readonly isSigned: boolean }[] = [];
let status = 200;
const server = createServer(async (request, response) => {
  let body = "";
  for await (const part of request.setEncoding("utf8")) body += part;
  const header = (name: string) => String(request.headers[name] ?? "");
  let isSigned = true;
  try {
    new Webhook(secret).verify(body, headersOf(header));
  } catch {
    isSigned = false;
  }
  received.push({ id: header("webhook-id"), body, isSigned });
  response.writeHead(status).end();
});
server.listen(0, "127.0.0.1");
await once(server, "listening");
afterAll(() => void server.close());
const { port } = server.address() as AddressInfo; // it listens on a port

function headersOf(header: (name: string) => string) {
  const names = ["webhook-id", "webhook-timestamp", "webhook-signature"];
  return Object.fromEntries(names.map((name) => [name, header(name)]));
}

const provider = createHttpProvider({
  account: { provider: "http", url: `http://127.0.0.1:${port}/texts`, secret },
  from: "+15135550100",
  ...{ inboundUrl: "https://lane.example/in", statusUrl: "https://lane.example/status" },
  guard: { resolve: async () => [], mayConnectTo: () => true, ownPorts: [] },
  now: Date.now,
});
const text = { id: crypto.randomUUID(), to: "+15135550199", body: "Hello", writtenAt: 0 };
const send = () => provider.send(text, AbortSignal.timeout(5_000));

/** A call of the owner's program, signed with a secret. */
function call(body: object, by = secret) {
  const written = JSON.stringify(body);
  const at = new Date();
  const headers: Readonly<Record<string, string>> = {
    "webhook-id": "msg_1",
    "webhook-timestamp": String(Math.floor(at.getTime() / 1_000)),
    "webhook-signature": new Webhook(by).sign("msg_1", at, written),
  };
  return { url: "", header: (name: string) => headers[name] ?? "", body: written };
}

test("a text is posted as signed JSON with our id, with which the receiver knows a repeated one", async () => {
  expect(await send()).toMatchObject({ kind: "accepted" });
  expect(received).toMatchObject([{ id: text.id, isSigned: true }]);
  expect(JSON.parse(received[0]?.body ?? "")).toEqual({
    ...{ id: text.id, from: "+15135550100", to: "+15135550199", text: "Hello" },
    ...{ inboundUrl: "https://lane.example/in", statusUrl: "https://lane.example/status" },
  });
  expect(provider.find).toBeNull();
});

test.each([
  [410, { kind: "refused", isOptOut: true }],
  [422, { kind: "refused", isOptOut: false }],
  [401, { kind: "unavailable" }],
  [429, { kind: "unavailable" }],
  [503, { kind: "unavailable" }],
])("an answer of %i is %j", async (answered, result) => {
  status = answered;
  expect(await send()).toMatchObject(result);
});

test("texts and reports that came in are read where they are signed", async () => {
  const other = `whsec_${Buffer.alloc(32, 6).toString("base64")}`;
  const inbound = { id: "in-1", from: "+15135550199", text: "Hi" };
  expect(await provider.readInbound(call(inbound))).toEqual({
    ...{ providerId: "in-1", from: "+15135550199", body: "Hi", pictures: 0 },
  });
  expect(await provider.readInbound(call(inbound, other))).toBeNull();
  expect(await provider.readInbound(call({ from: 5 }))).toBe("unreadable");
  const report = { id: text.id, status: "failed", error: "No such number", unsubscribed: true };
  expect(await provider.readStatus(call(report))).toMatchObject({
    ...{ id: text.id, status: "failed", error: "No such number", isOptOut: true },
  });
  expect(await provider.readStatus(call(report, other))).toBeNull();
});
