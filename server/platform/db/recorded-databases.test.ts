import { expect, test } from "vitest";
import { createTestDatabase } from "../../../tests/support/platform/test-database.ts";
import { recordedDatabase } from "../../../tests/support/recorded-databases/load.ts";
import { migrate } from "./migrate.ts";
import { MIGRATION_FOLDERS, readMigrations } from "./migrations.ts";

// Databases recorded from earlier versions of the product; see the README beside them.
const RECORDED = ["5e615cb", "10f41f7", "a06654e"] as const;

test.each(RECORDED)(
  "a database that version %s left opens with every row it had",
  async (version) => {
    const database = await recordedDatabase(version);
    const before = await database.counts();
    expect(before.sites).toBe(2);
    await migrate(database.config);
    expect(await database.counts()).toMatchObject(before);
    await migrate(database.config);
    expect(await database.counts()).toMatchObject(before);
  },
);

test.each(RECORDED)(
  "a database of version %s ends with the tables of a new installation",
  async (version) => {
    const database = await recordedDatabase(version);
    await migrate(database.config);
    const fresh = await createTestDatabase("template0");
    await migrate(fresh);
    expect(await database.shape()).toEqual(await database.shape(fresh));
  },
);

test("what the product did itself is recorded under its new name, system", async () => {
  const database = await recordedDatabase("a06654e");
  await migrate(database.config);
  expect(
    await database.ask("SELECT who FROM visit_events WHERE who IN ('house', 'system')"),
  ).toEqual([{ who: "system" }]);
});

test("an owner of an earlier version is told that the former calendar link has ended", async () => {
  const database = await recordedDatabase("a06654e");
  await migrate(database.config);
  expect(await database.ask("SELECT site_id, notice FROM upgrade_notices")).toEqual(
    await database.ask(
      "SELECT site_id, 'calendar-links-ended' AS notice FROM memberships WHERE role = 'owner'",
    ),
  );
});

test("the baseline stands in for exactly the ten migrations it replaced", async () => {
  const [baseline] = await readMigrations();
  const replaced = await readMigrations(MIGRATION_FOLDERS.beforeBaseline);
  expect(baseline?.when).toBe(replaced.at(-1)?.when);
});
