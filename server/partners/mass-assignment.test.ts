import { Pool } from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { databaseUrlOf, leadFieldsOf } from "../../tests/support/leads/lead-client.ts";
import { ensureBuild, startApp } from "../../tests/support/platform/app-process.ts";
import { temporaryFolder } from "../../tests/support/platform/postgres-test-support.ts";
import { createTestDatabase } from "../../tests/support/platform/test-database.ts";

beforeAll(ensureBuild, 180_000);

const database = await createTestDatabase();
const pool = new Pool(database);
afterAll(() => pool.end());

const SESSIONS = "/rest/v1/ai_chat_sessions";

interface Column {
  readonly table: string;
  readonly name: string;
  readonly type: string;
}

interface Call {
  readonly path: string;
  readonly body: Readonly<Record<string, unknown>>;
}

/** Values that no caller may choose, and that nothing else stores. */
const TEXT = "planted";
const NUMBER = 424_242;
const ID = "5f0e1d2c-0000-4000-8000-00000000f0f0";
const DAY = "1999-01-01";

function plantedIn({ type }: Column): unknown {
  if (type === "uuid") return ID;
  if (type === "timestamptz") return `${DAY}T00:00:00Z`;
  if (type === "bool") return true;
  if (/^(?:int|float|numeric)/.test(type)) return NUMBER;
  return type === "jsonb" ? { text: TEXT } : TEXT;
}

const camelCase = (name: string) =>
  name.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase());

/** Every column of a table, under both kinds of names, but what the call has a field for. */
function plantedFields(columns: readonly Column[], fields: readonly string[]): Call["body"] {
  const planted = columns.flatMap((column) =>
    [column.name, camelCase(column.name)].map((name) => [name, plantedIn(column)] as const),
  );
  const extra = { ...Object.fromEntries(planted), role: "owner", isAdmitted: true };
  return Object.fromEntries(Object.entries(extra).filter(([name]) => !fields.includes(name)));
}

test("no call of the API sets a column that it has no field for", {
  timeout: 120_000,
}, async () => {
  const settings = { DATABASE_URL: databaseUrlOf(database), DATA_DIR: temporaryFolder(0o711) };
  const address = await startApp({ ...settings, LIMIT_FACTOR: "1000" }).address;
  const json = async (path: string) => (await fetch(address + path)).json();
  const { key } = await json("/chat-kit.json");
  const { paths } = await json("/api/openapi.json");
  const send = async (path: string, body: Call["body"], attempt: string) => {
    const answer = await fetch(address + path, {
      method: "POST",
      headers: {
        ...{ apikey: key, authorization: `Bearer ${key}`, prefer: "return=representation" },
        ...{ "content-type": "application/json", "idempotency-key": `${path} ${attempt}` },
      },
      body: JSON.stringify(body),
    });
    return { status: answer.status, body: await answer.json() };
  };
  const { rows: columns } = await pool.query<Column>(
    "SELECT table_name AS table, column_name AS name, udt_name AS type FROM information_schema.columns WHERE table_schema = 'public'",
  );
  const session = await send(SESSIONS, {}, "first");
  const calls: Readonly<Record<string, Call>> = {
    leads: { path: "/api/leads", body: leadFieldsOf("june") },
    visits: { path: "/api/visits", body: await nextVisit(json) },
    ai_chat_sessions: { path: SESSIONS, body: {} },
    ai_chat_messages: {
      path: "/rest/v1/ai_chat_messages",
      body: { session_id: session.body[0].id, role: "user", content: "What does it cost?" },
    },
  };
  for (const [table, { path, body }] of Object.entries(calls)) {
    const own = columns.filter((column) => column.table === table);
    const fields =
      paths[path]?.post.requestBody.content["application/json"].schema.properties ?? {};
    const planted = plantedFields(own, [...Object.keys(fields), ...Object.keys(body)]);
    expect(Object.keys(planted).length).toBeGreaterThan(3);
    const rows = async () =>
      (await pool.query<{ row: string }>(`SELECT t::text AS row FROM ${table} t`)).rows.map(
        ({ row }) => row,
      );
    const before = await rows();
    const answer = await send(path, { ...planted, ...body }, "more");
    const added = (await rows()).filter((row) => !before.includes(row));
    if (answer.status === 201) {
      expect(added, table).toHaveLength(1);
      for (const value of [TEXT, String(NUMBER), ID, DAY])
        expect(added[0], table).not.toContain(value);
    } else {
      expect(answer, table).toMatchObject({ status: 400, body: { title: "Unknown column" } });
      expect(added, table).toEqual([]);
      const alone = await send(path, body, "alone");
      expect(alone.status, `${table} without them`).toBe(201);
    }
  }
});

/** A visit at the last of the next times: the notice of the first may pass meanwhile. */
async function nextVisit(
  json: (path: string) => Promise<{ times: { start: string; total: number }[] }>,
): Promise<Call["body"]> {
  const asked = { service: "general-notary", zip: "45202" };
  const { times } = await json(`/api/next-times?${new URLSearchParams(asked)}`);
  const { firstName, lastName, phone, email } = leadFieldsOf("ana");
  const next = times.at(-1);
  return {
    ...asked,
    start: next?.start,
    total: next?.total,
    contact: { firstName, lastName, phone, email },
  };
}
