/** The link that calls a number: `(513) 555-0142` becomes `tel:+15135550142`. */
export function telephoneLink(phone: string): string {
  return `tel:+1${digitsIn(phone)}`;
}

/** All digits of a text. */
function digitsIn(text: string): string {
  return text.replace(/\D/g, "");
}

/** A number without the extension that an office adds: `513-555-0199, ext. 12` becomes `513-555-0199`. */
export function withoutExtension(phone: string): string {
  return phone.replace(/(?<![\s,;])[\s,;]*(?:ext(?:ension)?\.?|x|#)\s*\d{1,6}\s*$/i, "");
}

/** The digits of a number, without the country's 1, which people type or leave out. */
export function phoneDigits(phone: string): string {
  return digitsIn(phone).replace(/^1(?=\d{10}$)/, "");
}

/** The last ten digits of a number, without an extension; null when it has fewer. */
export function tenDigits(phone: string): string | null {
  const digits = digitsIn(withoutExtension(phone)).slice(-10);
  return digits.length === 10 ? digits : null;
}

/** A number as telephones dial it, `+15135550142`, without an extension; one without a country is an American one. */
export function internationalNumber(written: string): string {
  const phone = withoutExtension(written);
  const digits = digitsIn(phone);
  return phone.trim().startsWith("+") || digits.length === 11 ? `+${digits}` : `+1${digits}`;
}

/** What people type when they don't want to give a number: one digit ten times, or the digits in their order. */
const FILLER = /^(?:(\d)\1{9}|2345678901|9876543210)$/;

/**
 * Whether a visitor's number can be called: ten digits, eleven with the country's 1, or from abroad a plus and up to fifteen.
 * Area code and exchange of an American number begin with 2 to 9 (North American Numbering Plan).
 */
export function isPhoneNumber(typed: string): boolean {
  if (typed.length > 40) return false;
  const text = withoutExtension(typed);
  const digits = digitsIn(text);
  if (!/^[+\d\s().-]+$/.test(text)) return false;
  if (text.startsWith("+") && !/^1\d{10}$/.test(digits))
    return digits.length >= 8 && digits.length <= 15 && !/^(\d)\1*$/.test(digits);
  return /^1?(?:[2-9]\d{2}){2}\d{4}$/.test(digits) && !FILLER.test(phoneDigits(text));
}

/** An American number in any usual writing (`513.555.0142`, `+1 513 555 0142`) as the site writes it, `(513) 555-0142`; null when it is none. */
export function formatPhone(typed: string): string | null {
  if (!/^[\d\s().+/-]*$/.test(typed)) return null;
  const [, area, exchange, line] = /^([2-9]\d{2})(\d{3})(\d{4})$/.exec(phoneDigits(typed)) ?? [];
  return area ? `(${area}) ${exchange}-${line}` : null;
}

/** A stored phone number as every view shows it: `(513) 555-0142`; as it was typed where it is no U.S. number. */
export function shownPhone(stored: string): string {
  return formatPhone(stored) ?? stored;
}
