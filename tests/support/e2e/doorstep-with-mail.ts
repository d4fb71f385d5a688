import { Client } from "pg";
import { clientConfig, startPostgres } from "../../../server/platform/postgres/supervisor.ts";
import { type Doorstep, startDoorstep } from "./doorstep.ts";
import { type Mailbox, startMailbox } from "./mailbox.ts";

/** A Doorstep without rate limits, with a mail server and access to its database. */
export interface DoorstepWithMail {
  readonly doorstep: Doorstep;
  readonly mailbox: Mailbox;
  /** The stored leads of a visitor, by email address. */
  leadsOf(visitor: string): Promise<Record<string, unknown>[]>;
  /** Runs an SQL query and gives its rows. */
  query(sql: string, values?: readonly unknown[]): Promise<Record<string, unknown>[]>;
  /** The emails of one kind to a visitor, from the outbox table. */
  mailsTo(visitor: string, kind: string): Promise<{ subject: string; text: string }[]>;
  close(): Promise<void>;
}

export async function startDoorstepWithMail(): Promise<DoorstepWithMail> {
  const mailbox = await startMailbox();
  const doorstep = await startDoorstep({ env: { SMTP_URL: mailbox.url, LIMIT_FACTOR: "1000" } });
  const silent = { info: () => {}, warn: () => {}, error: () => {} };
  const cluster = await startPostgres({ dataDir: doorstep.dataDir, log: silent });
  const client = new Client(clientConfig(cluster, "postgres"));
  await client.connect();
  return {
    doorstep,
    mailbox,
    leadsOf: async (visitor) =>
      (await client.query("SELECT * FROM leads WHERE email = $1", [visitor])).rows,
    query: async (sql, values = []) => (await client.query(sql, [...values])).rows,
    mailsTo: async (visitor, kind) => {
      const sql = "SELECT subject, text FROM mails WHERE to_address = $1 AND kind = $2";
      return (await client.query(sql, [visitor, kind])).rows;
    },
    close: async () => {
      await client.end();
      await cluster.close();
      await doorstep.stop();
      await mailbox.close();
    },
  };
}
