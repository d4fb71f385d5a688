/** Who a mail is from, or for. */
interface Party {
  readonly name: string;
  readonly address: string;
}

/** A file that goes with a mail, such as an appointment; its content is text. */
interface MailAttachment {
  readonly filename: string;
  readonly contentType: string;
  readonly content: string;
}

/** A mail as the house writes it. One recipient each, so that one refusal concerns one mail. */
export interface Mail {
  readonly siteId: string;
  /** What it is for, such as `lead-received`. */
  readonly kind: string;
  /** The business. Where MAIL_FROM is set, that address sends, and this one is answered. */
  readonly from: Party;
  readonly to: Party;
  /** The address an answer goes to, where it is not the sender's. */
  readonly replyTo?: string;
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  readonly attachments?: readonly MailAttachment[];
}

/**
 * A text that may stand in a header: on one line, for a line break there would begin a header of the writer's own, and
 * of whole characters. Marks that turn the reading direction go, for they let a name pose as another, and what would
 * be read as an encoded word gets an unseen mark in its middle, so that it is read as it was typed.
 */
export function headerLine(text: string): string {
  return text
    .toWellFormed()
    .replace(/[\p{Cc}\u2028\u2029]+/gu, " ")
    .replace(/[\u202a-\u202e\u2066-\u2069]/g, "")
    .replaceAll("=?", "=\u2060?")
    .trim();
}

/** A text of many lines as PostgreSQL and mail programs take it: of whole characters, without the zero byte. */
export function wholeText(text: string): string {
  return text.toWellFormed().replaceAll("\0", "");
}

/**
 * Whether a text is one plain address. Quoted and commented forms are refused: what two programs read differently
 * can send a mail to somebody nobody named.
 */
export function isOneAddress(text: string): boolean {
  return text.length <= 254 && /^[^\s\p{C}<>()[\]\\,;:"@]+@[^\s\p{C}<>()[\]\\,;:"@]+$/u.test(text);
}
