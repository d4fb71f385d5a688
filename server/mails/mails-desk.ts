import { and, count, desc, eq, inArray, sql } from "drizzle-orm";
import { z } from "zod";
import type { Person } from "../people/person.ts";
import type { Database } from "../platform/db/connect.ts";
import { mails } from "../platform/db/schema.ts";
import { opensAccount, wordsWithoutLink } from "../platform/mail/links.ts";
import { type Again, sendAgain } from "./send-again.ts";
import { sendTestMail } from "./test-mail.ts";
import type { MailsWorld } from "./world.ts";

/** `kept` mails were never to leave, for there is no mail server; `dead` ones were given up. */
const MAIL_STATES = ["queued", "sent", "kept", "dead"] as const;

type MailState = (typeof MAIL_STATES)[number];

/** What of the outbox to show: the newest first. */
interface MailWish {
  readonly state?: MailState;
  /** Part of the address a mail goes to; "" for all. */
  readonly address?: string;
  /** Only mails older than the one of this number. */
  readonly before?: string;
}

/** A mail as a line of the outbox. Instants are ISO texts. */
interface ListedMail {
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

/** A mail with all it says. A link that would open somebody's account is never among it. */
interface OpenMail extends ListedMail {
  readonly from: string;
  readonly replyTo: string | null;
  readonly html: string;
  readonly text: string;
  readonly attachments: readonly { readonly filename: string; readonly contentType: string }[];
  readonly isLinkHidden: boolean;
  readonly maySendAgain: boolean;
}

interface MailPage {
  readonly mails: readonly ListedMail[];
  readonly hasMore: boolean;
}

/** What an owner may do with the mails of their site. */
export interface MailsDesk {
  page(wish: MailWish): Promise<MailPage>;
  /** How many wait, and how many were given up. */
  inTrouble(): Promise<{ readonly queued: number; readonly dead: number }>;
  /** Null where there is none of this number. */
  open(mailId: string): Promise<OpenMail | null>;
  /** Tries a mail that was given up once more. */
  sendAgain(mailId: string): Promise<Again>;
  /** Writes to whoever asks, through the outbox like every mail; answers with its number. */
  sendTest(): Promise<string>;
}

const PAGE = 50;

const line = {
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

/** Opens the outbox for an owner, null for everybody else. `network` is where they ask from. */
export function openMailsDesk(
  person: Person,
  network: string,
  world: MailsWorld,
): MailsDesk | null {
  if (person.role !== "owner") return null;
  const { siteId, email } = person;
  const by = { siteId, who: email, network };
  return {
    page: (wish) => pageOf(siteId, wish, world.db),
    inTrouble: () => troubleOf(siteId, world.db),
    open: (mailId) => mailOf(siteId, mailId, world.db),
    sendAgain: (mailId) => sendAgain(mailId, by, world),
    sendTest: () => sendTestMail(person, by, world),
  };
}

async function pageOf(
  siteId: string,
  { state, address = "", before }: MailWish,
  db: Database,
): Promise<MailPage> {
  const part = `%${address.trim().replace(/[\\%_]/g, "\\$&")}%`;
  const older =
    before && z.uuid().safeParse(before).success
      ? sql`(${mails.createdAt}, ${mails.mailId}) < (SELECT last.created_at, last.mail_id
          FROM mails AS last WHERE last.site_id = ${siteId} AND last.mail_id = ${before})`
      : undefined;
  const rows = await db
    .select(line)
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
  return { mails: rows.slice(0, PAGE).map(inWords), hasMore: rows.length > PAGE };
}

async function troubleOf(siteId: string, db: Database) {
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
  const isLinkHidden = opensAccount(row.kind);
  return {
    ...inWords({ ...row, state: row.status }),
    from: `${row.fromName} <${row.fromAddress}>`,
    replyTo: row.replyTo,
    html: row.html,
    text: row.text,
    // Who reads another's link to a new password is that other: an account may have rooms in many sites.
    ...wordsWithoutLink(row),
    attachments: row.attachments.map(({ filename, contentType }) => ({ filename, contentType })),
    isLinkHidden,
    maySendAgain: row.status === "dead" && !isLinkHidden,
  };
}

type Row = Omit<ListedMail, "createdAt" | "sentAt"> & { createdAt: Date; sentAt: Date | null };

function inWords(row: Row): ListedMail {
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
