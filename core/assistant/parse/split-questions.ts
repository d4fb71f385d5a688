const QUESTION_STARTS =
  "what|how|when|where|who|which|why|do|does|can|could|will|would|are|is|should|que|cuanto|cuando|donde|como|cual|tienen|pueden|aceptan|hacen";
const QUESTION_BREAKS = [
  /(?<=[?!])\s+/,
  /(?<=[.;])\s+(?=[A-Za-z¿¡])/,
  /\n+/,
  new RegExp(
    String.raw`(?:,|(?<![,\s]))\s+(?:and|also|plus|y)\s+(?=(?:also\s+)?(?:${QUESTION_STARTS})(?:s|'s)?\b)`,
    "i",
  ),
];

/** The most questions of one message that are answered together. */
const MAX_QUESTIONS = 3;

/** The questions a message asks, one by one; a message of one question comes back whole. */
export function splitQuestions(text: string): string[] {
  let parts = [text];
  for (const pattern of QUESTION_BREAKS) parts = parts.flatMap((part) => part.split(pattern));
  const questions = parts
    .map((part) => part.trim())
    .filter((part) => part.split(/\s+/).length >= 2);
  return questions.length > 1 && questions.length <= MAX_QUESTIONS + 1 ? questions : [text];
}
