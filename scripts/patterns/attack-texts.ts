/** An attack at a length in characters. */
type AttackText = (length: number) => string;

/**
 * Texts that make a slow expression slow: pieces of what it matches, repeated, with an end that it does not match. The
 * source is read roughly, as a row of characters; groups and quantifiers are left out, since repetition stands for them.
 */
export function attackTexts(source: string): AttackText[] {
  const characters = charactersOf(source);
  const start = characters.join("");
  const pieces = new Set(
    characters.flatMap((_, from) =>
      SIZES.map((size) => characters.slice(from, from + size).join("")),
    ),
  );
  return [...pieces].flatMap((piece) => [
    (length) => repeatTo(length, piece) + END,
    (length) => (start + repeatTo(length, piece)).slice(0, length) + END,
  ]);
}

/** How many characters of the expression are repeated together. */
const SIZES = [1, 2, 3, 4, 5, 6, 8, 11, 14];

/** No expression of ours accepts it. */
const END = "\n\u0000";

function repeatTo(length: number, piece: string): string {
  return piece.repeat(Math.ceil(length / piece.length)).slice(0, length);
}

const CLASSES: Readonly<Record<string, string>> = {
  d: "1",
  w: "a",
  s: " ",
  n: "\n",
  r: "\r",
  t: "\t",
  b: "",
  B: "",
  D: "a",
  W: " ",
  S: "a",
};

/** One character for each place of the expression that consumes one. */
function charactersOf(source: string): string[] {
  const parts =
    /\\[pP]\{[^}]*\}|\\u\{[^}]*\}|\\u[\da-f]{4}|\\x[\da-f]{2}|\\k<[^>]*>|\\.|\[(?:\\.|[^\]\\])*\]|\(\?(?:<?[=!]|:|<\w+>)|\{\d*,?\d*\}|./gisu;
  return [...source.matchAll(parts)].flatMap(([part]) => {
    const character = characterOf(part);
    return character === "" ? [] : [character];
  });
}

function characterOf(part: string): string {
  if (part.startsWith("[")) return characterOfClass(part);
  if (/^\\[pP]/.test(part)) return "a";
  if (/^\\[ux]/.test(part))
    return String.fromCodePoint(Number.parseInt(part.replace(/[^\da-f]/gi, ""), 16));
  if (part.startsWith("\\")) return CLASSES[part[1] ?? ""] ?? part.slice(1);
  if (part === ".") return "a";
  return /^(?:[()*+?|^$]|\(\?.*|\{\d*,?\d*\})$/su.test(part) ? "" : part;
}

/** The first ordinary character that a class accepts. */
function characterOfClass(written: string): string {
  const one = new RegExp(`^${written}$`, "u");
  return [..." a1A-.,:;/#([<\"'_*!?\n", ...written].find((character) => one.test(character)) ?? "a";
}
