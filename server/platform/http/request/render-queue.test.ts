import { setTimeout as pause } from "node:timers/promises";
import { expect, test, vi } from "vitest";
import { startTestServer } from "../../../../tests/support/platform/http-test-support.ts";
import { createRenderQueue } from "./render-queue.ts";

const limits = {
  renders: { perNetwork: 2, together: 3 },
  waitingRenders: { perNetwork: 4, together: 6 },
};

/** A queue that notes who was admitted. */
function startQueue() {
  const queue = createRenderQueue(limits);
  const admitted: string[] = [];
  const leave: (() => void)[] = [];
  const outcomes: Promise<string>[] = [];
  const enter = (network: string) => {
    const entered = queue.enter(network).then((turn) => {
      if (turn.kind === "admitted") {
        admitted.push(network);
        leave.push(turn.release);
      }
      return turn.kind;
    });
    outcomes.push(entered);
    return entered;
  };
  return { enter, admitted, leave };
}

test("a network with many requests does not hold up another with one", async () => {
  const { enter, admitted, leave } = startQueue();
  for (let asked = 0; asked < 6; asked += 1) void enter("203.0.113.1");
  void enter("198.51.100.7");
  await pause(5);
  expect(admitted).toEqual(["203.0.113.1", "203.0.113.1", "198.51.100.7"]);
  leave.shift()?.();
  leave.shift()?.();
  await vi.waitFor(() => expect(admitted).toHaveLength(5));
});

test("networks take turns", async () => {
  const { enter, admitted, leave } = startQueue();
  for (const network of ["203.0.113.1", "198.51.100.7", "192.0.2.4"])
    for (let asked = 0; asked < 3; asked += 1) void enter(network);
  for (let done = 0; done < 9; done += 1) {
    await vi.waitFor(() => expect(leave.length).toBeGreaterThan(0));
    leave.shift()?.();
    await pause(2);
  }
  expect(admitted).toHaveLength(9);
  expect(admitted.slice(0, 6)).toContain("192.0.2.4"); // although it came last
});

test("addresses of one /24 share a budget, and too many of them are told to wait", async () => {
  const { enter, leave } = startQueue();
  const asked = Array.from({ length: 7 }, (_, at) => enter(`203.0.113.${at + 1}`));
  expect(await asked[6]).toBe("network-busy");
  for (let done = 0; done < 6; done += 1) {
    await vi.waitFor(() => expect(leave.length).toBeGreaterThan(0));
    leave.shift()?.();
  }
  expect(await Promise.all(asked.slice(0, 6))).toEqual(Array(6).fill("admitted"));
  expect(await enter("203.0.113.1")).toBe("admitted");
});

test("cached pages are answered while uncached ones wait, and a full queue says when to come back", async () => {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const { get, logged } = await startTestServer({
    limits: { waitingRenders: { perNetwork: 3, together: 10 } },
    answer: async ({ url }) => {
      if (url.includes("zip=")) await held;
      return new Response("<!doctype html><title>x</title>", {
        headers: { "content-type": "text/html" },
      });
    },
  });
  await get("/");
  const slow = Array.from({ length: 5 }, (_, at) => get(`/?zip=4520${at}`));
  await pause(50);
  expect((await get("/")).status).toBe(200);
  expect((await get("/?utm_source=card")).status).toBe(200); // the same page, so it costs nothing
  const refused = await get("/pricing?zip=45209");
  expect(refused.status).toBe(429);
  expect(refused.headers.get("retry-after")).toBe("5");
  expect(await refused.text()).toContain("Please try again in a moment.");
  release();
  expect((await Promise.all(slow)).map(({ status }) => status)).toEqual(Array(5).fill(200));
  expect(logged.filter(({ level }) => level === "error")).toEqual([]);
});
