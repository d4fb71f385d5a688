import { once } from "node:events";
import type { AddressInfo, Socket } from "node:net";
import { createServer } from "node:net";
import type { NetworkInterfaceInfo } from "node:os";
import { expect, onTestFinished, test } from "vitest";
import { sendWebhookCall } from "./send-call.ts";
import { createPublicUrlGuard, isPublicAddress, type UrlGuard, urlProblem } from "./url-guard.ts";

/** A server on every address of this machine that counts its visitors. */
async function canary() {
  let seen = 0;
  const server = createServer((socket: Socket) => {
    seen += 1;
    socket.destroy();
  });
  server.listen(0, "::");
  await once(server, "listening");
  onTestFinished(() => void server.close());
  return { port: (server.address() as AddressInfo).port, seen: () => seen };
}

const never = new AbortController().signal;
const call = (url: string, reach: UrlGuard) =>
  sendWebhookCall({ url, body: "{}", headers: {} }, reach, never, 1_000);

/** Hosts that lead back to this machine or its network, in every notation. */
const HOSTS = [
  ..."127.0.0.1 127.1 127.0.1 0177.0.0.1 0x7f.0.0.1 0x7f000001 2130706433 017700000001 127.255.255.254".split(
    " ",
  ),
  ..."0 0.0.0.0 0.0.0.1 0x0 00 127.0.0.1. %31%32%37.0.0.1 １２７.0.0.1 ⑫7.0.0.1 127。0。0。1".split(
    " ",
  ),
  ..."10.0.0.1 10.255.255.255 167772161 0xa000001 012.0.0.1 172.16.0.1 172.31.255.255 192.168.0.1".split(
    " ",
  ),
  ..."192.168.255.255 3232235521 169.254.169.254 0xA9FEA9FE 2852039166 169.254.0.1 100.64.0.1".split(
    " ",
  ),
  ..."100.127.255.255 192.0.0.1 192.0.2.1 192.88.99.1 198.18.0.1 198.19.255.255 198.51.100.1".split(
    " ",
  ),
  ..."203.0.113.9 224.0.0.1 239.255.255.255 240.0.0.1 255.255.255.255 [::1] [::] [0:0:0:0:0:0:0:1]".split(
    " ",
  ),
  ..."[::ffff:127.0.0.1] [::ffff:7f00:1] [::ffff:10.0.0.1] [0:0:0:0:0:ffff:c0a8:1] [::127.0.0.1]".split(
    " ",
  ),
  ..."[::7f00:1] [::ffff:0:127.0.0.1] [64:ff9b::127.0.0.1] [64:ff9b::a00:1] [64:ff9b:1::7f00:1]".split(
    " ",
  ),
  ..."[2002:7f00:1::] [2002:c0a8:1::1] [2001:0:53aa:64c:0:fbff:80ff:fffe] [2001:db8::1] [3fff::1]".split(
    " ",
  ),
  ..."[fc00::1] [fd12:3456:789a::1] [fe80::1] [febf::1] [fec0::1] [ff02::1] [ff05::1:3] [100::1] [5f00::1]".split(
    " ",
  ),
  ..."localhost LOCALHOST localhost. ip6-localhost 127.0.0.2 127.000.000.001 0300.0250.0.1 192.168.1 10.1 [::ffff:a9fe:a9fe]".split(
    " ",
  ),
];

test("eighty notations of addresses of this machine or its network never lead to a connection", async () => {
  const bird = await canary();
  const reach = createPublicUrlGuard([]);
  expect(HOSTS.length).toBeGreaterThanOrEqual(80);
  for (const host of HOSTS) {
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
  const bird = await canary();
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
  const bird = await canary();
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
