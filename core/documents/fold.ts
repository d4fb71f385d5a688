/**
 * A text as it is compared: lower case, without accents and punctuation, a form's letters and number in one word.
 * `"Driver's License (BMV 3771)"` becomes `drivers license bmv3771`, `401(k)` becomes `401k`.
 */
export function fold(text: string): string {
  return text
    .toLowerCase()
    .normalize("NFD")
    .replace(/[\p{M}'’`]/gu, "")
    .replace(/(?<=[\p{L}\p{N}])\((?=[\p{L}\p{N}])/gu, "")
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim()
    .replace(/\b([a-z]{1,3}) (?=\d)/g, "$1")
    .replace(/\b(\d{3}) (?=[a-z]\b)/g, "$1");
}

// English and Spanish endings, the long ones first.
const ENDINGS = /(?:ations?|ions?|ing|ies|ied|ers?|ed|es|ar|[seoay])$/;

/** A word without its ending, so that `deeds` meets `deed` and `viajar` meets `viaje`; short words stay whole. */
export function stem(word: string): string {
  const short = word.replace(ENDINGS, "");
  if (short.length >= 4) return short;
  return word.length >= 4 && word.endsWith("s") ? word.slice(0, -1) : word;
}

/** How many slips of the finger a word may hold and still be meant: none in short words and in numbers, two in long ones. */
export function slipsIn(word: string): number {
  if (word.length < 4 || /\d/.test(word)) return 0;
  return word.length < 8 ? 1 : 2;
}

/**
 * How many letters were left out, added, changed or swapped between a typed word and a written one; Infinity above `most`.
 * With `asPrefix` the written word may go on: what is typed may be its beginning.
 */
export function slips(typed: string, written: string, most: number, asPrefix = false): number {
  const long = written.length - typed.length;
  if (-long > most || (!asPrefix && long > most)) return Number.POSITIVE_INFINITY;
  const goal = asPrefix ? written.slice(0, typed.length + most) : written;
  let before: number[] = [];
  let last = Array.from({ length: goal.length + 1 }, (_, at) => at);
  for (let row = 1; row <= typed.length; row += 1) {
    const line = [row];
    for (let at = 1; at <= goal.length; at += 1) {
      const same = typed[row - 1] === goal[at - 1];
      const swapped = typed[row - 1] === goal[at - 2] && typed[row - 2] === goal[at - 1];
      line[at] = Math.min(
        cell(last, at) + 1,
        cell(line, at - 1) + 1,
        cell(last, at - 1) + (same ? 0 : 1),
        swapped ? cell(before, at - 2) + 1 : Number.POSITIVE_INFINITY,
      );
    }
    before = last;
    last = line;
  }
  const found = asPrefix ? Math.min(...last) : cell(last, goal.length);
  return found <= most ? found : Number.POSITIVE_INFINITY;
}

function cell(line: readonly number[], at: number): number {
  return line[at] ?? Number.POSITIVE_INFINITY;
}

/** One bit for each letter in a word: words that share too few letters need no closer look. */
export function lettersOf(word: string): number {
  let bits = 0;
  for (const letter of word) bits |= 1 << (letter.charCodeAt(0) & 31);
  return bits;
}

/** How many bits are set. */
export function bitsIn(bits: number): number {
  let count = 0;
  for (let left = bits; left !== 0; left &= left - 1) count += 1;
  return count;
}
