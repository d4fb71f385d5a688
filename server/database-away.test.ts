import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { beforeAll, expect, test } from "vitest";
import { createFirstOwner } from "../tests/support/people/claim-site.ts";
import { ensureBuild, fetchHome, startApp } from "../tests/support/platform/app-process.ts";
import { startDatabaseProxy } from "../tests/support/platform/database-proxy.ts";
import {
  initializedDataDir,
  temporaryFolder,
  waitUntil,
} from "../tests/support/platform/postgres-test-support.ts";
import { createTestDatabase } from "../tests/support/platform/test-database.ts";
import { pathsIn } from "./platform/postgres/location.ts";
import { runningServer } from "./platform/postgres/postmaster.ts";

beforeAll(ensureBuild, 180_000);

const [served, closed, frozen] = [
  await createTestDatabase(),
  await createTestDatabase(),
  await createTestDatabase(),
];

const isReady = (address: string) => fetch(`${address}/readyz`).then(({ ok }) => ok);

test.each([0, 150, 300])(
  "a database that dies %i ms after /readyz said 200 is healed",
  {
    timeout: 60_000,
  },
  async (milliseconds) => {
    const DATA_DIR = await initializedDataDir();
    const port = 20_000 + Math.floor(Math.random() * 20_000);
    const address = `http://127.0.0.1:${port}`;
    const app = startApp({ DATA_DIR, PORT: String(port) });
    await waitUntil(30, () => isReady(address).catch(() => false));
    await pause(milliseconds);
    process.kill(runningServer(pathsIn(join(DATA_DIR, "postgres"))) ?? 0, "SIGKILL");
    await waitUntil(5, async () => !(await isReady(address)));
    await waitUntil(20, () => isReady(address));
    await app.address;
    await fetchHome(address);
    app.kill("SIGTERM");
    expect(await app.ended).toEqual({ code: 0, signal: null });
  },
);

/** Starts the app on a database that can be taken away. */
async function startOn(database: typeof served) {
  const proxy = await startDatabaseProxy(database);
  const settings = { DATABASE_URL: proxy.databaseUrl, DATA_DIR: join(temporaryFolder(), "data") };
  const app = startApp({ ...settings, LIMIT_FACTOR: "1000" });
  return { proxy, app, address: await app.address };
}

test("while the database is away the admin says in words that nothing was saved, and works again after", {
  timeout: 60_000,
}, async () => {
  const { proxy, app, address } = await startOn(served);
  const cookie = await createFirstOwner(address, app.printed.stdout);
  const ask = (path: string, init: RequestInit = {}) =>
    fetch(address + path, {
      redirect: "manual",
      ...init,
      headers: { cookie, origin: address, ...init.headers },
    });
  expect((await ask("/admin")).status).toBe(200);
  await proxy.end();

  const json = { accept: "application/json", "content-type": "application/json" };
  const answers = await Promise.all([
    ask("/admin"),
    ask("/admin/leads"),
    ask("/admin/leads.data"),
    ask("/admin/publish", { method: "POST", headers: json, body: '{"sections":[]}' }),
    ask("/admin/media/upload?name=a.png", {
      method: "POST",
      headers: json,
      body: "x".repeat(5000),
    }),
    ask("/admin/people", { method: "POST", body: new URLSearchParams({ intent: "x" }) }),
    ask("/admin/drafts", { method: "POST", headers: json, body: "{}" }),
  ]);
  for (const answer of answers) {
    expect(answer.status, answer.url).toBe(503);
    expect(answer.headers.get("retry-after"), answer.url).toBe("10");
  }
  // With this header the client would look for loader data in the body, and not see the status.
  expect(answers[2]?.headers.has("x-remix-response")).toBe(false);
  const [page, , navigation, publish, upload, form] = await Promise.all(
    answers.map((answer) => answer.text()),
  );
  expect(page).toContain("The database cannot be reached. Please try again in a minute.");
  expect(navigation).toContain("The database cannot be reached. Please try again in a minute.");
  expect(form).toContain("Your changes weren't saved because the database can't be reached.");
  for (const text of [publish, upload]) {
    expect(JSON.parse(text ?? "")).toMatchObject({
      status: 503,
      detail:
        "Your changes weren't saved because the database can't be reached. Please try again in a minute.",
    });
  }
  expect(await isReady(address)).toBe(false);

  await proxy.restore();
  await waitUntil(10, () => isReady(address));
  expect((await ask("/admin")).status).toBe(200);
});

test("SIGTERM ends the process within five seconds while the database is gone", {
  timeout: 60_000,
}, async () => {
  const { proxy, app, address } = await startOn(closed);
  await fetchHome(address);
  await proxy.end();
  await pause(500);
  const began = performance.now();
  app.kill("SIGTERM");
  expect(await app.ended).toEqual({ code: 0, signal: null });
  expect(performance.now() - began).toBeLessThan(5_000);
});

test("with a database that hangs, /readyz answers 503 within two seconds, and SIGTERM ends the process within five", {
  timeout: 60_000,
}, async () => {
  const { proxy, app, address } = await startOn(frozen);
  await fetchHome(address);
  proxy.freeze();
  for (let asked = 0; asked < 2; asked += 1) {
    const began = performance.now();
    expect(await isReady(address)).toBe(false);
    expect(performance.now() - began).toBeLessThan(2_000);
  }
  const began = performance.now();
  app.kill("SIGTERM");
  expect(await app.ended).toEqual({ code: 0, signal: null });
  expect(performance.now() - began).toBeLessThan(5_000);
});
