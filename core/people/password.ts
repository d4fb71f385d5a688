/** Longer than this nobody types; shorter than the least is guessed. */
const SHORTEST_PASSWORD = 10;
const LONGEST_PASSWORD = 128;

/** What a password is judged beside: words somebody who knows the person would try first. */
export interface PasswordContext {
  readonly email: string;
  readonly name: string;
  readonly business: string;
}

/**
 * What is wrong with a new password, in a sentence that says what to do; null when it will do. Any letters go: no rule
 * asks for digits or signs. `common` holds passwords that are tried first, in lower case.
 */
export function passwordTrouble(
  password: string,
  context: PasswordContext,
  common: ReadonlySet<string>,
): string | null {
  const length = [...password].length;
  if (length < SHORTEST_PASSWORD) {
    return `Use at least ${SHORTEST_PASSWORD} characters. Three or four words in a row are easy to remember.`;
  }
  if (length > LONGEST_PASSWORD) return `Use at most ${LONGEST_PASSWORD} characters.`;
  const plain = plainOf(password);
  if (common.has(password.toLowerCase()) || common.has(plain) || isRepeated(plain)) {
    return "Many people use this password, so it is tried first. Use one of your own, such as three or four words in a row.";
  }
  const word = wordsOf(context).find((known) => plain.includes(known));
  if (word && plain.replaceAll(word, "").length < SHORTEST_PASSWORD - 2) {
    return `Leave out “${word}”: whoever knows you tries that first. Use words that have nothing to do with you.`;
  }
  return null;
}

/** Letters and digits alone: signs at the end do not make a common word rare. */
function plainOf(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, "");
}

/** "aaaaaaaaaa", "abcabcabcabc" and "1212121212" are as short as what they repeat. */
function isRepeated(plain: string): boolean {
  return plain !== "" && /^(.{1,5}?)\1+.{0,4}$/u.test(plain) && new Set(plain).size <= 5;
}

function wordsOf({ email, name, business }: PasswordContext): string[] {
  const [box = "", domain = ""] = email.split("@");
  const phrases = [email, box, domain.replace(/\.[^.]*$/, ""), name, business, "doorstep"];
  const words = [...phrases, ...`${name} ${business}`.split(/\s+/)].map(plainOf);
  return [...new Set(words)].filter((word) => word.length >= 4).sort((a, b) => b.length - a.length);
}
