import { CLAIM_KEYS, type ClaimKey } from "./credentials.ts";

/** The wording by which a text claims something. Lengths are bounded, so that a hostile text costs no time. */
const CLAIM_PATTERNS: Readonly<Record<ClaimKey, RegExp>> = {
  nna: /\bNNA\b|National Notary Association/i,
  backgroundCheck: /background[- ]?(?:check|screen)|criminal records? check/i,
  insured: /\bE&O\b|errors and omissions|\binsured\b|liability insurance/i,
  bonded: /\bbonded\b|surety bond/i,
  commission: /\bcommissioned\b/i,
  coverage:
    /\$\d[\d,]{0,12}[^.]{0,40}\b(?:E&O|insurance|coverage)\b|\b(?:E&O|insurance|insured|coverage)\b[^.]{0,40}\$\d/i,
  rating:
    /\b(?:5|five)[- ]stars?\b|\b[45]\.\d\b[^.]{0,20}\b(?:stars?|rating|rated|reviews?)\b|\brated\b|\d\+? reviews\b/i,
  clients: /\d\+? (?:happy |satisfied )?(?:clients?|customers?|families)\b/i,
  documents: /(?:\d\d\d|\d\+) (?:documents?|signings?|notarizations?)\b/i,
  years:
    /\byears?(?:’|')? (?:of )?experience\b|\byears? (?:in business|as a notary)\b|\bsince (?:19|20)\d\d\b/i,
  journal: /\bjournal\b[^.]{0,60}\byears?\b|\byears?\b[^.]{0,60}\bjournal\b/i,
  answerTime:
    /\b(?:answer|answers|respond|responds|response|reply|call you back)\b[^.]{0,40}\b\d{1,3} (?:minutes?|hours?)\b|\bresponde\w{0,4}\b[^.]{0,40}\b\d{1,3} (?:minutos?|horas?)\b/i,
  hospital:
    /\bhospitals?\b[^.]{0,60}\b\d{1,2} ?(?:-|–|to) ?\d{1,2} hours?\b|\b\d{1,2} ?(?:-|–|to) ?\d{1,2} hours?\b[^.]{0,60}\bhospital/i,
};

/** What a text claims by its wording. */
export function credentialsClaimedIn(text: string): ClaimKey[] {
  return CLAIM_KEYS.filter((key) => CLAIM_PATTERNS[key].test(text));
}

/** What a badge's icon stands for. */
export function credentialOfBadge(icon: string): ClaimKey | null {
  const claimByIcon: Readonly<Record<string, ClaimKey>> = {
    background: "backgroundCheck",
    insured: "insured",
    certified: "nna",
    bonded: "bonded",
    rated: "rating",
  };
  return claimByIcon[icon] ?? null;
}

/** Keys of fields that a page cannot do without. What an owner writes there is reported, and not cut. */
const KEPT_FIELDS = new Set(["title", "headline", "question", "name", "label", "metaTitle"]);

/** What is left of a section's value without what claims one of `keys`; the value itself where nothing does. */
export function withoutClaims<Value extends object>(
  value: Value,
  keys: readonly ClaimKey[],
): Value {
  const id = keys.join();
  const known = shortened.get(value) ?? new Map<string, object>();
  shortened.set(value, known);
  const left = known.get(id) ?? withoutTexts(value, keys) ?? value;
  known.set(id, left);
  // Only texts become shorter and entries of lists fewer: the shape is that of the value.
  return left as Value;
}

/** What became of a section that many sites share, so that they share the rest of it too. */
const shortened = new WeakMap<object, Map<string, object>>();

/** A part without its claims; null for an entry of a list of which nothing useful is left. */
function withoutTexts(part: object, keys: readonly ClaimKey[], isEntry = false): object | null {
  if (Array.isArray(part)) {
    const left = part.flatMap((item) => withoutClaimedParts(item, keys, true) ?? []);
    const isSame = left.length === part.length && left.every((item, at) => item === part[at]);
    return isSame ? part : left;
  }
  let [isChanged, isEmptied] = [false, false];
  const fields = Object.entries(part).map(([key, item]): [string, unknown] => {
    if (KEPT_FIELDS.has(key)) return [key, item];
    const left = withoutClaimedParts(item, keys, false);
    isChanged ||= left !== item;
    isEmptied ||= left === null;
    return [key, left ?? ""];
  });
  if (isEntry && isEmptied) return null;
  return isChanged ? Object.fromEntries(fields) : part;
}

function withoutClaimedParts(part: unknown, keys: readonly ClaimKey[], isEntry: boolean): unknown {
  if (typeof part === "string" && part !== "") return sentencesWithoutClaims(part, keys) || null;
  return typeof part === "object" && part !== null ? withoutTexts(part, keys, isEntry) : part;
}

/** The sentences of a text that claim none of `keys`. */
export function sentencesWithoutClaims(text: string, keys: readonly ClaimKey[]): string {
  if (!claimsOneOf(text, keys)) return text;
  return splitSentences(text)
    .filter((sentence) => !claimsOneOf(sentence, keys))
    .join(" ");
}

/** Whether a text claims one of `keys`. */
export function claimsOneOf(text: string, keys: readonly ClaimKey[]): boolean {
  return keys.some((key) => CLAIM_PATTERNS[key].test(text));
}

function splitSentences(text: string): string[] {
  return text.split(/(?<=[.!?])\s+(?=[\p{Lu}¿¡])/u);
}
