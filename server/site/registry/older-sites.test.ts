import { expect, test } from "vitest";
import { recordedDatabase } from "../../../tests/support/recorded-databases/load.ts";
import { readContent } from "../../content.ts";
import { connect } from "../../platform/db/connect.ts";
import { migrate } from "../../platform/db/migrate.ts";
import { createLog } from "../../platform/log.ts";
import { publishSections } from "../editing/publish-sections.ts";
import { SiteRegistry } from "./site-registry.ts";

const content = await readContent();

test.each(["5e615cb", "10f41f7", "a06654e"])(
  "both sites that version %s left are served, with today's built-in sections",
  async (version) => {
    const { config } = await recordedDatabase(version);
    await migrate(config);
    await using resources = new AsyncDisposableStack();
    const database = connect(config, () => {});
    resources.defer(() => database.pool.end());
    const registry = await new SiteRegistry({
      ...content,
      ...database,
      connection: config,
      origin: "http://localhost:3000",
      log: createLog("silent"),
    }).open();
    resources.defer(() => registry.close());
    expect((await registry.siteFor("localhost"))?.businessConfig.name).toBe(
      "Signature Lane Mobile Notary",
    );
    const riverbend = await registry.siteFor("riverbend.example");
    expect(riverbend?.businessConfig.name).toBe("Bluegrass Doorway Notary");
    expect(JSON.stringify(riverbend)).not.toMatch(/\{(fee|price|counties)\./);
  },
);

test("the owner of an older site can still publish, and sees it", async () => {
  const { config } = await recordedDatabase("5e615cb");
  await migrate(config);
  await using resources = new AsyncDisposableStack();
  const { db, pool } = connect(config, () => {});
  resources.defer(() => pool.end());
  const input = { key: "faqs" as const, value: [{ question: "Do you drive?", answer: "We do." }] };
  const result = await publishSections(
    { siteId: "riverbend", sections: [input], who: "the owner" },
    { db, ...content },
  );
  expect(result.kind).toBe("published");
});
