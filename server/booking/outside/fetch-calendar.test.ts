import type { ServerResponse } from "node:http";
import { expect, test } from "vitest";
import { PRIVATE_HOSTS, startCanary } from "../../../tests/support/webhooks/private-hosts.ts";
import { startWebhookReceiver } from "../../../tests/support/webhooks/webhook-test-support.ts";
import { createPublicUrlGuard, type UrlGuard } from "../../webhooks/delivery/url-guard.ts";
import { calendarUrl, fetchCalendar } from "./fetch-calendar.ts";

const NEW = { etag: null, lastModified: null };
const fetchOnce = (url: string, guard: UrlGuard) =>
  fetchCalendar(calendarUrl(url), NEW, guard, new AbortController().signal, 2_000);
const REFUSED = /private network|no such host|looked up|n't a web address|secret address/;

test("no notation of an address of this machine or its network is called for a calendar, typed or behind a redirect", async () => {
  const canary = await startCanary();
  const guard = createPublicUrlGuard([]);
  let location = "";
  const outside = await startWebhookReceiver((answer) =>
    answer.writeHead(302, { Location: Buffer.from(location).toString("latin1") }).end(),
  );
  // To this guard, open.example is on the internet: the next connection after its lookup is allowed, and no other.
  let isOpen = false;
  const open: UrlGuard = {
    ...guard,
    resolve: async (host) => {
      isOpen = host === "open.example";
      return isOpen ? [{ address: "127.0.0.1", family: 4 }] : guard.resolve(host);
    },
    mayConnectTo: (address) => {
      const isAllowed = isOpen;
      isOpen = false;
      return isAllowed || guard.mayConnectTo(address);
    },
  };
  const redirecting = `http://open.example:${outside.port}/a.ics`;
  for (const host of PRIVATE_HOSTS) {
    const typed = `webcal://${host}:${canary.port}/a.ics`;
    location = `http://${host}:${canary.port}/a.ics`;
    for (const result of [
      await fetchOnce(typed, guard),
      await fetchOnce(location, guard),
      await fetchOnce(redirecting, open),
    ]) {
      expect(result, host).toEqual({ kind: "failed", why: expect.stringMatching(REFUSED) });
    }
  }
  expect(outside.received).toHaveLength(PRIVATE_HOSTS.length);
  expect(canary.seen()).toBe(0);
});

test("a calendar's host whose address changes between lookups, or that has a private one too, is not called", async () => {
  const canary = await startCanary();
  const answers = [["127.0.0.1"], ["93.184.216.34", "127.0.0.1"], ["::1"], ["::ffff:10.0.0.1"]];
  let looks = 0;
  const flipping: UrlGuard = {
    ...createPublicUrlGuard([]),
    resolve: async () => {
      const addresses = answers[looks++ % answers.length] ?? [];
      return addresses.map((address) => ({ address, family: address.includes(":") ? 6 : 4 }));
    },
  };
  for (const _ of answers) {
    const result = await fetchOnce(`http://flip.example:${canary.port}/a.ics`, flipping);
    expect(result).toEqual({ kind: "failed", why: expect.stringMatching(REFUSED) });
  }
  expect(looks, "one lookup for each connection").toBe(answers.length);
  expect(canary.seen()).toBe(0);
});

test.each([
  ["takes the call and never answers", () => {}],
  [
    "begins a file and never ends it",
    (answer: ServerResponse) => void answer.writeHead(200).write("BEGIN:VCALENDAR\r\n"),
  ],
] as const)("a calendar's server that %s is given up in time", async (_, respond) => {
  const server = await startWebhookReceiver(respond);
  const guard = { ...createPublicUrlGuard([]), mayConnectTo: () => true };
  const { signal } = new AbortController();
  const began = performance.now();
  expect(await fetchCalendar(server.url, NEW, guard, signal, 1_000)).toEqual({
    ...{ kind: "failed", why: "There was no complete response within 1 seconds." },
  });
  expect(performance.now() - began).toBeLessThan(3_000);
});
