/** The allowed length of a password, in characters. */
const SHORTEST_PASSWORD = 10;
const LONGEST_PASSWORD = 128;

/**
 * How many guesses a new password must withstand, as a power of ten. At 30 ms per guess of its stored form, a billion take a
 * year of one processor; ten random characters withstand ten billion.
 */
const FEWEST_GUESSES_LOG10 = 9;

/** What a password must not be made of: words that somebody who knows the person or the business would try first. */
export interface PasswordContext {
  readonly email: string;
  readonly name: string;
  /** The business's names, its city and its domains. */
  readonly business: readonly string[];
}

const ADVICE = "Use four unrelated words, such as the names of things around you.";

/** What is wrong with the length of a new password, as a sentence that says what to do; null when nothing is. */
export function passwordLengthProblem(password: string): string | null {
  const length = [...password].length;
  if (length < SHORTEST_PASSWORD) {
    return `Use at least ${SHORTEST_PASSWORD} characters. Four unrelated words are easy to remember.`;
  }
  return length > LONGEST_PASSWORD ? `Use at most ${LONGEST_PASSWORD} characters.` : null;
}

/**
 * Why a new password is too easy to guess, as a sentence that says what to do; null when it is accepted. Any characters are
 * allowed, and no digits or signs are required. `guessesLog10`: how many guesses it withstands, as a power of ten.
 */
export function weakPasswordProblem(
  password: string,
  context: PasswordContext,
  guessesLog10: number,
): string | null {
  const plain = lettersAndDigits(password);
  const known = personalWords(context).filter((word) => plain.includes(word));
  const rest = known.reduce((text, word) => text.replaceAll(word, ""), plain);
  if (known[0] && rest.length < SHORTEST_PASSWORD - 2) {
    return `Don't use “${known[0]}”: people who know you or your business will try that first. ${ADVICE}`;
  }
  if (guessesLog10 >= FEWEST_GUESSES_LOG10) return null;
  return `This password is easy to guess: it's common, or based on a name, word, date, or pattern. ${ADVICE}`;
}

/** The words of a context that passwords must not be made of, the longest first: letters and digits in lower case. */
export function personalWords({ email, name, business }: PasswordContext): string[] {
  const [box = "", domain = ""] = email.split("@");
  const phrases = [email, box, domain.replace(/\.[^.]*$/, ""), name, ...business, "doorstep"];
  const words = [name, ...business].flatMap((phrase) => phrase.split(/[\s.@-]+/));
  const plain = [...phrases, ...words].map(lettersAndDigits);
  return [...new Set(plain)].filter((word) => word.length >= 4).sort((a, b) => b.length - a.length);
}

/** Letters and digits only: signs between and after them do not make a known word safe. */
function lettersAndDigits(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, "");
}
