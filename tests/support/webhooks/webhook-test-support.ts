/** Shared by the webhook tests: a database, a clock and programmable receivers. */
import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeEach, onTestFinished } from "vitest";
import type { WebhookEvent } from "../../../core/webhooks/events.ts";
import { createVisitLinks, type VisitLinks } from "../../../server/booking/calendar/links.ts";
import { createAuditLog } from "../../../server/people/audit-log.ts";
import type { Person } from "../../../server/people/person.ts";
import { connect } from "../../../server/platform/db/connect.ts";
import { createJobQueue } from "../../../server/platform/jobs/jobs.ts";
import { createRateLimits, type RateLimits } from "../../../server/platform/limits/rate-limits.ts";
import { createLog } from "../../../server/platform/log.ts";
import { createOutbox } from "../../../server/platform/mail/outbox.ts";
import { webhookDeliveryJob } from "../../../server/webhooks/delivery/deliver.ts";
import {
  createPublicUrlGuard,
  type UrlGuard,
} from "../../../server/webhooks/delivery/url-guard.ts";
import type { WebhookDeliveryDeps } from "../../../server/webhooks/deps.ts";
import { createWebhookDesk, type WebhookDesk } from "../../../server/webhooks/desk.ts";
import { createWebhookEmitter } from "../../../server/webhooks/emit.ts";
import { siteOf } from "../app/desk-without-database.ts";
import { fakeEmails } from "../platform/fake-emails.ts";
import { createTestDatabase } from "../platform/test-database.ts";

/** Allows every address, also of this machine. For tests only. */
const ALLOW_ALL_ADDRESSES: UrlGuard = { ...createPublicUrlGuard([]), mayConnectTo: () => true };

/** A call as a receiver got it. */
interface ReceivedCall {
  readonly headers: Record<string, string>;
  readonly body: string;
  readonly path: string;
}

/** Starts a receiver that records its calls and responds as `respond` says. Stopped when the test ends. */
export async function startWebhookReceiver(
  respond: (answer: ServerResponse, request: IncomingMessage) => void = (answer) => answer.end(),
  port = 0,
) {
  const received: ReceivedCall[] = [];
  let connections = 0;
  const server = createServer(async (request, answer) => {
    let body = "";
    for await (const part of request.setEncoding("utf8")) body += part;
    const headers = request.headers as Record<string, string>;
    received.push({ headers, body, path: request.url ?? "" });
    respond(answer, request);
  });
  server.on("connection", () => {
    connections += 1;
  });
  server.listen(port, "127.0.0.1");
  await once(server, "listening");
  const stop = async () => {
    server.closeAllConnections();
    server.close();
  };
  onTestFinished(stop);
  const at = (server.address() as AddressInfo).port;
  return {
    url: `http://127.0.0.1:${at}/in`,
    port: at,
    received,
    stop,
    connections: () => connections,
  };
}

/**
 * Call it at the top of a test file. Jobs are stored as usual. Without `runWorkers` nothing runs by itself, and
 * `runDueJobs` runs every planned job, whenever it is due.
 */
export async function webhookTestSupport({ runWorkers = false }: { runWorkers?: boolean } = {}) {
  const connection = await createTestDatabase();
  const { db, pool, close } = connect(connection, () => {});
  const log = createLog("silent");
  const site = await siteOf();
  let clock = 0;
  const limits = createRateLimits({ pool, factor: 1, log });
  const jobs = createJobQueue({ connection, log, pace: { poll: 2, supervise: 5, resume: 5 } });
  const deps: WebhookDeliveryDeps & { limits: RateLimits; links: VisitLinks } = {
    db,
    limits,
    links: createVisitLinks(Buffer.alloc(32, 6)),
    jobs,
    webhookKey: Buffer.alloc(32, 5),
    urlGuard: ALLOW_ALL_ADDRESSES,
    audit: createAuditLog(db),
    log,
    now: () => Date.now() + clock,
    outbox: createOutbox(jobs),
    siteOf: (id) => (id === site.id ? site : undefined),
    renderEmail: fakeEmails({
      system: ({ notice }) => ({
        subject: notice.title,
        html: "",
        text: [...notice.lines, notice.link.to].join("\n"),
      }),
    }),
    timeoutMs: 700,
  };
  const queue = webhookDeliveryJob(deps);
  const mail = { ...queue, name: "mail", workers: 0 };
  await jobs.start([{ ...queue, workers: runWorkers ? queue.workers : 0 }, mail]);
  afterAll(async () => {
    await jobs.close();
    await close();
  });
  const queryRows = async (
    text: string,
    values: unknown[] = [],
  ): Promise<Record<string, unknown>[]> => (await pool.query(text, values)).rows;
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
    authenticatedAt: deps.now(),
  });
  const deskOf = (siteId = "main"): WebhookDesk => {
    const desk = createWebhookDesk(person("owner", siteId), "net", deps);
    if (!desk) throw new Error("An owner has no desk of webhooks.");
    return desk;
  };
  const webhooks = createWebhookEmitter(deps.jobs, deps.now);

  return {
    deps,
    work: queue.run,
    db,
    pool,
    connection,
    queryRows,
    webhooks,
    person,
    deskOf,
    passHours: (hours: number) => {
      clock += hours * 3_600_000;
    },
    /** Adds a webhook and fails the test if it is rejected. */
    async addWebhook(url: string, events: readonly string[] = ["lead.created"], siteId = "main") {
      const outcome = await deskOf(siteId).add({ url, events });
      if (outcome.kind !== "added") throw new Error(JSON.stringify(outcome));
      return outcome;
    },
    emit: (data: object = {}, event: WebhookEvent = "lead.created", siteId = "main") =>
      db.transaction((tx) => webhooks.emit(tx, siteId, event, { ...data })),
    /** Runs all planned jobs one after the other; returns the delay in seconds with which each was planned. */
    async runDueJobs(signal = new AbortController().signal): Promise<number[]> {
      const due = await queryRows(
        `SELECT id, data, round(extract(epoch FROM start_after - created_on))::int AS wait
         FROM pgboss.job WHERE name = 'webhook' AND state IN ('created', 'retry')`,
      );
      for (const { id, data } of due) {
        await queue.run(data, signal);
        await queryRows("DELETE FROM pgboss.job WHERE name = 'webhook' AND id = $1", [id]);
      }
      return due.map(({ wait }) => Number(wait));
    },
    deliveryRows: () =>
      queryRows(
        "SELECT event, body, status, attempts, last_status, last_error FROM webhook_deliveries ORDER BY created_at",
      ),
  };
}
