const NUMBERS: Readonly<Record<string, number>> = {
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  both: 2,
  dos: 2,
  tres: 3,
};

/** A number in figures or in one of the small words people write: `3`, `three`, `tres`. */
export function numberOf(word: string): number {
  return NUMBERS[word] ?? Number(word);
}
