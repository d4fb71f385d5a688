import { Client } from "pg";
import { clientConfig, keepPostgres } from "../../server/platform/postgres/keeper.ts";
import { type Doorstep, startDoorstep } from "./doorstep.ts";
import { type Mailbox, openMailbox } from "./mailbox.ts";

/** A Doorstep that takes enquiries as often as tests need, its mail server, and a look into its database. */
export interface FrontOffice {
  readonly doorstep: Doorstep;
  readonly mailbox: Mailbox;
  /** The enquiries of a visitor, by mail address, as they are stored. */
  leadsOf(visitor: string): Promise<Record<string, unknown>[]>;
  /** One query's rows, as the database has them. */
  ask(sql: string, values?: readonly unknown[]): Promise<Record<string, unknown>[]>;
  /** The mails of one kind to a visitor, as they lie in the outbox. */
  mailsTo(visitor: string, kind: string): Promise<{ subject: string; text: string }[]>;
  close(): Promise<void>;
}

export async function openFrontOffice(): Promise<FrontOffice> {
  const mailbox = await openMailbox();
  const doorstep = await startDoorstep({ env: { SMTP_URL: mailbox.url, LIMIT_FACTOR: "1000" } });
  const silent = { info: () => {}, warn: () => {}, error: () => {} };
  const cluster = await keepPostgres({ dataDir: doorstep.dataDir, log: silent });
  const client = new Client(clientConfig(cluster, "postgres"));
  await client.connect();
  return {
    doorstep,
    mailbox,
    leadsOf: async (visitor) =>
      (await client.query("SELECT * FROM leads WHERE email = $1", [visitor])).rows,
    ask: async (sql, values = []) => (await client.query(sql, [...values])).rows,
    mailsTo: async (visitor, kind) => {
      const asked = "SELECT subject, text FROM mails WHERE to_address = $1 AND kind = $2";
      return (await client.query(asked, [visitor, kind])).rows;
    },
    close: async () => {
      await client.end();
      await cluster.close();
      await doorstep.stop();
      await mailbox.close();
    },
  };
}
