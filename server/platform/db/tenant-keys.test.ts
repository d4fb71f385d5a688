import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { createTestDatabase } from "../../../tests/support/platform/test-database.ts";
import { connect } from "./connect.ts";

// Citus keeps the rows of a site together on one node and can hold a key only there: every key of a distributed table
// must have the site in it. docs/operations.md, "Beyond one primary".

/** Small tables that every node has a copy of, because tables of the sites refer to them or their keys span all sites. */
const REFERENCE_TABLES: Readonly<Record<string, string>> = {
  sites: "every table of a site refers to it, and only one site may be the default",
  site_hosts: "a host belongs to one site of all",
  auth_users: "a person may belong to several sites, and an email address has one account",
};

/** Tables that stay on the first node: no table of a site refers to them, and they are small or short-lived. */
const COORDINATOR_TABLES: Readonly<Record<string, string>> = {
  auth_sessions: "better-auth's: found by token, of a person",
  auth_accounts: "better-auth's: of a person",
  auth_verifications: "better-auth's: found by identifier, short-lived",
  auth_two_factors: "better-auth's: of a person",
  auth_passkeys: "better-auth's: found by credential, of a person",
  auth_rate_limits: "better-auth's: counts callers, not sites",
  known_devices: "of a person",
  limits: "rate-limiter-flexible's: counts callers, some across sites; minutes old",
  day_salts: "one row a day for the installation",
  backup_runs: "backups of the installation",
  operators: "people who run the installation",
  operator_log: "what they did, also to sites that are gone",
};

const database = connect(await createTestDatabase(), () => {});
afterAll(() => database.close());

interface Key {
  readonly name: string;
  readonly table: string;
  readonly kind: string;
  readonly columns: readonly string[];
  /** The table that a foreign key refers to. */
  readonly target: string | null;
}

const { rows: tables } = await database.pool.query<{ name: string; hasSite: boolean }>(`
  SELECT relname AS name, EXISTS (
    SELECT FROM pg_attribute WHERE attrelid = c.oid AND attname = 'site_id' AND NOT attisdropped
  ) AS "hasSite"
  FROM pg_class c WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace`);

const { rows: keys } = await database.pool.query<Key>(`
  SELECT c.relname AS name, t.relname AS table, 'unique index' AS kind, NULL AS target,
    array(SELECT pg_get_indexdef(i.indexrelid, n, true) FROM generate_series(1, indnkeyatts) n) AS columns
  FROM pg_index i JOIN pg_class c ON c.oid = indexrelid JOIN pg_class t ON t.oid = indrelid
  WHERE (indisunique OR indisexclusion) AND t.relnamespace = 'public'::regnamespace
  UNION ALL
  SELECT conname, t.relname, 'foreign key', f.relname,
    array(SELECT attname::text FROM unnest(conkey) WITH ORDINALITY k(n, at)
      JOIN pg_attribute ON attrelid = conrelid AND attnum = n ORDER BY at)
  FROM pg_constraint JOIN pg_class t ON t.oid = conrelid JOIN pg_class f ON f.oid = confrelid
  WHERE contype = 'f' AND connamespace = 'public'::regnamespace`);

const isGlobal = (table: string) => table in REFERENCE_TABLES || table in COORDINATOR_TABLES;

test("every table belongs to a site or is named here, with the reason", () => {
  const unnamed = tables.filter(({ name, hasSite }) => !hasSite && !isGlobal(name));
  expect(unnamed.map(({ name }) => name)).toEqual([]);
  const known = new Set(tables.map(({ name }) => name));
  const named = Object.keys({ ...REFERENCE_TABLES, ...COORDINATOR_TABLES });
  expect(named.filter((name) => !known.has(name))).toEqual([]);
});

test("every primary key, unique index, exclusion and foreign key of a site's table begins with the site", () => {
  const wrong = keys.filter(
    ({ table, columns, target }) =>
      !isGlobal(table) &&
      columns[0] !== "site_id" &&
      !(target !== null && target in REFERENCE_TABLES),
  );
  expect(wrong).toEqual([]);
  expect(keys.filter(({ kind }) => kind === "unique index").length).toBeGreaterThan(40);
});

test("no table of a site refers to a table that stays on the first node", () => {
  const wrong = keys.filter(
    ({ table, target }) => !isGlobal(table) && target !== null && target in COORDINATOR_TABLES,
  );
  expect(wrong).toEqual([]);
});

test("the commands for Citus in the docs name every table once, and after those it refers to", () => {
  const docs = readFileSync(join(import.meta.dirname, "../../../docs/operations.md"), "utf8");
  const [, ...lists] = docs.split("unnest(ARRAY[");
  const [references, distributed] = lists.map((list) =>
    [...(list.split("]", 1)[0] ?? "").matchAll(/'(\w+)'/g)].map(([, name = ""]) => name),
  );
  expect(references?.toSorted()).toEqual(Object.keys(REFERENCE_TABLES).toSorted());
  const order = ["leads", ...(distributed ?? [])];
  const ofSites = tables.filter(({ name, hasSite }) => hasSite && !isGlobal(name));
  expect(order.toSorted()).toEqual(ofSites.map(({ name }) => name).toSorted());
  const early = keys.filter(
    ({ table, target }) =>
      target !== null && order.includes(target) && order.indexOf(target) > order.indexOf(table),
  );
  expect(early).toEqual([]);
});
