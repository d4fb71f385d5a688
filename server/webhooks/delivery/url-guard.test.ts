import { once } from "node:events";
import { type AddressInfo, createServer, type Socket } from "node:net";
import type { NetworkInterfaceInfo } from "node:os";
import { expect, onTestFinished, test } from "vitest";
import { PRIVATE_HOSTS, startCanary } from "../../../tests/support/webhooks/private-hosts.ts";
import { sendWebhookCall } from "./send-call.ts";
import { createPublicUrlGuard, isPublicAddress, type UrlGuard, urlProblem } from "./url-guard.ts";

const never = new AbortController().signal;
const call = (url: string, reach: UrlGuard) =>
  sendWebhookCall({ url, body: "{}", headers: {} }, reach, never, 1_000);

test("eighty notations of addresses of this machine or its network never lead to a connection", async () => {
  const bird = await startCanary();
  const reach = createPublicUrlGuard([]);
  expect(PRIVATE_HOSTS.length).toBeGreaterThanOrEqual(80);
  for (const host of PRIVATE_HOSTS) {
    const url = `http://${host}:${bird.port}/hook`;
    const answer = await call(url, reach);
    expect(answer.kind, url).toBe("failed");
    expect(JSON.stringify(answer), url).toMatch(
      /private network|no such host|looked up|n't a web address/,
    );
  }
  expect(bird.seen()).toBe(0);
});

test("a host whose addresses change, include a private one, or differ between lookups is never connected to", async () => {
  const bird = await startCanary();
  const answers = [
    [{ address: "127.0.0.1", family: 4 }],
    [
      { address: "93.184.216.34", family: 4 },
      { address: "127.0.0.1", family: 4 },
    ],
    [{ address: "::1", family: 6 }],
    [
      { address: "::ffff:127.0.0.1", family: 6 },
      { address: "2606:2800:220:1::1", family: 6 },
    ],
    [{ address: "fe80::1%lo", family: 6 }],
    [{ address: "localhost", family: 4 }],
  ];
  let looks = 0;
  const reach: UrlGuard = {
    ...createPublicUrlGuard([]),
    resolve: async () => {
      looks += 1;
      return answers[(looks - 1) % answers.length] ?? [];
    },
  };
  for (const _ of answers) {
    const answer = await call(`http://flip.example:${bird.port}/`, reach);
    expect(answer).toEqual({ kind: "failed", why: expect.stringContaining("private network") });
  }
  expect(looks).toBe(answers.length); // one lookup per connection: there is no second answer to lie with
  expect(bird.seen()).toBe(0);
});

test("the addresses that were checked are those that are connected to", async () => {
  const bird = await startCanary();
  const asked: string[] = [];
  const reach: UrlGuard = {
    ownPorts: [],
    resolve: async (host) => [{ address: host === "one.example" ? "127.0.0.1" : "", family: 4 }],
    mayConnectTo: (address) => {
      asked.push(address);
      return true;
    },
  };
  await call(`http://one.example:${bird.port}/`, reach);
  expect(asked).toEqual(["127.0.0.1"]);
  expect(bird.seen()).toBe(1);
});

test("public addresses may be called, and the server's own ports may not", () => {
  for (const address of [
    "8.8.8.8",
    "172.32.0.1",
    "100.128.0.1",
    "2606:4700::1111",
    "2a00:1450::1",
  ]) {
    expect(isPublicAddress(address), address).toBe(true);
  }
  expect(isPublicAddress("168.63.129.16")).toBe(false);
  const reach = createPublicUrlGuard([5432, 3000]);
  const refused = (url: string) => urlProblem(url, reach);
  expect(refused("https://hooks.example/in?key=1")).toBeNull();
  expect(refused("http://8.8.8.8:8080/")).toBeNull();
  for (const port of [22, 25, 21, 6, 587, 1023, 5432, 3000]) {
    expect(refused(`http://hooks.example:${port}/`)).toContain(`Port ${port}`);
  }
  for (const url of ["ftp://hooks.example/", "file:///etc/passwd", "gopher://hooks.example:70/"]) {
    expect(refused(url), url).toContain("https://");
  }
  for (const url of ["javascript:alert(1)", "data:text/plain,x"])
    expect(refused(url)).not.toBeNull();
  expect(refused("https://ana:word@hooks.example/")).toContain("Remove the name and password");
  expect(refused("hooks.example")).toContain("n't a web address");
});

test("the server's own public address is not called, from the moment it has it", async () => {
  const cards: Record<string, NetworkInterfaceInfo[]> = {};
  const reach = createPublicUrlGuard([], () => cards);
  const addresses = ["203.1.114.9", "2a01:4f8:0:0::9", "2a01:4f8::9"];
  expect(addresses.map(reach.mayConnectTo)).toEqual([true, true, true]);
  const card = { netmask: "", mac: "", internal: false, cidr: null };
  cards.eth0 = [
    { ...card, family: "IPv4", address: "203.1.114.9" },
    { ...card, family: "IPv6", address: "2a01:4f8::9", scopeid: 0 },
    { ...card, family: "IPv6", address: "fe80::1%eth0", scopeid: 2 },
  ];
  expect(addresses.map(reach.mayConnectTo)).toEqual([false, false, false]);
  expect(reach.mayConnectTo("203.1.114.8")).toBe(true);
  expect(urlProblem("https://203.1.114.9/", reach)).toContain("this server's own");
});

test("a received status counts, however the rest of the response ends", async () => {
  const heads = [
    "HTTP/1.1 200 OK\r\nContent-Length: 5000\r\n\r\nshort",
    "HTTP/1.1 410 Gone\r\nTransfer-Encoding: chunked\r\n\r\nnot a chunk",
  ];
  for (const isReset of [false, true]) {
    for (const head of heads) {
      const server = createServer((socket: Socket) => {
        socket.once("data", () =>
          socket.write(head, () =>
            isReset ? setTimeout(() => socket.resetAndDestroy(), 50) : socket.end(),
          ),
        );
      });
      server.listen(0, "127.0.0.1");
      await once(server, "listening");
      onTestFinished(() => void server.close());
      const { port } = server.address() as AddressInfo;
      const anywhere: UrlGuard = { ...createPublicUrlGuard([]), mayConnectTo: () => true };
      const status = Number(head.split(" ")[1]);
      expect(await call(`http://127.0.0.1:${port}/`, anywhere)).toEqual({
        kind: "answered",
        status,
      });
    }
  }
});
