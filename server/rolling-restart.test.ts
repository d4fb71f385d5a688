import { setTimeout as pause } from "node:timers/promises";
import { beforeAll, expect, test } from "vitest";
import {
  ensureBuild,
  killCount,
  occupyPort,
  startApp,
} from "../tests/support/platform/app-process.ts";
import { initializedDataDir } from "../tests/support/platform/postgres-test-support.ts";
import { type RunningLoad, startLoad } from "../tests/support/platform/request-load.ts";

beforeAll(ensureBuild, 180_000);

/** KILLS=10 is the long form: its requests are at least 5,000. */
const RESTARTS = killCount(2);
const REQUESTS = RESTARTS >= 10 ? 5_000 : 50 * RESTARTS;
const SETTINGS = { LIMIT_FACTOR: "100000", LOG_LEVEL: "warn" };

async function freePort(): Promise<number> {
  const { port, release } = await occupyPort();
  await release();
  return port;
}

test("SIGUSR2 replaces the server without a failed request", { timeout: 600_000 }, async () => {
  const DATA_DIR = await initializedDataDir();
  const port = await freePort();
  const app = startApp({ ...SETTINGS, DATA_DIR, PORT: String(port) }, "server/primary.ts");
  await app.address;
  const load = startLoad(() => port);
  for (let done = 1; done <= RESTARTS; done += 1) {
    await pause(500);
    app.kill("SIGUSR2");
    await expect.poll(() => app.openings(), { timeout: 60_000 }).toBe(done + 1);
  }
  const { answered, failures } = await enoughOf(load);
  expect(failures, app.printed.stderr).toEqual([]);
  console.info(`${RESTARTS} restarts of one process, ${answered} requests, 0 failed`);
  app.kill("SIGTERM");
  expect(await app.ended).toEqual({ code: 0, signal: null });
});

test("two processes behind a balancer are restarted one after the other without a failed request", {
  timeout: 600_000,
}, async () => {
  const DATA_DIR = await initializedDataDir();
  const ports = [await freePort(), await freePort()];
  const start = (port: number) => startApp({ ...SETTINGS, DATA_DIR, PORT: String(port) });
  const apps = ports.map(start);
  await Promise.all(apps.map(({ address }) => address));
  const balancer = startBalancer(ports);
  await balancer.allReady();
  const load = startLoad(balancer.portFor);
  for (let done = 0; done < RESTARTS; done += 1) {
    const at = done % 2;
    const [old, port = 0] = [apps[at], ports[at]];
    await pause(300);
    old?.kill("SIGTERM");
    expect(await old?.ended).toEqual({ code: 0, signal: null });
    apps[at] = start(port);
    await apps[at].address;
    await balancer.allReady();
  }
  const { answered, failures } = await enoughOf(load);
  balancer.stop();
  expect(failures).toEqual([]);
  console.info(`${RESTARTS} restarts of two processes, ${answered} requests, 0 failed`);
});

/** Stops a load once it has had enough answers; most of them come while processes restart. */
async function enoughOf(load: RunningLoad) {
  await expect.poll(() => load.result.answered, { timeout: 120_000 }).toBeGreaterThan(REQUESTS);
  return load.stop();
}

/**
 * Sends each request to the next port that is ready. Asks /readyz every 200 ms, and as balancers do takes a port out once two
 * answers in a row were not 200.
 */
function startBalancer(ports: readonly number[]) {
  const failures = new Map(ports.map((port) => [port, 2]));
  const usable = () => ports.filter((port) => (failures.get(port) ?? 0) < 2);
  let next = 0;
  let stopped = false;
  const watch = async (port: number) => {
    while (!stopped) {
      const isReady = await fetch(`http://127.0.0.1:${port}/readyz`).then(
        ({ ok }) => ok,
        () => false,
      );
      failures.set(port, isReady ? 0 : (failures.get(port) ?? 0) + 1);
      await pause(200);
    }
  };
  for (const port of ports) void watch(port);
  return {
    portFor: () => {
      const ready = usable();
      next += 1;
      return ready[next % ready.length] ?? null;
    },
    allReady: () => expect.poll(() => usable().length, { timeout: 30_000 }).toBe(ports.length),
    stop: () => {
      stopped = true;
    },
  };
}
