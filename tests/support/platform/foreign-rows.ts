/** Shared by the test of foreign ids: a site whose every row has one and the same id, and what became of them. */
import { Client, type ClientConfig } from "pg";

/** The id of every row of the other site. */
export const FOREIGN_ID = "5f0e1d2c-0000-4000-8000-00000000f0f0";
/** Stands in every text of the other site's rows. No response to somebody else may hold it. */
export const FOREIGN_TEXT = "foreignmarker";

const OTHER = "other";
/** No job has to do with these rows before. */
const FAR_AWAY = "2090-03-03T14:00:00Z";
const SPAN = "[2090-03-03T14:00Z,2090-03-03T15:00Z)";

/** States in which a row can be acted on, and values that must be of a kind. */
const VALUES: Readonly<Record<string, string>> = {
  "leads.status": "new",
  "visits.status": "confirmed",
  "visits.ends_at": "2090-03-03T15:00:00Z",
  "mails.status": "dead",
  "payments.status": "paid",
  "payments.way": "cash",
  "payments.purpose": "visit",
  "payment_refunds.status": "failed",
  "text_messages.status": "failed",
  "text_messages.kind": "reply",
  "waitlist_offers.state": "open",
  "webhook_deliveries.status": "dead",
  "visit_copies.question": "canceled",
  "memberships.role": "owner",
  "invitations.role": "owner",
};

interface Column {
  readonly table: string;
  readonly name: string;
  readonly type: string;
  /** Whether the database fills it where nothing is given. */
  readonly isFilled: boolean;
}

/** Makes the other site, with a row in every table that belongs to a site. */
export async function fillForeignSite(connection: ClientConfig): Promise<void> {
  await withClient(connection, async (client) => {
    const { rows } = await client.query<Column>(`
      SELECT table_name AS table, column_name AS name, udt_name AS type,
        is_identity = 'YES' OR column_default IS NOT NULL AS "isFilled"
      FROM information_schema.columns WHERE table_schema = 'public' AND is_generated = 'NEVER'
      ORDER BY ordinal_position`);
    await client.query(
      `INSERT INTO auth_users (id, name, email) VALUES ($1, $2, 'owner@${FOREIGN_TEXT}.example')`,
      [FOREIGN_ID, FOREIGN_TEXT],
    );
    await client.query("INSERT INTO sites (site_id) VALUES ($1)", [OTHER]);
    // References between these rows hold, because all have the same id; the order of the tables does not matter then.
    await client.query("SET session_replication_role = replica");
    for (const [table, columns] of Map.groupBy(rows, (column) => column.table)) {
      if (table === "sites" || !columns.some(({ name }) => name === "site_id")) continue;
      const given = columns.filter(
        ({ isFilled, name }) => !isFilled || `${table}.${name}` in VALUES,
      );
      const names = given.map(({ name }) => `"${name}"`).join(", ");
      const values = given.map((_, at) => `$${at + 1}`).join(", ");
      await client.query(`INSERT INTO ${table} (${names}) VALUES (${values})`, given.map(cellOf));
    }
  });
}

/** The rows of the other site in each table, as text. */
export async function loadForeignRows(
  connection: ClientConfig,
): Promise<Record<string, readonly string[]>> {
  return withClient(connection, async (client) => {
    const { rows: tables } = await client.query<{ name: string }>(`
      SELECT table_name AS name FROM information_schema.columns
      WHERE table_schema = 'public' AND column_name = 'site_id' ORDER BY 1`);
    const found: Record<string, readonly string[]> = {};
    for (const { name } of tables) {
      const { rows } = await client.query<{ row: string }>(
        `SELECT t::text AS row FROM ${name} t WHERE site_id = $1 ORDER BY 1`,
        [OTHER],
      );
      found[name] = rows.map(({ row }) => row);
    }
    return found;
  });
}

function cellOf({ table, name, type }: Column): unknown {
  const given = VALUES[`${table}.${name}`];
  if (given !== undefined) return given;
  if (name === "site_id") return OTHER;
  if (name === "user_id") return FOREIGN_ID;
  if (name === "provider_id") return "owner";
  if (type === "uuid") return FOREIGN_ID;
  if (type === "text") return `${FOREIGN_TEXT} of ${table}`;
  if (type === "_text") return [FOREIGN_TEXT];
  if (type === "jsonb") return JSON.stringify({ text: FOREIGN_TEXT });
  if (type === "bool") return true;
  if (type === "timestamptz") return FAR_AWAY;
  if (type === "date") return FAR_AWAY.slice(0, 10);
  return type.endsWith("range") ? SPAN : 1;
}

async function withClient<Result>(
  connection: ClientConfig,
  run: (client: Client) => Promise<Result>,
): Promise<Result> {
  const client = new Client(connection);
  await client.connect();
  try {
    return await run(client);
  } finally {
    await client.end();
  }
}
