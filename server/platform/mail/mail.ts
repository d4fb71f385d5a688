/** The sender or recipient of a mail. */
interface Party {
  readonly name: string;
  readonly address: string;
}

/** A text file attached to a mail, such as an appointment. */
interface MailAttachment {
  readonly filename: string;
  readonly contentType: string;
  readonly content: string;
}

/** A mail as this product writes it. It has one recipient, so that one rejection concerns one mail. */
export interface Mail {
  readonly siteId: string;
  /** What it is for, such as `lead-received`. */
  readonly kind: string;
  /** The business. When MAIL_FROM is set, that address sends and this one receives the replies. */
  readonly from: Party;
  readonly to: Party;
  /** The address for replies, when it is not the sender's. */
  readonly replyTo?: string;
  /** The lead or the visit of the customer it goes to, whose history shows it; left out of emails to the business. */
  readonly leadId?: string;
  readonly visitId?: string;
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  readonly attachments?: readonly MailAttachment[];
}

/**
 * A text that is safe in a header: on one line, because a line break would start another header, and well-formed. Marks
 * that change the reading direction are removed, because they let a name pose as another. What would be read as an encoded
 * word gets an invisible mark in its middle, so that it is shown as typed.
 */
export function headerLine(text: string): string {
  return text
    .toWellFormed()
    .replace(/[\p{Cc}\u2028\u2029]+/gu, " ")
    .replace(/[\u202a-\u202e\u2066-\u2069]/g, "")
    .replaceAll("=?", "=\u2060?")
    .trim();
}

/** A multi-line text as PostgreSQL and mail programs accept it: well-formed, without the zero byte. */
export function storableText(text: string): string {
  return text.toWellFormed().replaceAll("\0", "");
}

/**
 * Whether a text is one plain email address. Quoted and commented forms are refused: two programs may read them
 * differently, and the mail would go to somebody else.
 */
export function isPlainAddress(text: string): boolean {
  return text.length <= 254 && /^[^\s\p{C}<>()[\]\\,;:"@]+@[^\s\p{C}<>()[\]\\,;:"@]+$/u.test(text);
}
