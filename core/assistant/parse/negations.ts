/** Something a message says it is not about, up to where it says what it is about instead. */
const NEGATED =
  /\b(?:it's |its |this is |that's |es |esto )?(?:not|no es|no son|instead of|rather than|en vez de|en lugar de)\s+(?:for |about |para |sobre )?(?:an?|the|any|my|un|una|el|la)\s+[^,.;!?]{2,50}?(?:[,.;]|\s(?=but\b|just\b|only\b|sino\b|solo\b|s[oó]lo\b))/gi;

/** Something taken back at the start of a message, or where it says so: `no deed, …`, `forget the deed, …`. */
const TAKEN_BACK =
  /^\s*no (?:more )?[\p{L}\d' -]{2,30}[,.;]|(?:^|[,.;] )(?:ok |no |please )?(?:never ?mind|forget|cancel|drop|skip|scratch|olvide|cancele) (?:about )?(?:the|that|el|la|lo del?) [\p{L}\d' -]{2,30}(?:[,.;]|$)/giu;

/** A message without what it says it is not about: of `not a loan signing, just a deed` the deed is left. */
export function withoutNegated(text: string): string {
  return text.replace(NEGATED, " ").replace(TAKEN_BACK, " ").trim() || text;
}
