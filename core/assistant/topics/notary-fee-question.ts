/** Asks whether an amount, or the price, is the notary fee itself. */
export const NOTARY_FEE_QUESTION =
  /\b(?:is|isnt|are|so|does)\b.{0,40}\b(?:the|a|your|that|this) (?:notary|notarial|notarization)s? (?:fee|charge|cost|price)\b|\b(?:es|son)\b.{0,30}\b(?:honorarios?|tarifa|cargo) (?:del notario|de notario|notarial(?:es)?|del notary)\b/;
