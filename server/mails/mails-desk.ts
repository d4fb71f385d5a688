import { and, count, desc, eq, inArray, sql } from "drizzle-orm";
import { z } from "zod";
import type { MailProvider } from "../../core/mail/mail-providers.ts";
import { type SenderRecord, senderRecords } from "../../core/mail/sender-records.ts";
import type { Person } from "../people/person.ts";
import type { Database } from "../platform/db/connect.ts";
import { mails } from "../platform/db/schema.ts";
import { hasAccountLink, withoutAccountLink } from "../platform/mail/account-links.ts";
import {
  type ArrivalResult,
  confirmArrival,
  type MailConnection,
  mailConnection,
} from "./mail-connection.ts";
import type { MailsDeps } from "./mails-deps.ts";
import { type ResendResult, resendMail } from "./resend-mail.ts";
import { sendTestMail } from "./test-mail.ts";

/** `kept`: there is no mail server, so the mail is only stored; `dead`: given up. */
const MAIL_STATES = ["queued", "sent", "kept", "dead"] as const;

type MailState = (typeof MAIL_STATES)[number];

/** Which mails to list, newest first. */
interface MailQuery {
  readonly state?: MailState;
  /** Part of the recipient's address; "" for all. */
  readonly address?: string;
  /** Only mails older than the one with this id. */
  readonly before?: string;
}

/** A mail in the list. Instants are ISO texts. */
export interface ListedMail {
  readonly mailId: string;
  readonly kind: string;
  readonly toName: string;
  readonly toAddress: string;
  readonly subject: string;
  readonly state: MailState;
  readonly attempts: number;
  readonly lastError: string | null;
  readonly createdAt: string;
  readonly sentAt: string | null;
}

/** A mail with its content. A link that opens an account is never included. */
export interface OpenMail extends ListedMail {
  readonly from: string;
  readonly replyTo: string | null;
  readonly html: string;
  readonly text: string;
  readonly attachments: readonly { readonly filename: string; readonly contentType: string }[];
  readonly isLinkHidden: boolean;
  readonly canResend: boolean;
}

interface MailPage {
  readonly mails: readonly ListedMail[];
  readonly hasMore: boolean;
}

/** What an owner can do with the mails of their site. */
export interface MailsDesk {
  page(query: MailQuery): Promise<MailPage>;
  /** How many are queued, and how many were given up. */
  problemCounts(): Promise<{ readonly queued: number; readonly dead: number }>;
  /** Null when there is no mail with this id. */
  open(mailId: string): Promise<OpenMail | null>;
  /** Sends a mail again that was given up. */
  resend(mailId: string): Promise<ResendResult>;
  /** How far the owner has come in connecting email. */
  connection(): Promise<MailConnection>;
  /** Records that a test mail arrived, by the code of its link. */
  confirmArrival(code: string): Promise<ArrivalResult>;
  /** Looks up the DNS records of a domain that sends through a provider; `reportsTo` gets DMARC's reports. */
  senderRecords(
    domain: string,
    provider: MailProvider,
    reportsTo: string,
  ): Promise<readonly SenderRecord[]>;
  /** Sends a test mail to the person who asks, through the outbox like every mail. Returns its id. */
  sendTest(): Promise<string>;
}

const PAGE = 50;

const listedColumns = {
  mailId: mails.mailId,
  kind: mails.kind,
  toName: mails.toName,
  toAddress: mails.toAddress,
  subject: mails.subject,
  state: mails.status,
  attempts: mails.attempts,
  lastError: mails.lastError,
  createdAt: mails.createdAt,
  sentAt: mails.sentAt,
};

/** Creates the mails desk for an owner; null for everybody else. `network` is the caller's. */
export function createMailsDesk(
  person: Person,
  network: string,
  deps: MailsDeps,
): MailsDesk | null {
  if (person.role !== "owner") return null;
  const { siteId, email } = person;
  const by = { siteId, who: email, network };
  return {
    page: (query) => pageOf(siteId, query, deps.db),
    problemCounts: () => countProblems(siteId, deps.db),
    open: (mailId) => mailOf(siteId, mailId, deps.db),
    resend: (mailId) => resendMail(mailId, by, deps),
    connection: () => mailConnection(siteId, deps.db),
    confirmArrival: (code) => confirmArrival(code, by, deps),
    senderRecords: (domain, provider, reportsTo) =>
      senderRecords(domain, provider, reportsTo, deps.lookUpTxt),
    sendTest: () => sendTestMail(person, by, deps),
  };
}

async function pageOf(
  siteId: string,
  { state, address = "", before }: MailQuery,
  db: Database,
): Promise<MailPage> {
  const part = `%${address.trim().replace(/[\\%_]/g, "\\$&")}%`;
  const older =
    before && z.uuid().safeParse(before).success
      ? sql`(${mails.createdAt}, ${mails.mailId}) < (SELECT last.created_at, last.mail_id
          FROM mails AS last WHERE last.site_id = ${siteId} AND last.mail_id = ${before})`
      : undefined;
  const rows = await db
    .select(listedColumns)
    .from(mails)
    .where(
      and(
        eq(mails.siteId, siteId),
        state && eq(mails.status, state),
        address.trim() === "" ? undefined : sql`${mails.toAddress} ILIKE ${part}`,
        older,
      ),
    )
    .orderBy(desc(mails.createdAt), desc(mails.mailId))
    .limit(PAGE + 1);
  return { mails: rows.slice(0, PAGE).map(listedMailOf), hasMore: rows.length > PAGE };
}

async function countProblems(siteId: string, db: Database) {
  const rows = await db
    .select({ state: mails.status, count: count() })
    .from(mails)
    .where(and(eq(mails.siteId, siteId), inArray(mails.status, ["queued", "dead"])))
    .groupBy(mails.status);
  const of = (state: MailState) => rows.find((row) => row.state === state)?.count ?? 0;
  return { queued: of("queued"), dead: of("dead") };
}

async function mailOf(siteId: string, mailId: string, db: Database): Promise<OpenMail | null> {
  if (!z.uuid().safeParse(mailId).success) return null;
  const [row] = await db
    .select()
    .from(mails)
    .where(and(eq(mails.siteId, siteId), eq(mails.mailId, mailId)));
  if (!row) return null;
  const isLinkHidden = hasAccountLink(row.kind);
  return {
    ...listedMailOf({ ...row, state: row.status }),
    from: `${row.fromName} <${row.fromAddress}>`,
    replyTo: row.replyTo,
    html: row.html,
    text: row.text,
    // A person who could read someone else's reset link could take over that account, also on other sites.
    ...withoutAccountLink(row),
    attachments: row.attachments.map(({ filename, contentType }) => ({ filename, contentType })),
    isLinkHidden,
    canResend: row.status === "dead" && !isLinkHidden,
  };
}

type Row = Omit<ListedMail, "createdAt" | "sentAt"> & { createdAt: Date; sentAt: Date | null };

function listedMailOf(row: Row): ListedMail {
  const { mailId, kind, toName, toAddress, subject, state, attempts, lastError } = row;
  return {
    mailId,
    kind,
    toName,
    toAddress,
    subject,
    state,
    attempts,
    lastError,
    createdAt: row.createdAt.toISOString(),
    sentAt: row.sentAt?.toISOString() ?? null,
  };
}
