const REMOVED = "[removed]";

const CARD = /(?<![\d-])\d(?:[ -]?\d){12,18}(?![\d-]*\d)/g;
const SOCIAL_SECURITY = /(?<![\d-])\d{3}([- .])\d{2}\1\d{4}(?![\d-]*\d)/g;
const NINE_DIGITS = /(?<![\d-])(?<!\bzip )\d{9}(?![\d-]*\d)/gi;
// No two of these words may match the same letters: with two ways to read "de", a message of sixty letters took minutes.
const LABEL_SEPARATOR = String.raw`(?:\s*(?:number|no\.?|n[uú]mero|num|#|:|=|is|es|del?|mi|my|cuenta))*\s*`;
const LABELED_NUMBERS = [
  new RegExp(
    String.raw`\b((?:ssn|social(?: security)?|seguro social|itin|ein|tax id)${LABEL_SEPARATOR})(\d[\d -]{3,13}\d)`,
    "gi",
  ),
  new RegExp(
    String.raw`\b((?:account|acct|routing|aba|iban|bank|cuenta|cvv|cvc|pin|security code|password|contrase[nñ]a)${LABEL_SEPARATOR})([a-z]{0,4}\d[\d -]{1,28}\d|\d{3,})`,
    "gi",
  ),
  new RegExp(
    String.raw`\b((?:driver'?s? licen[sc]e|licen[sc]e|dl|passport|state id|licencia|pasaporte|green card|alien)${LABEL_SEPARATOR})([a-z]{0,3}\d[\d -]{4,12}\d)`,
    "gi",
  ),
];

/** A text without the numbers nobody should type into a chat: social security, cards, accounts, IDs. Each becomes `[removed]`. */
export function redact(text: string): string {
  let redacted = text.replace(CARD, (digits) => (isCardNumber(digits) ? REMOVED : digits));
  redacted = redacted.replace(SOCIAL_SECURITY, REMOVED).replace(NINE_DIGITS, REMOVED);
  for (const pattern of LABELED_NUMBERS)
    redacted = redacted.replace(pattern, (_whole, before: string) => `${before}${REMOVED}`);
  return redacted;
}

/** Whether a text holds a number that `redact` would take out. */
export function hasSensitiveNumber(text: string): boolean {
  return redact(text) !== text;
}

/** Luhn's check: all card numbers pass, and one in ten other numbers. */
function isCardNumber(match: string): boolean {
  const digits = match.replace(/\D/g, "");
  let sum = 0;
  for (let at = 0; at < digits.length; at += 1) {
    const digit = Number(digits[digits.length - 1 - at]);
    const twice = digit * 2 > 9 ? digit * 2 - 9 : digit * 2;
    sum += at % 2 === 0 ? digit : twice;
  }
  return digits.length >= 13 && sum % 10 === 0;
}
