import { z } from "zod";
import { phoneAsWritten } from "../site/phone.ts";

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
  const written = phoneAsWritten(typed.phone.trim());
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
  return plain.replace(/\D/g, "").slice(-10) === wish.phone;
}

/** Everything in which a person can be recognized: what was asked for, and what stands in their requests and visits. */
export interface Traces {
  readonly emails: readonly string[];
  readonly phones: readonly string[];
  readonly names: readonly string[];
  /** Of their requests and visits, as other rows refer to them. */
  readonly ids: readonly string[];
}

interface Contact {
  readonly firstName: string;
  readonly lastName: string;
  readonly phone: string;
  readonly email: string;
}

/** What to look for everywhere else. A name counts only whole: half of one is half the town's. */
export function tracesOf(
  wish: PersonWish,
  contacts: readonly Contact[],
  ids: readonly string[],
): Traces {
  const distinct = (texts: readonly (string | null)[]) => [
    ...new Set(texts.filter((text): text is string => text !== null && text !== "")),
  ];
  const digits = (phone: string) => phone.replace(/\D/g, "").slice(-10);
  const phones = contacts.map(({ phone }) => digits(phone)).filter(({ length }) => length === 10);
  const names = contacts
    .filter(({ firstName, lastName }) => firstName.trim() !== "" && lastName.trim() !== "")
    .map(({ firstName, lastName }) => `${firstName.trim()} ${lastName.trim()}`);
  return {
    emails: distinct([wish.email, ...contacts.map(({ email }) => email.trim().toLowerCase())]),
    phones: distinct([wish.phone, ...phones]),
    names: distinct(names),
    ids: distinct(ids),
  };
}

/** One pattern for all of it, as PostgreSQL matches it without minding case; null when there is nothing to look for. */
export function patternOf({ emails, phones, names, ids }: Traces): string | null {
  const plain = (text: string) => text.replace(/[\\^$.|?*+()[\]{}]/g, "\\$&");
  const parts = [
    ...emails.map((email) => `(?<![a-z0-9._%+-])${plain(email)}`),
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
