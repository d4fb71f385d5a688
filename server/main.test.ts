import { existsSync, mkdtempSync, writeFileSync } from "node:fs";
import { rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { beforeAll, expect, onTestFinished, test } from "vitest";
import {
  ensureBuild,
  fetchHome,
  occupyPort,
  startApp,
} from "../tests/support/platform/app-process.ts";
import {
  asRoot,
  initializedDataDir,
  temporaryFolder,
  waitUntil,
} from "../tests/support/platform/postgres-test-support.ts";
import { programsIn } from "./platform/postgres/os/processes.ts";

beforeAll(ensureBuild, 180_000);

/** The database server processes of a data folder. */
const servers = (dataDir: string) => programsIn(join(dataDir, "postgres", "cluster"), "postgres");

test.each([
  ["SIGINT, and SIGTERM right after it", ["SIGINT", "SIGTERM"]],
  ["SIGTERM alone", ["SIGTERM"]],
  ["SIGHUP, and twice SIGTERM right after it", ["SIGHUP", "SIGTERM", "SIGTERM"]],
] as const)("%s ends the server cleanly, and the database with it", async (_what, signals) => {
  const DATA_DIR = await initializedDataDir();
  const app = startApp({ DATA_DIR });
  await fetchHome(await app.address);
  expect(servers(DATA_DIR)).not.toEqual([]);
  const began = performance.now();
  for (const signal of signals) {
    app.kill(signal);
    await pause(5);
  }
  expect(await app.ended).toEqual({ code: 0, signal: null });
  expect(performance.now() - began).toBeLessThan(4_000);
  expect(servers(DATA_DIR)).toEqual([]);
});

test("Ctrl-C during the start also ends the server cleanly", async () => {
  const DATA_DIR = await initializedDataDir();
  const app = startApp({ DATA_DIR });
  await waitUntil(10, () => servers(DATA_DIR).length > 0);
  app.kill("SIGINT");
  await pause(100);
  app.kill("SIGTERM");
  expect(await app.ended).toEqual({ code: 0, signal: null });
  expect(app.printed.stdout).toBe("");
  expect(servers(DATA_DIR)).toEqual([]);
});

test("the database left running by a killed server is adopted by the next one and closed in the end", async () => {
  const DATA_DIR = await initializedDataDir();
  const killed = startApp({ DATA_DIR });
  await killed.address;
  const [left] = servers(DATA_DIR);
  killed.kill("SIGKILL");
  expect((await killed.ended).signal).toBe("SIGKILL");
  expect(servers(DATA_DIR)).toContain(left);

  const app = startApp({ DATA_DIR });
  await fetchHome(await app.address);
  expect(servers(DATA_DIR)).toContain(left);
  app.kill("SIGTERM");
  expect((await app.ended).code).toBe(0);
  expect(servers(DATA_DIR)).toEqual([]);
});

test.each([
  [
    "a port that another program has",
    taken,
    /^Port \d+ is already in use\. Stop .* PORT to another port\.$/,
  ],
  [
    "a port that is none",
    async () => ({ PORT: "http" }),
    /^PORT isn't a port number\. Use a whole number from 0 to 65535, .*\.$/,
  ],
  [
    "an address of another machine",
    async () => ({ HOST: "192.0.2.7" }),
    /^This machine has no address 192\.0\.2\.7\. Set HOST to .*\.$/,
  ],
  [
    "a data folder below a file",
    belowFile,
    /^The data folder \S+ cannot be written: \S+ is a file and not a folder\. .* set DATA_DIR to .*\.$/,
  ],
  [
    "a database that is not there",
    async () => ({ DATABASE_URL: "postgres://ana:secret@127.0.0.1:1/doorstep" }),
    /^The database at 127\.0\.0\.1:1\/doorstep can't be used: .*ECONNREFUSED.* fix DATABASE_URL\.$/,
  ],
] as const)(
  "%s ends the start with one sentence that says what to do",
  async (_what, settings, sentence) => {
    const DATA_DIR = join(temporaryFolder(), "data");
    const app = startApp({ DATA_DIR, ...(await settings()) });
    expect(await app.ended).toEqual({ code: 1, signal: null });
    expect(app.printed.stderr.trimEnd()).toMatch(sentence);
    expect(app.printed.stderr.trimEnd()).not.toContain("\n");
    expect(app.printed.stdout).toBe("");
    expect(existsSync(DATA_DIR)).toBe(false);
  },
);

if (!asRoot) {
  test("a data folder of another user ends the start with one sentence", async () => {
    const app = startApp({ DATA_DIR: "/doorstep-data" });
    expect((await app.ended).code).toBe(1);
    expect(app.printed.stderr).toMatch(
      /^The data folder \/doorstep-data cannot be written [^\n]*\n$/,
    );
  });
}

async function taken(): Promise<Record<string, string>> {
  const { port, release } = await occupyPort();
  onTestFinished(release);
  return { PORT: String(port) };
}

async function belowFile(): Promise<Record<string, string>> {
  const folder = mkdtempSync(join(tmpdir(), "doorstep-file-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  writeFileSync(join(folder, "note"), "a file, not a folder");
  return { DATA_DIR: join(folder, "note", "data") };
}
