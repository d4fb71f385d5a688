import { z } from "zod";
import { phoneAsWritten, withoutExtension } from "../site/phone.ts";
import { isStorableText } from "../site/storable.ts";

/** No mail address or number is longer. */
const LONGEST = 254;

/** Whom somebody looks for: by mail address, by phone number, or both. */
export interface PersonWish {
  /** In lower case. */
  readonly email: string | null;
  /** Ten digits. */
  readonly phone: string | null;
  /** Words they may have used in a chat, for chats carry no names. */
  readonly words: string | null;
}

export type PersonErrors = Readonly<Partial<Record<"email" | "phone" | "words", string>>>;

/** Reads what was typed; a wish has to name a mail address or a phone number. */
export function readPersonWish(
  typed: Readonly<Record<"email" | "phone" | "words", string>>,
):
  | { readonly ok: true; readonly wish: PersonWish }
  | { readonly ok: false; readonly errors: PersonErrors } {
  const email = typed.email.trim().toLowerCase();
  const words = typed.words.trim();
  const written = phoneAsWritten(withoutExtension(typed.phone.trim()));
  const errors: { -readonly [Key in keyof PersonErrors]: string } = {};
  if (email !== "" && !z.email().safeParse(email).success) {
    errors.email = "This is not a mail address. Write it like ana@home.example.";
  }
  if (typed.phone.trim() !== "" && !written) {
    errors.phone = "This is not a phone number of ten digits.";
  }
  if (email === "" && typed.phone.trim() === "") {
    errors.email = "Type a mail address, a phone number, or both.";
  }
  if (words !== "" && words.length < 4) errors.words = "Use at least four letters.";
  for (const field of ["email", "phone", "words"] as const) {
    if (!isStorableText(typed[field]))
      errors[field] = "There is a character in it that no row can hold. Type it anew.";
    if (typed[field].length > LONGEST)
      errors[field] = `This is too long: use at most ${LONGEST} letters.`;
  }
  if (Object.keys(errors).length > 0) return { ok: false, errors };
  const phone = written?.replace(/\D/g, "") ?? null;
  return { ok: true, wish: { email: email || null, phone, words: words || null } };
}

/** What has to be typed to erase: the mail address, or the number where there is none. */
export function wordToErase({ email, phone }: PersonWish): string {
  return email ?? phone ?? "";
}

/** Whether that was typed; a number in whatever writing. */
export function isWordToErase(typed: string, wish: PersonWish): boolean {
  const plain = typed.trim().toLowerCase();
  if (wish.email) return plain === wish.email;
  return tenDigits(plain) === wish.phone;
}

/** The ten digits of a number in whatever writing, without the extension of an office; null when it has fewer. */
export function tenDigits(phone: string): string | null {
  const digits = withoutExtension(phone).replace(/\D/g, "").slice(-10);
  return digits.length === 10 ? digits : null;
}

/** Everything in which a person can be recognized: what was asked for, and what stands in the rows that are surely theirs. */
export interface Traces {
  readonly emails: readonly string[];
  readonly phones: readonly string[];
  readonly names: readonly string[];
  /** Of their requests and visits, as other rows refer to them. */
  readonly ids: readonly string[];
}

/** How somebody is named in a request or a visit. */
export interface Contact {
  readonly firstName: string;
  readonly lastName: string;
  readonly phone: string;
  readonly email: string;
}

/**
 * Tells which requests and visits are surely a person's: those under the mail address that was asked for, and those under the
 * number without another's address. Asked by number alone, it is theirs as long as one address at most goes with it.
 */
export function sureOf(
  wish: PersonWish,
  candidates: readonly Contact[],
  own: string,
): (contact: Contact) => boolean {
  const isTheirNumber = ({ phone }: Contact) =>
    wish.phone !== null && tenDigits(phone) === wish.phone;
  const addresses = new Set(
    candidates
      .filter(isTheirNumber)
      .map(addressOf)
      .filter((email) => email !== ""),
  );
  const isOwn = wish.phone !== null && isIn(own, { phones: [wish.phone] });
  const counts = wish.email === null ? addresses.size <= 1 : null;
  return (contact) => {
    const email = addressOf(contact);
    if (wish.email !== null && email === wish.email) return true;
    return isTheirNumber(contact) && !isOwn && (counts ?? email === "");
  };
}

/**
 * What to look for everywhere else, from the rows that are surely theirs. What the site says of itself (its name, its number,
 * its people) recognizes nobody, and a name counts only whole: half of one is half the town's.
 */
export function tracesOf(
  wish: PersonWish,
  contacts: readonly Contact[],
  ids: readonly string[],
  own: string,
): Traces {
  const distinct = (texts: readonly (string | null)[], kind: keyof Traces) =>
    [...new Set(texts.filter((text): text is string => text !== null && text !== ""))].filter(
      (text) => !isIn(own, { [kind]: [text] }),
    );
  const names = contacts
    .filter(({ firstName, lastName }) => firstName.trim() !== "" && lastName.trim() !== "")
    .map(({ firstName, lastName }) => `${firstName.trim()} ${lastName.trim()}`);
  return {
    emails: distinct([wish.email, ...contacts.map(addressOf)], "emails"),
    phones: distinct([wish.phone, ...contacts.map(({ phone }) => tenDigits(phone))], "phones"),
    names: distinct(names, "names"),
    ids: distinct(ids, "ids"),
  };
}

/** What recognizes a person by itself: a mail address is one person's, and so is a row; numbers and names are shared. */
export function sureTraces({ emails, ids }: Traces): Traces {
  return { emails, ids, phones: [], names: [] };
}

function addressOf({ email }: Contact): string {
  return email.trim().toLowerCase();
}

function isIn(text: string, some: Partial<Traces>): boolean {
  const pattern = patternOf({ emails: [], phones: [], names: [], ids: [], ...some });
  return pattern !== null && new RegExp(pattern, "i").test(text);
}

/** One pattern for all of it, as PostgreSQL matches it without minding case; null when there is nothing to look for. */
export function patternOf({ emails, phones, names, ids }: Traces): string | null {
  const plain = (text: string) => text.replace(/[\\^$.|?*+()[\]{}]/g, "\\$&");
  const parts = [
    ...emails.map((email) => `(?<![a-z0-9._%+-])${plain(email)}(?![a-z0-9-]|\\.[a-z0-9])`),
    // In whatever writing, but not in the middle of a longer number.
    ...phones.map(
      (phone) =>
        `(?<!\\d)(?:\\+?1)?${phone.replace(/^(...)(...)(....)$/, "$1\\D{0,3}$2\\D{0,3}$3")}(?!\\d)`,
    ),
    ...names.map((name) => `(?<!\\w)${plain(name).replace(/\s+/g, "\\s+")}(?!\\w)`),
    ...ids.map(plain),
  ];
  return parts.length > 0 ? parts.join("|") : null;
}
