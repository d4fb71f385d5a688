import type { AdminDesk } from "../../desk.ts";

export type MailsDesk = NonNullable<AdminDesk["mails"]>;
export type Mail = Awaited<ReturnType<MailsDesk["page"]>>["mails"][number];

/** What may become of a mail, in the owner's words. */
export const MAIL_STATES: Readonly<Record<Mail["state"], string>> = {
  queued: "Waiting",
  sent: "Sent",
  kept: "Kept here",
  dead: "Given up",
};

/** Reads the state an address asks for; null for all. */
export function mailState(text: string | null): Mail["state"] | null {
  return text !== null && Object.hasOwn(MAIL_STATES, text) ? (text as Mail["state"]) : null;
}

/** What the outbox is asked for by a button, and answers. */
export interface MailAnswer {
  readonly done: string | null;
  readonly trouble: string | null;
  /** The mail it is about. */
  readonly mailId: string | null;
}
