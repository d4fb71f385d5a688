import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import type { ClientConfig } from "pg";
import { expect, test } from "vitest";
import { killCount } from "../../../tests/support/platform/app-process.ts";
import { createTestDatabase } from "../../../tests/support/platform/test-database.ts";
import { recordedDatabase } from "../../../tests/support/recorded-databases/load.ts";
import { migrate } from "./migrate.ts";

const VERSIONS = ["5e615cb", "10f41f7", "a06654e"] as const;
const ROUNDS = killCount(VERSIONS.length);

/** What a migration of one of them takes at most; the kills come within it. */
const MIGRATION_MS = 400;

type Recorded = Awaited<ReturnType<typeof recordedDatabase>>;

const originals = new Map<string, { original: Recorded; before: Record<string, number> }>();

/** An earlier version's database, made once: copies take less time than its migrations. */
async function recorded(version: string) {
  const known = originals.get(version);
  if (known) return known;
  const original = await recordedDatabase(version);
  const made = { original, before: await original.counts() };
  originals.set(version, made);
  return made;
}

test(
  "a migration of an earlier version's data that is killed at any point is finished by the next start, with every row",
  async () => {
    const fresh = await createTestDatabase("template0");
    await migrate(fresh);
    const shape = await (await recorded(VERSIONS[0])).original.shape(fresh);
    let midway = 0;
    for (let round = 0; round < ROUNDS; round += 1) {
      const version = VERSIONS[round % VERSIONS.length] ?? VERSIONS[0];
      const { original, before } = await recorded(version);
      const copy = await createTestDatabase(original.config.database);
      if (await killWhileMigrating(copy)) midway += 1;
      await migrate(copy);
      expect(await original.counts(copy), version).toMatchObject(before);
      expect(await original.shape(copy), version).toEqual(shape);
    }
    console.info(`${ROUNDS} kills, ${midway} before the migration had ended`);
  },
  60_000 + ROUNDS * 15_000,
);

/** Kills a process within its migration; false when it had ended before. */
async function killWhileMigrating(config: ClientConfig): Promise<boolean> {
  const program = `import { migrate } from ${JSON.stringify(join(import.meta.dirname, "migrate.ts"))};
    process.stdout.write("loaded");
    await migrate(${JSON.stringify(config)});`;
  const child = spawn(process.execPath, ["--input-type=module", "--eval", program], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const ended = once(child, "close");
  await once(child.stdout, "data");
  await Promise.race([ended, wait(Math.random() * MIGRATION_MS)]);
  child.kill("SIGKILL");
  const [, signal] = await ended;
  return signal === "SIGKILL";
}
