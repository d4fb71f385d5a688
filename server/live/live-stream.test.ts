import { setTimeout as pause } from "node:timers/promises";
import { afterAll, expect, onTestFinished, test } from "vitest";
import { parseLiveMessage } from "../../core/people/admin-events.ts";
import type { Role } from "../../core/people/roles.ts";
import { createTestDatabase } from "../../tests/support/platform/test-database.ts";
import { connect } from "../platform/db/connect.ts";
import { createLog } from "../platform/log.ts";
import { announce } from "./announce.ts";
import { createEventHub } from "./event-hub.ts";
import { openLiveStream } from "./live-stream.ts";

const database = await createTestDatabase();
const { db, close } = connect(database, () => {});
afterAll(close);

/** One process of the installation, which hears what any process announces. */
function createProcess() {
  const hub = createEventHub(database, createLog("silent"));
  onTestFinished(() => hub.close());
  return hub;
}

/** The stream of one browser, read line by line. */
async function openBrowser(
  hub: ReturnType<typeof createProcess>,
  input: {
    site?: string;
    user?: string;
    role?: Role;
    isResumed?: boolean;
    isWithoutNewLeads?: boolean;
  } = {},
) {
  const { site = "main", user = "dana", role = "owner", isResumed = false } = input;
  const { isWithoutNewLeads = false } = input;
  const session: { role: Role | null } = { role };
  const stream = openLiveStream(
    {
      ...{ siteId: site, userId: user, isResumed, isWithoutNewLeads, heartbeatMs: 50 },
      currentRole: async () => session.role,
      waitingLeads: async () => 3,
    },
    hub,
  );
  if (!stream) return null;
  const reader = stream.getReader();
  const decoder = new TextDecoder();
  /** The next message, past heartbeats; null at the end of the stream. */
  const next = async () => {
    for (;;) {
      const { value, done } = await reader.read();
      if (done) return null;
      const [, text = ""] = /^data: (.*)$/m.exec(decoder.decode(value)) ?? [];
      const message = parseLiveMessage(text);
      if (message) return message;
    }
  };
  if (!isResumed) expect(await next()).toEqual({ events: [], waitingLeads: 3 });
  return { session, next, leave: () => reader.cancel() };
}

/** A browser that must get a stream. */
async function browserOf(...input: Parameters<typeof openBrowser>) {
  const browser = await openBrowser(...input);
  if (!browser) throw new Error("too many streams");
  return browser;
}

test("what one process announces reaches the browsers of that site in every process, and of no other site", async () => {
  const [one, other] = [createProcess(), createProcess()];
  const here = await browserOf(one);
  const there = await browserOf(other);
  const stranger = await browserOf(other, { site: "riverbend" });
  await announce(db, "main", "lead.created");
  for (const browser of [here, there])
    expect(await browser.next()).toEqual({ events: ["lead.created"], waitingLeads: 3 });
  await announce(db, "riverbend", "visit.booked");
  expect((await stranger.next())?.events).toEqual(["visit.booked"]);
});

test("a role hears only of what its views show", async () => {
  const hub = createProcess();
  const notary = await browserOf(hub, { role: "notary" });
  const editor = await browserOf(hub, { role: "editor" });
  await announce(db, "main", "chat.message");
  await announce(db, "main", "visit.booked");
  expect((await editor.next())?.events).toEqual(["chat.message"]);
  expect((await notary.next())?.events).toEqual(["visit.booked"]);
});

test("one of several notaries, who sees the leads of their own visits, hears of no new lead", async () => {
  const notary = await browserOf(createProcess(), { role: "notary", isWithoutNewLeads: true });
  await announce(db, "main", "lead.created");
  await announce(db, "main", "visit.booked");
  expect((await notary.next())?.events).toEqual(["visit.booked"]);
});

test("a stream's first message waits until its process listens, however soon the first heartbeat comes", async () => {
  const listening = Promise.withResolvers<void>();
  const stream = openLiveStream(
    {
      ...{ siteId: "main", userId: "dana", isResumed: false, heartbeatMs: 1 },
      currentRole: async () => "owner",
      waitingLeads: async () => 3,
    },
    {
      subscribe: () => ({ ready: listening.promise, leave() {} }),
      close: async () => {},
    },
  );
  const reader = stream?.getReader();
  await reader?.read(); // how soon to connect again
  const first = reader?.read();
  expect(await Promise.race([first, pause(50, "nothing yet")])).toBe("nothing yet");
  listening.resolve();
  expect(new TextDecoder().decode((await first)?.value)).toContain('"waitingLeads":3');
  await reader?.cancel();
});

test("after a sign-out or the loss of a role the stream ends without another event", async () => {
  const hub = createProcess();
  const browser = await browserOf(hub);
  browser.session.role = null;
  await announce(db, "main", "lead.created");
  expect(await browser.next()).toBeNull();
});

test("a browser that was away loads its view again, and a lead it may have missed does not ring as new", async () => {
  const away = await browserOf(createProcess(), { isResumed: true });
  expect((await away.next())?.events).toEqual([
    "lead.changed",
    "visit.booked",
    "visit.changed",
    "payment.changed",
    "chat.message",
  ]);
});

test("one person has a limited number of streams, and one that ends makes room for another", async () => {
  const hub = createProcess();
  const all = await Promise.all(Array.from({ length: 30 }, () => openBrowser(hub)));
  const open = all.flatMap((browser) => browser ?? []);
  expect(open).toHaveLength(24);
  expect(await openBrowser(hub, { user: "eddie" })).not.toBeNull();
  await open[0]?.leave();
  await expect.poll(() => openBrowser(hub)).not.toBeNull();
});

test("a process that closes ends its streams, so that browsers connect to another", async () => {
  const hub = createProcess();
  const browser = await browserOf(hub);
  await hub.close();
  expect(await browser.next()).toBeNull();
  expect(await openBrowser(hub)).toBeNull();
});
