import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { createTestDatabase } from "../../tests/support/platform/test-database.ts";
import { connect } from "./db/connect.ts";
import { createLog } from "./log.ts";

test("a failed query is logged with its reason and without its parameter values", async () => {
  const lines: string[] = [];
  const log = createLog("info", { write: (line) => void lines.push(line) });
  const { db, close } = connect(await createTestDatabase(), () => {});
  const twice = () =>
    db.execute(
      sql`INSERT INTO auth_users (id, name, email) VALUES (1, ${"Ana"}, ${"ana@home.example"})`,
    );
  await twice();
  const failed: unknown = await twice().catch((error: unknown) => error);
  await close();
  log.error({ err: failed }, "a first");
  log.error({ err: new Error("outer reason", { cause: failed }) }, "a second");
  const [first, second] = lines.map((line) => JSON.parse(line).err);
  expect(first).toMatchObject({ code: "23505", message: expect.stringMatching(/duplicate key/) });
  expect(first.stack).toContain("at ");
  expect(second).toMatchObject({
    type: "Error",
    message: "outer reason",
    cause: { code: "23505" },
  });
  expect(lines.join("")).not.toMatch(/ana@home|"Ana"|detail/);
});
