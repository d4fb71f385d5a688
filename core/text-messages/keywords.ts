/** What a text of one word asks for. */
export type TextKeyword = "stop" | "start" | "help";

/**
 * The words by which a person ends, resumes or asks about texts: CTIA's list, the further ones of 47 CFR 64.1200(a)(10), and what
 * Spanish readers write.
 */
const KEYWORDS: Readonly<Record<TextKeyword, readonly string[]>> = {
  stop: [
    ...["STOP", "STOPALL", "STOP ALL", "UNSUBSCRIBE", "CANCEL", "END", "QUIT"],
    ...["REVOKE", "OPTOUT", "OPT OUT", "ALTO", "PARAR", "DETENER"],
  ],
  start: ["START", "UNSTOP"],
  help: ["HELP", "INFO", "AYUDA"],
};

/** What a whole text asks for, whatever its case and punctuation; null for a message to a person, such as "Please stop by at five". */
export function keywordOf(text: string): TextKeyword | null {
  const word = plainWord(text);
  if (KEYWORDS.stop.includes(word)) return "stop";
  if (KEYWORDS.start.includes(word)) return "start";
  return KEYWORDS.help.includes(word) ? "help" : null;
}

/** Whether a keyword may also be about an appointment: carriers take CANCEL for STOP, and a customer may mean the visit. */
export function mayConcernVisit(text: string): boolean {
  return plainWord(text) === "CANCEL";
}

function plainWord(text: string): string {
  return text
    .toUpperCase()
    .replace(/[^\p{L}]+/gu, " ")
    .trim();
}
