/**
 * A text in the form that is compared: lower case, no accents, no punctuation, a form's letters and number in one
 * word. `Driver's License (BMV 3771)` becomes `drivers license bmv3771`, `401(k)` becomes `401k`.
 */
export function normalizeText(text: string): string {
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

// English and Spanish endings, the longest first.
const ENDINGS = /(?:ations?|ions?|ing|ies|ied|ers?|ed|es|ar|[seoay])$/;

/** A word without its ending, so that `deeds` matches `deed` and `viajar` matches `viaje`; short words stay whole. */
export function stem(word: string): string {
  const short = word.replace(ENDINGS, "");
  if (short.length >= 4) return short;
  return word.length >= 4 && word.endsWith("s") ? word.slice(0, -1) : word;
}

/** How many typos a word may have: none in short words and in words with digits, two in long ones. */
export function allowedTypos(word: string): number {
  if (word.length < 4 || /\d/.test(word)) return 0;
  return word.length < 8 ? 1 : 2;
}

/**
 * The number of letters left out, added, changed or swapped between a typed word and a written one; Infinity above
 * the maximum. With `asPrefix`, the typed word may be the beginning of the written one. Not from a library:
 * `fastest-levenshtein` knows no swaps, no maximum and no prefixes, and core takes no package but zod.
 */
export function typoDistance(
  typed: string,
  written: string,
  maxTypos: number,
  asPrefix = false,
): number {
  const lengthDifference = written.length - typed.length;
  if (-lengthDifference > maxTypos || (!asPrefix && lengthDifference > maxTypos))
    return Number.POSITIVE_INFINITY;
  const target = asPrefix ? written.slice(0, typed.length + maxTypos) : written;
  let before: number[] = [];
  let last = Array.from({ length: target.length + 1 }, (_, at) => at);
  for (let row = 1; row <= typed.length; row += 1) {
    const line = [row];
    for (let at = 1; at <= target.length; at += 1) {
      const same = typed[row - 1] === target[at - 1];
      const swapped = typed[row - 1] === target[at - 2] && typed[row - 2] === target[at - 1];
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
  const distance = asPrefix ? Math.min(...last) : cell(last, target.length);
  return distance <= maxTypos ? distance : Number.POSITIVE_INFINITY;
}

function cell(line: readonly number[], at: number): number {
  return line[at] ?? Number.POSITIVE_INFINITY;
}

/** One bit for each letter of a word. */
export function letterBits(word: string): number {
  let bits = 0;
  for (const letter of word) bits |= 1 << (letter.charCodeAt(0) & 31);
  return bits;
}

/** The number of bits that are set. */
export function countBits(bits: number): number {
  let count = 0;
  for (let left = bits; left !== 0; left &= left - 1) count += 1;
  return count;
}
