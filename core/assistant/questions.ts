const STARTS =
  "what|how|when|where|who|which|why|do|does|can|could|will|would|are|is|should|que|cuanto|cuando|donde|como|cual|tienen|pueden|aceptan|hacen";
const BREAKS = [
  /(?<=[?!])\s+/,
  /(?<=[.;])\s+(?=[A-Za-z¿¡])/,
  /\n+/,
  new RegExp(String.raw`,?\s+(?:and|also|plus|y)\s+(?=(?:also\s+)?(?:${STARTS})(?:s|'s)?\b)`, "i"),
];

/** The most questions of one message that are answered together. */
const MOST = 3;

/** The questions a message asks, one by one; a message of one question comes back whole. */
export function questionsIn(text: string): string[] {
  let parts = [text];
  for (const pattern of BREAKS) parts = parts.flatMap((part) => part.split(pattern));
  const asked = parts.map((part) => part.trim()).filter((part) => part.split(/\s+/).length >= 2);
  return asked.length > 1 && asked.length <= MOST + 1 ? asked : [text];
}
