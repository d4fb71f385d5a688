import fc from "fast-check";
import { expect, test } from "vitest";
import {
  requestText,
  sendRaw,
  startTestServer,
} from "../../../../tests/support/platform/http-test-support.ts";
import { type Caller, readAddress } from "./address.ts";
import { createProxyCheck, readTrustedProxies } from "./trusted-proxies.ts";

test.each([
  ["192.0.2.1", "192.0.2.1", "192.0.2.1"],
  ["192.0.2.1:4711", "192.0.2.1", "192.0.2.1"],
  ["::ffff:192.0.2.1", "192.0.2.1", "192.0.2.1"],
  ["::FFFF:c000:201", "192.0.2.1", "192.0.2.1"],
  ["[::ffff:192.0.2.1]:4711", "192.0.2.1", "192.0.2.1"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
  ["2001:DB8:0001:0002::7", "2001:db8:1:2::7", "2001:db8:1:2::/64"],
  ["[2001:db8:1:2::7]:4711", "2001:db8:1:2::7", "2001:db8:1:2::/64"],
  ["2001:db8::1", "2001:db8::1", "2001:db8:0:0::/64"],
  ["::1", "::1", "0:0:0:0::/64"],
  ["::", "::", "0:0:0:0::/64"],
  ["fe80::1%eth0", "fe80::1", "fe80:0:0:0::/64"],
])("%s is %s, and counts as %s", (text, address, network) => {
  expect(readAddress(text)).toEqual({ address, network });
});

test.each([
  "",
  "unknown",
  "_hidden",
  "localhost",
  "192.0.2",
  "192.0.2.256",
  "010.0.0.1",
  "192.0.2.1:port",
  "[192.0.2.1]",
  "[2001:db8::1",
  "2001:db8::1::2",
  "2001:db8::/32",
  "192.0.2.1 or so",
  "' OR 1=1 --",
])("%j is no address", (text) => {
  expect(readAddress(text)).toBeNull();
});

test("an IPv6 address counts as its /64 however it is written, and no input throws", () => {
  fc.assert(
    fc.property(fc.ipV6(), (text) => {
      const read = readAddress(text) as Caller;
      expect(readAddress(read.address)).toEqual(read);
      expect(read.network).toMatch(/^(?:[\da-f:]+::\/64|[\d.]+)$/);
    }),
  );
  fc.assert(fc.property(fc.string(), (text) => void readAddress(text)));
});

test("a trusted network may be written in IPv4 or IPv6 notation, and proxies may be given as a number", () => {
  const read = (text: string) => createProxyCheck(readTrustedProxies(text) ?? 0);
  const ours = read("loopback,10.0.0.0/8, 2001:db8::/32");
  const trusted = ["127.0.0.9", "::1", "10.9.8.7", "2001:db8:5::1"];
  expect(trusted.map((address) => ours(address, 7))).toEqual([true, true, true, true]);
  expect(["11.0.0.1", "2001:db9::1", "unknown"].map((address) => ours(address, 0))).toEqual([
    false,
    false,
    false,
  ]);
  expect([0, 1, 2].map((hop) => read("2")("192.0.2.1", hop))).toEqual([true, true, false]);
});

/** The caller the app gets for these headers when these proxies are trusted. */
async function callerFor(trusted: string, headers: string): Promise<Caller | null> {
  let received: Caller | null = null;
  const { port } = await startTestServer({
    trustProxy: readTrustedProxies(trusted) ?? 0,
    answer: async (_request, _site, caller) => {
      received = caller;
      return new Response("heard");
    },
  });
  await sendRaw(port, requestText("POST", "/api/leads", headers));
  return received;
}

const long = Array.from({ length: 900 }, () => "192.0.2.9").join(",");

test.each<[string, string, string, string]>([
  ["no proxy is trusted", "0", "X-Forwarded-For: 192.0.2.7\r\n", "127.0.0.1"],
  ["nor by the other header", "0", "Forwarded: for=192.0.2.7\r\n", "127.0.0.1"],
  ["another proxy is trusted", "10.0.0.0/8", "X-Forwarded-For: 192.0.2.7\r\n", "127.0.0.1"],
  ["the proxy says nothing", "1", "", "127.0.0.1"],
  ["one proxy", "1", "X-Forwarded-For: 192.0.2.7\r\n", "192.0.2.7"],
  ["one proxy, by its address", "loopback", "X-Forwarded-For: 192.0.2.7\r\n", "192.0.2.7"],
  ["what the visitor wrote himself", "1", "X-Forwarded-For: 8.8.8.8, 192.0.2.7\r\n", "192.0.2.7"],
  [
    "the same in two lines",
    "loopback",
    "X-Forwarded-For: 8.8.8.8\r\nX-Forwarded-For: 192.0.2.7\r\n",
    "192.0.2.7",
  ],
  [
    "a chain of ours",
    "loopback,10.0.0.0/8",
    "X-Forwarded-For: 8.8.8.8, 192.0.2.7, 10.0.0.2\r\n",
    "192.0.2.7",
  ],
  ["two hops", "2", "X-Forwarded-For: 8.8.8.8, 192.0.2.7, 10.0.0.2\r\n", "192.0.2.7"],
  ["more hops than there are", "9", "X-Forwarded-For: 192.0.2.7\r\n", "192.0.2.7"],
  [
    "all of them ours",
    "loopback,10.0.0.0/8",
    "X-Forwarded-For: 10.0.0.3, 10.0.0.2\r\n",
    "10.0.0.3",
  ],
  ["IPv6 with a port", "1", "X-Forwarded-For: [2001:db8::7]:4711\r\n", "2001:db8::7"],
  ["IPv4 in IPv6's words", "1", "X-Forwarded-For: ::ffff:192.0.2.7\r\n", "192.0.2.7"],
  ["empty elements", "1", "X-Forwarded-For: ,192.0.2.7, ,\r\n", "192.0.2.7"],
  ["an unreadable element", "2", "X-Forwarded-For: 8.8.8.8, unknown, 10.0.0.2\r\n", "10.0.0.2"],
  [
    "what a visitor wrote left of an unreadable one",
    "loopback,10.0.0.0/8",
    "X-Forwarded-For: 8.8.8.8, unknown, 10.0.0.2\r\n",
    "10.0.0.2",
  ],
  ["nothing but unreadable ones", "1", "X-Forwarded-For: <script>, ' OR 1=1\r\n", "127.0.0.1"],
  ["nine hundred elements", "1", `X-Forwarded-For: ${long}, 192.0.2.7\r\n`, "192.0.2.7"],
  [
    "the standard's header",
    "1",
    'Forwarded: For="[2001:db8::7]:4711";proto=https;by=10.0.0.1\r\n',
    "2001:db8::7",
  ],
  [
    "a chain in it",
    "loopback,10.0.0.0/8",
    "Forwarded: for=8.8.8.8, for=192.0.2.7;proto=http , for=10.0.0.2\r\n",
    "192.0.2.7",
  ],
  [
    "an element without for",
    "2",
    "Forwarded: for=8.8.8.8, proto=https, for=10.0.0.2\r\n",
    "10.0.0.2",
  ],
  [
    "a comma in quotes",
    "1",
    'Forwarded: for="8.8.8.8, for=1.1.1.1", for=192.0.2.7\r\n',
    "192.0.2.7",
  ],
  ["a quote the visitor left open", "1", 'Forwarded: for="8.8.8.8, for=192.0.2.7\r\n', "127.0.0.1"],
  [
    "both headers agree",
    "1",
    "X-Forwarded-For: 192.0.2.7\r\nForwarded: for=192.0.2.7\r\n",
    "192.0.2.7",
  ],
  [
    "the visitor sent the one the proxy passes on",
    "1",
    "X-Forwarded-For: 192.0.2.7\r\nForwarded: for=8.8.8.8\r\n",
    "127.0.0.1",
  ],
])("%s", async (_, trusted, headers, address) => {
  expect((await callerFor(trusted, headers))?.address).toBe(address);
});

test.each([
  ["blanks", `for=1;${" ".repeat(15_000)}x`],
  ["backslashes", `for="${"\\".repeat(15_001)}`],
  ["pairs", `${"for=1;".repeat(2_400)}"`],
])("a header of %s made to be slow to read is not", async (_, text) => {
  const started = performance.now();
  await callerFor("1", `Forwarded: ${text}\r\n`);
  expect(performance.now() - started).toBeLessThan(500);
});

test("a cacheable page is rendered without knowing the visitor", async () => {
  const callers: (Caller | null)[] = [];
  const { port } = await startTestServer({
    trustProxy: 1,
    answer: async (_request, _site, caller) => {
      callers.push(caller);
      return new Response("read", { headers: { "content-type": "text/html" } });
    },
  });
  await sendRaw(port, requestText("GET", "/pricing", "X-Forwarded-For: 192.0.2.7\r\n"));
  await sendRaw(port, requestText("GET", "/api/slots", "X-Forwarded-For: 192.0.2.7\r\n"));
  expect(callers).toEqual([null, { address: "192.0.2.7", network: "192.0.2.7" }]);
});
