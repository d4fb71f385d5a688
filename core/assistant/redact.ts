const REMOVED = "[removed]";

const CARD = /(?<![\d-])\d(?:[ -]?\d){12,18}(?![\d-]*\d)/g;
const SOCIAL = /(?<![\d-])\d{3}([- .])\d{2}\1\d{4}(?![\d-]*\d)/g;
const NINE = /(?<![\d-])(?<!\bzip )\d{9}(?![\d-]*\d)/gi;
const MARK = String.raw`(?:\s*(?:number|no\.?|num|numero|n[uú]mero|#|:|=|is|es|de|mi|my|del?|cuenta))*\s*[#:=]?\s*`;
const MARKED = [
  new RegExp(
    String.raw`\b((?:ssn|social(?: security)?|seguro social|itin|ein|tax id)${MARK})(\d[\d -]{3,13}\d)`,
    "gi",
  ),
  new RegExp(
    String.raw`\b((?:account|acct|routing|aba|iban|bank|cuenta|cvv|cvc|pin|security code|password|contrase[nñ]a)${MARK})([a-z]{0,4}\d[\d -]{1,28}\d|\d{3,})`,
    "gi",
  ),
  new RegExp(
    String.raw`\b((?:driver'?s? licen[sc]e|licen[sc]e|dl|passport|state id|licencia|pasaporte|green card|alien)${MARK})([a-z]{0,3}\d[\d -]{4,12}\d)`,
    "gi",
  ),
];

/** A text without the numbers nobody should type into a chat: social security, cards, accounts, IDs. Each becomes `[removed]`. */
export function redact(text: string): string {
  let safe = text.replace(CARD, (found) => (isCard(found) ? REMOVED : found));
  safe = safe.replace(SOCIAL, REMOVED).replace(NINE, REMOVED);
  for (const marked of MARKED)
    safe = safe.replace(marked, (_whole, before: string) => `${before}${REMOVED}`);
  return safe;
}

/** Whether a text holds a number that `redact` would take out. */
export function isSensitive(text: string): boolean {
  return redact(text) !== text;
}

/** Luhn's check: of numbers this long only cards pass, and one in ten others. */
function isCard(found: string): boolean {
  const digits = found.replace(/\D/g, "");
  let sum = 0;
  for (let at = 0; at < digits.length; at += 1) {
    const digit = Number(digits[digits.length - 1 - at]);
    const twice = digit * 2 > 9 ? digit * 2 - 9 : digit * 2;
    sum += at % 2 === 0 ? digit : twice;
  }
  return digits.length >= 13 && sum % 10 === 0;
}
