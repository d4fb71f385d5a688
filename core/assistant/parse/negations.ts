/** Something a message says it is not about, up to where it says what it is about instead. */
const NEGATED =
  /\b(?:it's |its |this is |that's |es |esto )?(?:not|no es|no son|instead of|rather than|en vez de|en lugar de)\s+(?:for |about |para |sobre )?(?:an?|the|any|my|un|una|el|la)\s+[^,.;!?]{2,50}?(?:[,.;]|\s(?=but\b|just\b|only\b|sino\b|solo\b|s[oó]lo\b))/gi;

/** Longer messages that hold a "not" say more than which one. */
const MAX_SHORT = 5;

/** The same without an article, where what it is instead follows: `not hospital, just a house call`. */
const NOT_BUT =
  /\b(?:not|no) (?:[\p{L}'-]+ )?[\p{L}'-]+,? (?=(?:just|only|solo|s[oó]lo|nom[aá]s|sino)\b)/giu;

/** Something taken back at the start of a message, or where it says so: `no deed, …`, `forget the deed, …`. */
const TAKEN_BACK =
  /^\s*no (?:more )?[\p{L}\d' -]{2,30}[,.;]|(?:^|[,.;] )(?:ok |no |please )?(?:never ?mind|forget|cancel|drop|skip|scratch|olvide|cancele) (?:about )?(?:the|that|el|la|lo del?) [\p{L}\d' -]{2,30}(?:[,.;]|$)/giu;

/** A short answer that says which one: `financial not medical`. */
const THIS_NOT_THAT =
  /^([\p{L} '-]{3,25}?),? (?:not|and not|y no|no) (?:the |a |an |el |la |un |una )?[\p{L} '-]{3,25}$/iu;

/** A message without what it says it is not about: of `not a loan signing, just a deed` the deed is left. */
export function withoutNegated(text: string): string {
  const affirmed =
    text.replace(NEGATED, " ").replace(NOT_BUT, " ").replace(TAKEN_BACK, " ").trim() || text;
  return affirmed.split(/\s+/).length <= MAX_SHORT
    ? affirmed.replace(THIS_NOT_THAT, "$1")
    : affirmed;
}
