/** What the tests of webhooks share: a database of the file's own, a clock, and receivers that do as they are told. */
import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeEach, onTestFinished } from "vitest";
import type { WebhookEvent } from "../../core/webhooks/events.ts";
import { siteOf } from "../../tests/support/desk-without-database.ts";
import { type Links, openLinks } from "../booking/links.ts";
import { openAuditLog } from "../people/audit.ts";
import type { Person } from "../people/person.ts";
import { connect } from "../platform/db/connect.ts";
import { openJobs } from "../platform/jobs/jobs.ts";
import { type Limits, openLimits } from "../platform/limits/limits.ts";
import { openLog } from "../platform/log.ts";
import { openOutbox } from "../platform/mail/outbox.ts";
import { freshDatabase } from "../platform/postgres/testing.ts";
import { openBell } from "./bell.ts";
import { webhookQueue } from "./delivery.ts";
import { publicReach, type Reach } from "./reach.ts";
import { openWebhookDesk, type WebhookDesk } from "./webhook-desk.ts";
import type { CallingWorld } from "./world.ts";

/** Every address, this machine's too: what only a test may ask for. */
const ANYWHERE: Reach = { ...publicReach([]), mayReach: () => true };

/** A call as a receiver got it. */
interface Heard {
  readonly headers: Record<string, string>;
  readonly body: string;
  readonly path: string;
}

/** Another program: notes what it hears, and answers as `react` says. Gone when the test ends. */
export async function receiver(
  react: (answer: ServerResponse, request: IncomingMessage) => void = (answer) => answer.end(),
  port = 0,
) {
  const heard: Heard[] = [];
  let connections = 0;
  const server = createServer(async (request, answer) => {
    let body = "";
    for await (const part of request.setEncoding("utf8")) body += part;
    const headers = request.headers as Record<string, string>;
    heard.push({ headers, body, path: request.url ?? "" });
    react(answer, request);
  });
  server.on("connection", () => {
    connections += 1;
  });
  server.listen(port, "127.0.0.1");
  await once(server, "listening");
  const leave = async () => {
    server.closeAllConnections();
    server.close();
  };
  onTestFinished(leave);
  const at = (server.address() as AddressInfo).port;
  return {
    url: `http://127.0.0.1:${at}/in`,
    port: at,
    heard,
    leave,
    connections: () => connections,
  };
}

/**
 * Call it at the top of a test file. Jobs are stored as always; without `works` nobody takes them by himself, and `tick`
 * does what is planned, whenever it was planned for.
 */
export async function callingHouse({ works = false }: { works?: boolean } = {}) {
  const connection = await freshDatabase();
  const { db, pool, close } = connect(connection, () => {});
  const log = openLog("silent");
  const site = await siteOf();
  let clock = 0;
  const limits = openLimits({ pool, factor: 1, log });
  const world: CallingWorld & { reach: Reach; limits: Limits; links: Links } = {
    db,
    limits,
    links: openLinks(Buffer.alloc(32, 6)),
    jobs: () => jobs,
    webhookKey: Buffer.alloc(32, 5),
    reach: ANYWHERE,
    audit: openAuditLog(db),
    log,
    now: () => Date.now() + clock,
    outbox: { queueMail: (tx, mail) => outbox.queueMail(tx, mail) },
    siteOf: (id) => (id === site.id ? site : undefined),
    renderHouseMail: async ({ news }) => ({
      subject: news.title,
      html: "",
      text: [...news.lines, news.link.to].join("\n"),
    }),
    patienceMs: 700,
  };
  const queue = webhookQueue(world);
  const mail = { ...queue, name: "mail", workers: 0 };
  const jobs = openJobs({
    connection,
    queues: [{ ...queue, workers: works ? queue.workers : 0 }, mail],
    log,
    pace: { poll: 2, supervise: 5 },
  });
  const outbox = openOutbox(jobs);
  await jobs;
  afterAll(async () => {
    limits.close();
    await (await jobs).close();
    await close();
  });
  const ask = async (text: string, values: unknown[] = []): Promise<Record<string, unknown>[]> =>
    (await pool.query(text, values)).rows;
  beforeEach(async () => {
    clock = 0;
    await pool.query(
      "DELETE FROM sites; DELETE FROM pgboss.job; DELETE FROM mails; DELETE FROM limits",
    );
    await pool.query(
      "INSERT INTO sites (site_id, is_default) VALUES ('main', true), ('other', false)",
    );
  });

  const person = (role: Person["role"] = "owner", siteId = "main"): Person => ({
    userId: "ana",
    name: "Ana",
    email: "ana@owner.example",
    role,
    siteId,
    sessionId: "s",
    provenAt: world.now(),
  });
  const deskOf = (siteId = "main"): WebhookDesk => {
    const desk = openWebhookDesk(person("owner", siteId), "net", world);
    if (!desk) throw new Error("An owner has no desk of webhooks.");
    return desk;
  };
  const bell = openBell(world.jobs, world.now);

  return {
    world,
    work: queue.work,
    db,
    pool,
    connection,
    ask,
    bell,
    person,
    deskOf,
    pass: (hours: number) => {
      clock += hours * 3_600_000;
    },
    /** Adds a webhook, and expects it to be taken. */
    async add(url: string, events: readonly string[] = ["lead.created"], siteId = "main") {
      const outcome = await deskOf(siteId).add({ url, events });
      if (outcome.kind !== "added") throw new Error(JSON.stringify(outcome));
      return outcome;
    },
    ring: (data: object = {}, event: WebhookEvent = "lead.created", siteId = "main") =>
      db.transaction((tx) => bell.ring(tx, siteId, event, { ...data })),
    /** Does all that is planned now, one after the other; answers after how many seconds each was planned. */
    async tick(signal = new AbortController().signal): Promise<number[]> {
      const due = await ask(
        `SELECT id, data, round(extract(epoch FROM start_after - created_on))::int AS wait
         FROM pgboss.job WHERE name = 'webhook' AND state IN ('created', 'retry')`,
      );
      for (const { id, data } of due) {
        await queue.work(data, signal);
        await ask("DELETE FROM pgboss.job WHERE name = 'webhook' AND id = $1", [id]);
      }
      return due.map(({ wait }) => Number(wait));
    },
    calls: () =>
      ask(
        "SELECT event, body, status, attempts, last_status, last_error FROM webhook_deliveries ORDER BY created_at",
      ),
  };
}
