import { is } from "drizzle-orm";
import { getTableConfig, PgTable } from "drizzle-orm/pg-core";
import { expect, test } from "vitest";
import { TABLE_LABELS } from "../../core/privacy/table-labels.ts";
import * as schema from "../platform/db/schema.ts";

test("every table of a site in which a person may still be named has words of its own", () => {
  const names = Object.values<unknown>(schema)
    .filter((each) => is(each, PgTable))
    .map((table) => getTableConfig(table))
    .filter(({ columns }) => columns.some(({ name }) => name === "site_id"))
    .map(({ name }) => name);
  expect(names).toContain("payments");
  expect(names.filter((name) => !(name in TABLE_LABELS))).toEqual([]);
});
