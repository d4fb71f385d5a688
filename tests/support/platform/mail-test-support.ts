/** Shared by the mail tests: working and failing SMTP servers, and an outbox with its delivery job. */
import { once } from "node:events";
import { type AddressInfo, createServer, type Server, type Socket } from "node:net";
import { and, eq } from "drizzle-orm";
import type { ClientConfig } from "pg";
import PostalMime, { type Email } from "postal-mime";
import { SMTPServer, type SMTPServerOptions } from "smtp-server";
import { onTestFinished } from "vitest";
import { connect } from "../../../server/platform/db/connect.ts";
import { mails } from "../../../server/platform/db/schema.ts";
import { startJobs } from "../../../server/platform/jobs/jobs.ts";
import { createLog } from "../../../server/platform/log.ts";
import { mailDeliveryJob } from "../../../server/platform/mail/delivery.ts";
import type { Mail } from "../../../server/platform/mail/mail.ts";
import { createOutbox } from "../../../server/platform/mail/outbox.ts";
import type { Sender } from "../../../server/platform/mail/sender.ts";
import type { SmtpTimeouts } from "../../../server/platform/mail/smtp-client.ts";
import type { CleanUpOwner } from "./postgres-test-support.ts";

/** A mail as a server received it: the envelope, the raw message, and the parsed mail. */
export interface ReceivedMail {
  readonly from: string;
  readonly to: readonly string[];
  readonly wire: string;
  readonly mail: Email;
}

/** An SMTP rejection with this response code. */
export function smtpRejection(responseCode: number, message: string): Error {
  return Object.assign(new Error(message), { responseCode });
}

/** Starts a mail server, on a free port by default, that records the mails it receives. `onMail` may reject a mail or delay it. */
export async function startMailServer(
  options: SMTPServerOptions = {},
  onMail: (received: ReceivedMail) => void | Promise<void> = () => {},
  onPort = 0,
) {
  const received: ReceivedMail[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    closeTimeout: 100,
    logger: false,
    ...options,
    onData: (stream, { envelope }, callback) => {
      const read = async () => {
        const wire = Buffer.concat(await stream.toArray()).toString("utf8");
        const one: ReceivedMail = {
          from: envelope.mailFrom ? envelope.mailFrom.address : "",
          to: envelope.rcptTo.map(({ address }) => address),
          wire,
          mail: await PostalMime.parse(wire),
        };
        await onMail(one);
        received.push(one);
      };
      read().then(() => callback(), callback);
    },
  });
  server.on("error", () => {}); // a killed sender resets its connection
  const close = () => new Promise<void>((resolve) => server.close(resolve));
  server.listen(onPort, "127.0.0.1");
  await once(server.server, "listening");
  onTestFinished(close);
  const { port } = server.server.address() as AddressInfo;
  return { url: `smtp://127.0.0.1:${port}`, port, received, close };
}

/**
 * A TCP server that replies to each line with the result of `answer`; the connection itself counts as an empty line.
 * It is closed after the test, or when its `owner` says.
 */
export async function startRawServer(
  answer: (line: string, socket: Socket) => string | null,
  owner: CleanUpOwner = onTestFinished,
): Promise<{ url: string; server: Server }> {
  const callers = new Set<Socket>();
  const server = createServer((socket) => {
    callers.add(socket);
    socket.on("error", () => {});
    const say = (line: string) => {
      const text = answer(line, socket);
      if (text !== null) socket.write(`${text}\r\n`);
    };
    say("");
    let received = "";
    socket.setEncoding("utf8").on("data", (text) => {
      const lines = (received + text).split("\r\n");
      received = lines.pop() ?? "";
      for (const line of lines) say(line);
    });
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  owner(async () => {
    for (const socket of callers) socket.destroy();
    server.close();
  });
  return { url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`, server };
}

/** The replies of a simple SMTP server up to the end of a mail; `atEnd` gives the reply to the mail itself. */
export function plainSmtp(atEnd: (socket: Socket) => string | null) {
  const reading = new WeakSet<Socket>();
  return (line: string, socket: Socket): string | null => {
    if (reading.has(socket)) return line === "." ? atEnd(socket) : null;
    if (line === "") return "220 mail.example";
    if (!line.startsWith("DATA")) return "250 yes";
    reading.add(socket);
    return "354 go on";
  };
}

/** Short timeouts, so that a test can wait for them. */
export const SHORT_TIMEOUTS: SmtpTimeouts = {
  connect: 500,
  greeting: 500,
  idle: 700,
  total: 2_000,
  recording: 6_000,
};

/** A mail from the business to Ana. */
export const sampleMail: Mail = {
  siteId: "main",
  kind: "lead-received",
  from: { name: "Signature Lane", address: "hello@lane.example" },
  to: { name: "Ana Ruiz", address: "ana@home.example" },
  subject: "We have your request",
  html: "<p>We have your request.</p>",
  text: "We have your request.",
};

/** An outbox and its delivery job over a database: queues mails, delivers them, and reads their rows. */
export async function createMailTestBed(
  connection: ClientConfig,
  smtpUrl: string | null,
  {
    mailFrom = null,
    timeouts = SHORT_TIMEOUTS,
  }: { mailFrom?: Sender | null; timeouts?: SmtpTimeouts } = {},
) {
  const log = createLog("silent");
  const { db, pool, close } = connect(connection, () => {});
  const definitions = [
    mailDeliveryJob({ db, smtpUrl, mailFrom, log, timeouts, firstRetrySeconds: 1 }),
  ];
  const jobs = await startJobs({
    connection,
    definitions,
    log,
    pace: { poll: 1, supervise: 1, resume: 1 },
  });
  const outbox = createOutbox(jobs);
  onTestFinished(async () => {
    await jobs.close();
    await close();
  });
  return {
    db,
    pool,
    outbox,
    queue: (changes: Partial<Mail> = {}) =>
      db.transaction((tx) => outbox.queueMail(tx, { ...sampleMail, ...changes })),
    /** The row of a mail. */
    mailById: async (mailId: string, siteId = "main") => {
      const [mail] = await db
        .select()
        .from(mails)
        .where(and(eq(mails.siteId, siteId), eq(mails.mailId, mailId)));
      if (!mail) throw new Error(`there is no mail ${mailId}`);
      return mail;
    },
  };
}
