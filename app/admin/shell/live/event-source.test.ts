import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { listenLive } from "./event-source.ts";

/** The browser's EventSource, driven by the test. */
class FakeSource extends EventTarget {
  static readonly CLOSED = 2;
  static opened: FakeSource[] = [];
  readyState = 1;
  readonly url: string;
  constructor(url: string) {
    super();
    this.url = url;
    FakeSource.opened.push(this);
  }
  close() {
    this.readyState = FakeSource.CLOSED;
  }
  refuse() {
    this.close();
    this.dispatchEvent(new Event("error"));
  }
  say(events: readonly string[]) {
    const data = JSON.stringify({ events, waitingLeads: 1 });
    this.dispatchEvent(new MessageEvent("changed", { data }));
  }
}

const urls = () => FakeSource.opened.map(({ url }) => url);
const tabs: (() => void)[] = [];

/** A tab of one browser: what it received, and whether it alone may ring. */
function openTab() {
  const received: [string, boolean][] = [];
  const close = listenLive(({ events }, isHolder) => received.push([events.join(), isHolder]));
  tabs.push(close);
  return { received, close };
}

beforeEach(() => {
  FakeSource.opened = [];
  vi.stubGlobal("EventSource", FakeSource);
});

afterEach(() => {
  for (const close of tabs.splice(0)) close();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("of two open tabs both hear of a new lead, and one of them may ring", async () => {
  const [first, second] = [openTab(), openTab()];
  await vi.waitFor(() => expect(urls()).toEqual(["/admin/live"]));
  FakeSource.opened[0]?.say(["lead.created"]);
  await vi.waitFor(() => expect(second.received).toEqual([["lead.created", false]]));
  expect(first.received).toEqual([["lead.created", true]]);
});

test("the tab that takes the stream over says that it may have missed something", async () => {
  const first = openTab();
  await vi.waitFor(() => expect(urls()).toHaveLength(1));
  openTab();
  first.close();
  await vi.waitFor(() => expect(urls()).toEqual(["/admin/live", "/admin/live?resumed=1"]));
});

test("so does a tab that connects again after the server refused the stream", async () => {
  openTab();
  await vi.waitFor(() => expect(urls()).toHaveLength(1));
  vi.useFakeTimers();
  FakeSource.opened[0]?.refuse();
  vi.advanceTimersByTime(30_000);
  expect(urls()).toEqual(["/admin/live", "/admin/live?resumed=1"]);
});
