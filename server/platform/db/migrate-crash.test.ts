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

test(
  "a migration of an earlier version's data that is killed at any point is finished by the next start, with every row",
  async () => {
    const fresh = await createTestDatabase("template0");
    await migrate(fresh);
    let midway = 0;
    for (let round = 0; round < ROUNDS; round += 1) {
      const version = VERSIONS[round % VERSIONS.length] ?? VERSIONS[0];
      const database = await recordedDatabase(version);
      const before = await database.counts();
      if (await killWhileMigrating(database.config)) midway += 1;
      await migrate(database.config);
      expect(await database.counts(), version).toMatchObject(before);
      expect(await database.shape(), version).toEqual(await database.shape(fresh));
    }
    console.info(`${ROUNDS} kills, ${midway} before the migration had ended`);
  },
  60_000 + ROUNDS * 5_000,
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
