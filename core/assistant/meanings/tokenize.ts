/** What a writer of examples puts for a name, and the word that stands for it in training and in messages. */
const TOKENS: readonly (readonly [RegExp, string])[] = [
  [/\bPLACE\b/g, "place1"],
  [/\bZIP\b/g, "zip1"],
  [/\bSTATE\b/g, "state1"],
  [/\bCOUNTRY\b/g, "country1"],
  // No rule recognizes these two in a message, so examples do without them.
  [/\b(?:NAME|COMPANY)\b/g, " "],
  [/\bHOSPITAL\b/g, "hospital"],
  [/\bLANDMARK\b/g, "landmark1"],
];

/** An example question with its tokens written as messages have them: `do you come to PLACE` becomes `… place1`. */
export function withTokens(example: string): string {
  return TOKENS.reduce((text, [token, word]) => text.replace(token, word), example);
}

const NUMBER_WORDS = new Set(
  "two three four five six seven eight nine ten eleven twelve twenty thirty dos tres cuatro cinco seis siete ocho nueve diez quince veinte treinta".split(
    " ",
  ),
);

/**
 * The words of a normalized message with figures written as kinds: `zip1`, `money1`, `clock1`, `year1`, else `number1`. The
 * numbers themselves are compared by rules.
 */
export function withNumberKinds(words: readonly string[]): string[] {
  const out: string[] = [];
  words.forEach((word, at) => {
    const next = words[at + 1] ?? "";
    if (/^\d{1,2}(?:am|pm)$/.test(word)) out.push("clock1");
    else if (/^\$/.test(word)) out.push("money1");
    else if (/^\d{5}$/.test(word)) out.push("zip1");
    else if (/^(?:19|20)\d\d$/.test(word)) out.push("year1");
    else if (/^\d{1,2}$/.test(word) && /^(?:am|pm|a|p|30|15|45|00)$/.test(next)) out.push("clock1");
    else if (/^\d+$/.test(word)) out.push("number1");
    else if (NUMBER_WORDS.has(word)) out.push(word, "number1");
    else out.push(word);
  });
  return out;
}
