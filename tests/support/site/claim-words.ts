/** Wordings by which a business claims something of itself that only its owner can confirm. */
const CLAIM_WORDS: readonly RegExp[] = [
  /\binsured\b(?! is| as|'s|’s| name| person)/i,
  /\bE&O (?:insur|cover|policy)|errors and omissions \(E&O\)/i,
  /\bbonded\b(?! immigration)/i,
  /surety bond on file/i,
  /background[- ]check(?:ed|s? for the commission)|criminal records check, as/i,
  /\b(?:NNA|National Notary Association)\b/,
  /\bmembers? of the (?:national|american)/i,
  /\b(?:we are|we're|our) certified\b|\bcertified (?:notary|signing agent|loan)/i,
  /\b(?:5|five)[- ]stars?\b|\b5\.0 (?:client|rating|stars|out of)|\brated\b|\bof 5 stars\b|AggregateRating|what clients say/i,
  /\d\+? ?(?:happy |satisfied )?clients\b|1000\+|500\+|\d{3,}\+? documents\b(?! in (?:\d|one))/i,
  /\byears (?:of experience|in business)|\bexperienced notar|\bfor over \d+ years|years that we keep/i,
  /\b(?:within|in) \d+ (?:minutes|minutos)\b(?! (?:of|from) )/i,
  /\b1 ?(?:-|–|to) ?2 hours\b/i,
  /\b(?:estamos|somos|está|notari[oa]s?) (?:asegurad|afianzad|certificad)[oa]s?\b/i,
  /seguro de (?:errores|responsabilidad)|verificación de antecedentes|antecedentes (?:penales|verificados)/i,
  /\b(?:5|cinco) estrellas\b|lo que dicen (?:nuestros|los) clientes/i,
  /\baños de experiencia\b|\bmiembros? de la (?:asociación|NNA)/i,
  /\b(?:una|1) (?:a|o) (?:dos|2) horas\b/i,
  /Karen M\.|D\. Alvarez|Priya S\.|Tom R\.|Linda W\.|J\. Okafor/,
  /Sample site/,
];

/** The wordings of such claims in a text, with what is around them. */
export function claimWordsIn(text: string): string[] {
  return CLAIM_WORDS.flatMap((pattern) => {
    const match = pattern.exec(text);
    return match ? [text.slice(Math.max(0, match.index - 60), match.index + 80)] : [];
  });
}
