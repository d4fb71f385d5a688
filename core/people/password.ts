/** The allowed length of a password, in characters. */
const SHORTEST_PASSWORD = 10;
const LONGEST_PASSWORD = 128;

/** What a password must not be made of: words that somebody who knows the person would try first. */
export interface PasswordContext {
  readonly email: string;
  readonly name: string;
  readonly business: string;
}

/**
 * What is wrong with a new password, as a sentence that says what to do; null when it is accepted. Any characters are
 * allowed, and no digits or signs are required. `common` holds the most common passwords in lower case.
 */
export function passwordProblem(
  password: string,
  context: PasswordContext,
  common: ReadonlySet<string>,
): string | null {
  const length = [...password].length;
  if (length < SHORTEST_PASSWORD) {
    return `Use at least ${SHORTEST_PASSWORD} characters. Three or four words in a row are easy to remember.`;
  }
  if (length > LONGEST_PASSWORD) return `Use at most ${LONGEST_PASSWORD} characters.`;
  const plain = lettersAndDigits(password);
  if (common.has(password.toLowerCase()) || common.has(plain) || isRepeated(plain)) {
    return "Many people use this password, so it is tried first. Use one of your own, such as three or four words in a row.";
  }
  const word = personalWords(context).find((known) => plain.includes(known));
  if (word && plain.replaceAll(word, "").length < SHORTEST_PASSWORD - 2) {
    return `Leave out “${word}”: whoever knows you tries that first. Use words that have nothing to do with you.`;
  }
  return null;
}

/** Letters and digits only: signs at the end do not make a common password safe. */
function lettersAndDigits(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, "");
}

/** Whether a password only repeats a few characters, such as "abcabcabcabc" or "1212121212". */
function isRepeated(plain: string): boolean {
  return plain !== "" && /^(.{1,5}?)\1+.{0,4}$/u.test(plain) && new Set(plain).size <= 5;
}

function personalWords({ email, name, business }: PasswordContext): string[] {
  const [box = "", domain = ""] = email.split("@");
  const phrases = [email, box, domain.replace(/\.[^.]*$/, ""), name, business, "doorstep"];
  const words = [...phrases, ...`${name} ${business}`.split(/\s+/)].map(lettersAndDigits);
  return [...new Set(words)].filter((word) => word.length >= 4).sort((a, b) => b.length - a.length);
}
