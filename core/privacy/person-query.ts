import { z } from "zod";
import { formatPhone, tenDigits, withoutExtension } from "../format/phones.ts";
import { isStorableText } from "../site/storable-values.ts";

/** The maximum length of an email address. */
const MAX_LENGTH = 254;

/** Who to search for: an email address, a phone number, or both. */
export interface PersonQuery {
  /** In lower case. */
  readonly email: string | null;
  /** Ten digits. */
  readonly phone: string | null;
  /** Words they may have used in a chat, because chats carry no names. */
  readonly words: string | null;
}

export type PersonQueryErrors = Readonly<Partial<Record<"email" | "phone" | "words", string>>>;

/** Validates the typed search; it must contain an email address or a phone number. */
export function parsePersonQuery(
  typed: Readonly<Record<"email" | "phone" | "words", string>>,
):
  | { readonly ok: true; readonly query: PersonQuery }
  | { readonly ok: false; readonly errors: PersonQueryErrors } {
  const email = typed.email.trim().toLowerCase();
  const words = typed.words.trim();
  const written = formatPhone(withoutExtension(typed.phone.trim()));
  const errors: { -readonly [Key in keyof PersonQueryErrors]: string } = {};
  if (email !== "" && !z.email().safeParse(email).success) {
    errors.email = "Enter an email address, such as ana@home.example.";
  }
  if (typed.phone.trim() !== "" && !written) {
    errors.phone = "Enter a ten-digit phone number.";
  }
  if (email === "" && typed.phone.trim() === "") {
    errors.email = "Enter an email address, a phone number, or both.";
  }
  if (words !== "" && words.length < 4) errors.words = "Enter at least four characters.";
  for (const field of ["email", "phone", "words"] as const) {
    if (!isStorableText(typed[field]))
      errors[field] = "This has a character that can't be stored. Type it again.";
    if (typed[field].length > MAX_LENGTH)
      errors[field] = `This is too long. Use at most ${MAX_LENGTH} characters.`;
  }
  if (Object.keys(errors).length > 0) return { ok: false, errors };
  const phone = written?.replace(/\D/g, "") ?? null;
  return { ok: true, query: { email: email || null, phone, words: words || null } };
}

/** What must be typed to confirm an erasure: the email address, or the phone number when there is none. */
export function erasureConfirmation({ email, phone }: PersonQuery): string {
  return email ?? phone ?? "";
}

/** Whether the confirmation was typed correctly; phone numbers in any notation. */
export function isErasureConfirmation(typed: string, query: PersonQuery): boolean {
  const plain = typed.trim().toLowerCase();
  if (query.email) return plain === query.email;
  return tenDigits(plain) === query.phone;
}

/**
 * Everything by which a person can be recognized: what was searched for, and the contents of the rows that are
 * certainly theirs.
 */
export interface PersonIdentifiers {
  readonly emails: readonly string[];
  readonly phones: readonly string[];
  readonly names: readonly string[];
  /** The ids of their leads and visits, as other rows refer to them. */
  readonly ids: readonly string[];
}

/** The contact details of a lead or a visit. */
export interface PersonContact {
  readonly firstName: string;
  readonly lastName: string;
  readonly phone: string;
  readonly email: string;
}

/**
 * Returns a predicate for the leads and visits that are certainly a person's: those with the email address searched
 * for, and those with the phone number and no other address. When only a number is searched for, at most one address
 * may occur with it.
 */
export function certainMatcher(
  query: PersonQuery,
  candidates: readonly PersonContact[],
  siteText: string,
): (contact: PersonContact) => boolean {
  const isTheirNumber = ({ phone }: PersonContact) =>
    query.phone !== null && tenDigits(phone) === query.phone;
  const addresses = new Set(
    candidates
      .filter(isTheirNumber)
      .map(addressOf)
      .filter((email) => email !== ""),
  );
  const isOwn = query.phone !== null && isIn(siteText, { phones: [query.phone] });
  const counts = query.email === null ? addresses.size <= 1 : null;
  return (contact) => {
    const email = addressOf(contact);
    if (query.email !== null && email === query.email) return true;
    return isTheirNumber(contact) && !isOwn && (counts ?? email === "");
  };
}

/**
 * What to search for in all other rows. Texts the site publishes about itself (its name, number, team) identify nobody,
 * and names count only as a whole: a first name alone matches too many people.
 */
export function collectIdentifiers(
  query: PersonQuery,
  contacts: readonly PersonContact[],
  ids: readonly string[],
  siteText: string,
): PersonIdentifiers {
  const distinct = (texts: readonly (string | null)[], kind: keyof PersonIdentifiers) =>
    [...new Set(texts.filter((text): text is string => text !== null && text !== ""))].filter(
      (text) => !isIn(siteText, { [kind]: [text] }),
    );
  const names = contacts
    .filter(({ firstName, lastName }) => firstName.trim() !== "" && lastName.trim() !== "")
    .map(({ firstName, lastName }) => `${firstName.trim()} ${lastName.trim()}`);
  return {
    emails: distinct([query.email, ...contacts.map(addressOf)], "emails"),
    phones: distinct([query.phone, ...contacts.map(({ phone }) => tenDigits(phone))], "phones"),
    names: distinct(names, "names"),
    ids: distinct(ids, "ids"),
  };
}

/** The identifiers that belong to one person: email addresses and row ids. Numbers and names may be shared. */
export function certainIdentifiers({ emails, ids }: PersonIdentifiers): PersonIdentifiers {
  return { emails, ids, phones: [], names: [] };
}

function addressOf({ email }: PersonContact): string {
  return email.trim().toLowerCase();
}

function isIn(text: string, some: Partial<PersonIdentifiers>): boolean {
  const pattern = identifierPattern({ emails: [], phones: [], names: [], ids: [], ...some });
  return pattern !== null && new RegExp(pattern, "i").test(text);
}

/** One case-insensitive PostgreSQL pattern for all identifiers; null when there are none. */
export function identifierPattern({
  emails,
  phones,
  names,
  ids,
}: PersonIdentifiers): string | null {
  const plain = (text: string) => text.replace(/[\\^$.|?*+()[\]{}]/g, "\\$&");
  const parts = [
    ...emails.map((email) => `(?<![a-z0-9._%+-])${plain(email)}(?![a-z0-9-]|\\.[a-z0-9])`),
    // In any notation, but not inside a longer number.
    ...phones.map(
      (phone) =>
        `(?<!\\d)(?:\\+?1)?${phone.replace(/^(...)(...)(....)$/, "$1\\D{0,3}$2\\D{0,3}$3")}(?!\\d)`,
    ),
    ...names.map((name) => `(?<!\\w)${plain(name).replace(/\s+/g, "\\s+")}(?!\\w)`),
    ...ids.map(plain),
  ];
  return parts.length > 0 ? parts.join("|") : null;
}
