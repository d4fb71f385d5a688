/** A ZIP code: exactly five digits. */
export const ZIP_PATTERN = /^\d{5}$/;

/** A ZIP code that may still be missing: five digits or nothing. */
export const OPTIONAL_ZIP_PATTERN = /^(?:\d{5})?$/;

/** The postal abbreviation of a state: two capital letters. */
export const STATE_CODE_PATTERN = /^[A-Z]{2}$/;

/** The source of a UUID as PostgreSQL and `crypto.randomUUID` write it, to build longer patterns from. */
export const UUID_SOURCE = "[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}";

const UUID_PATTERN = new RegExp(`^${UUID_SOURCE}$`);
const DAY_PATTERN = /^(\d{4})-(\d\d)-(\d\d)$/;

/** Whether a text is a ZIP code. */
export function isZip(text: string): boolean {
  return ZIP_PATTERN.test(text);
}

/** Whether a text is a UUID in lower case. */
export function isUuid(text: string): boolean {
  return UUID_PATTERN.test(text);
}

/** Whether a text is a day that exists, such as `2026-03-08`; `2026-02-30` is none. */
export function isCalendarDay(text: string): boolean {
  const [, year, month, day] = DAY_PATTERN.exec(text) ?? [];
  if (year === undefined) return false;
  // A day that does not exist rolls over into the next month and so comes back as another text.
  const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)));
  if (Number(year) < 100) date.setUTCFullYear(Number(year)); // Date.UTC adds 1900 to them
  return date.toISOString().slice(0, 10) === text;
}
