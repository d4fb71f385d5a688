import type { Heard } from "./hear.ts";
import type { Lexicon } from "./lexicon.ts";
import { TOPICS } from "./topics/all.ts";

/** What a message may be about, the likeliest first; a score of 5 and more is sure. */
export interface Guess {
  readonly id: string;
  readonly score: number;
  /** The part of the score that the words themselves earned, without what was named. */
  readonly own: number;
}

/** What a likeness to a known question is worth, when it is whole. */
const LIKE = 6;
const LEAST_LIKE = 0.35;

/** What a message with a service and a ZIP seldom means. */
const SOFT =
  /^(?:area|meeting-place|hospital|i9|vehicle-title|document|will|service|several-papers|jail|loan-what|apostille-steps|cheapest)$/;
/** Questions about the signing that a paper is only the occasion of. */
const PARTICULAR =
  /^(?:capacity|coercion|cannot-sign|blind-deaf|in-person|already-signed|backdate|blanks|id-(?:expired|none|foreign|other-state|not-enough)|name-mismatch|minors|remote|unlawful|language-signer|legal-advice|drafting|immigration|certified-copy|conflict|agent-signs)$/;
/** What a paper no notary completes is better answered by. */
const LIMIT = /^(?:immigration|certified-copy|unlawful|will|apostille.*)$/;
/** Topics whose answer depends on what else was named. */
const ABROAD = /^apostille/;
const LOAN = /^(?:loan-|dower)/;

/** Scores every topic for a message: what gives it away, how like it is to known questions, and what was named in it. */
export function intentsOf(heard: Heard, lexicon: Lexicon): Guess[] {
  const scores = new Map<string, number>();
  const add = (id: string, score: number) => scores.set(id, (scores.get(id) ?? 0) + score);
  for (const { id, signals } of TOPICS) {
    for (const [weight, pattern] of signals) if (pattern.test(heard.said)) add(id, weight);
  }
  const seen = new Set<string>();
  // One word in common is little: half of `fees?` is not yet a question about holidays.
  const worth = heard.words.length > 3 ? LIKE : LIKE / 2;
  for (const { meaning, score } of lexicon.topics.like(heard.words, 12)) {
    if (score < LEAST_LIKE || seen.has(meaning)) continue;
    seen.add(meaning);
    add(meaning, worth * score);
  }
  const own = new Map(scores);
  weighNamed(heard, add, scores, lexicon);
  return [...scores]
    .map(([id, score]) => ({ id, score, own: own.get(id) ?? 0 }))
    .filter(({ score }) => score > 0)
    .toSorted((a, b) => b.score - a.score);
}

/** What was named speaks for some topics and against others. */
function weighNamed(
  heard: Heard,
  add: (id: string, score: number) => void,
  scores: ReadonlyMap<string, number>,
  lexicon: Lexicon,
): void {
  const { zips, places, services, papers, moment, said, isPriced } = heard;
  const score = (id: string) => scores.get(id) ?? 0;
  const isPlaced = zips.length > 0 || places.length > 0;
  const isApostille =
    services.ids.some((id) => /apostil/.test(lexicon.pricedAs(id)) || /apostil/.test(id)) ||
    /\bapostill/.test(said);
  const isLoan = services.ids.some((id) => /loan/.test(id));

  if (
    !isPlaced &&
    !/\b(?:areas?|zones?|radius|far|range|counties|near|zona|in|around)\b/.test(said)
  )
    add("area", -3);
  if (services.ids.length === 0)
    add("service", isPlaced ? -score("service") : -score("service") * 0.3);
  if (
    isPlaced &&
    places.some(({ state }) => !lexicon.homeStates.includes(state)) &&
    papers.length === 0
  ) {
    add("area", 4);
    for (const id of ["document", "service"]) add(id, -5);
  }
  if (isPriced) {
    add("meeting-place", -4);
    add("emergency", -3);
    for (const id of ["hours", "after-hours", "same-day"]) add(id, -4);
  }
  if (moment.isWeekend) add("next-start", -4);
  if (services.by === "place" && /\b(?:today|tonight|now|asap|urgent\w*|hoy|ahora)\b/.test(said))
    add("emergency", 6);
  if (/\b(?:ids?|identification)\b/.test(said)) add("legal-advice", -6);
  if (/\b(?:when|how (?:soon|quick\w*|fast)|earliest|soonest|cuando)\b/.test(said)) add("area", -4);
  if (papers.length > 0) add("which-act", -5);
  if (score("several-papers") > 0 && score("discount") > 0) add("several-papers", 6);
  if (score("cancel") > 0) add("book-ahead", -6);
  if (services.ids.length > 0 && score("discount") > 0) {
    add("discount", -6);
    add("price", 5);
  }
  if (heard.amounts.length > 0 && heard.amounts.every((amount) => amount === lexicon.perAct)) {
    add("fee-law", 6);
    add("price", -4);
  }
  if (isPriced && heard.words.length <= 2) add("price", 3);
  if (isPriced && services.ids.length > 1) add("price", 3);
  if (isPlaced) {
    add("area", places.some(({ kind }) => kind !== "landmark") || zips.length > 0 ? 2 : 1);
    if (score("travel-fee") > 0) add("travel-fee", 1);
    add("our-office", -3);
    add("counties", score("counties") > 6 && zips.length > 0 ? -3 : 0);
  }
  if (services.ids.length > 0) {
    add("service", services.by === "paper" ? 0 : 3);
    if (zips.length > 0 || (isPlaced && isPriced)) {
      const isOther = [...scores].some(
        ([id, found]) => found >= 6 && id !== "price" && !SOFT.test(id),
      );
      add("price", isOther && !isPriced ? 2 : 6);
      for (const [id, found] of scores) if (SOFT.test(id)) add(id, -found * 0.4);
    }
    if (isPriced) {
      add("price", 4);
      for (const id of ["document", "will"]) add(id, -4);
    }
    if (score("book") > 0) add("book", 1);
  }
  if (papers.length > 0) add("document", zips.length > 0 ? 1 : 4);
  const isParticular = [...scores].some(([id, found]) => found >= 7 && PARTICULAR.test(id));
  if (isParticular && !heard.isPaperOnly) add("document", -6);
  const isLimit = [...scores].some(([id, found]) => found >= 7 && LIMIT.test(id));
  if (heard.isPaperOnly && !isPriced && !(isLimit && papers[0]?.notarizable === false))
    add("document", 14);
  if (papers.length > 0 && !/\b(?:ids?|identification)\b/.test(said)) add("id-accepted", -4);
  if (papers.length > 0 || services.ids.length > 0)
    for (const id of ["offtopic", "harm"]) add(id, -5);
  if (isPriced) add("services", -4);
  else if (!/\b(?:per|extra|additional|more|double|cheaper)\b/.test(said))
    add("several-papers", -score("several-papers") * 0.7);
  if (isPriced && papers.length === 0) add("document", -4);
  if (moment.minutes !== null || moment.weekday || moment.relative === "tomorrow") add("book", 1);
  if (moment.weekday && /\b(?:earliest|latest|first|last|start|open|close)\b/.test(said))
    add("hours", 5);
  if (heard.amounts.length > 0) {
    add("price", 6);
    add("document", -3);
    for (const id of ["vehicle-title", "i9", "will", "hospital", "service"]) add(id, -4);
  }
  if (heard.isSensitive) add("sensitive", 20);
  if (isPriced && isApostille)
    for (const id of [
      "apostille-what",
      "apostille-steps",
      "apostille-federal",
      "apostille-country",
      "apostille-school",
      "apostille-vital",
    ])
      add(id, -5);
  for (const [id, found] of scores) {
    if (ABROAD.test(id) && !isApostille && id !== "apostille-federal") add(id, -found / 2);
    if (LOAN.test(id) && isLoan) add(id, 1);
  }
  if (isApostille) {
    if (score("duration") > 0) add("apostille-time", score("duration") + 2);
    if (/\bhow (?:long|many|fast|soon)\b|\brush|expedit/.test(said)) add("apostille-time", 3);
    add("document", -2);
    add("duration", -5);
    add("certified-copy", -4);
  }
}
