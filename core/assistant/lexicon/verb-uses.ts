/** Words after `will` that make it a verb. */
const AFTER_VERB_WILL = wordSet(
  "you u i we they he she it be the not your my this that cost take do a an need have come",
);
/** Words before `will` that make it a document. */
const BEFORE_WILL = wordSet(
  "my a our his her their the last living to of and mom moms dad dads ethical your new simple pour over plus",
);
const SERVED_DOCUMENTS = wordSet("subpoena subpoenas summons paper papers process");

/** The words of a message without those that are a document in one place and a verb or an office here: `will you`, `trust you`, `title company`. */
export function withoutVerbUses(words: readonly string[]): string[] {
  return words.filter((word, at) => {
    const before = words[at - 1] ?? "";
    const next = words[at + 1] ?? "";
    switch (word) {
      case "will":
        return (
          words.length === 1 ||
          (!AFTER_VERB_WILL.has(next) && (before === "" || BEFORE_WILL.has(before)))
        );
      case "serve":
      case "serves":
      case "service":
      case "services":
        return words.some((other) => SERVED_DOCUMENTS.has(other));
      case "trust":
        return !/^(?:you|your|u)$/.test(next);
      case "title":
        return !/^(?:company|companies|agency|agent|office|insurance)$/.test(next);
      case "close":
      case "closes":
      case "closed":
      case "open":
        return /^(?:on|my|our|the)$/.test(next);
      case "insurance":
        return !/^(?:do|are|or)$/.test(next);
      default:
        return true;
    }
  });
}

function wordSet(words: string): ReadonlySet<string> {
  return new Set(words.split(" "));
}
