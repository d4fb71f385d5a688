/** A question that a button asks for the visitor. */
export interface Ready {
  readonly label: string;
  readonly ask: string;
}

/** What the chat of a site is made of; fetched with its script. */
export interface ChatKit {
  /** Public: it tells the site's own pages from others. */
  readonly key: string;
  readonly title: string;
  readonly greeting: string;
  readonly phone: string;
  readonly questions: readonly Ready[];
  /** Shown under an overview of the services. */
  readonly topics: readonly Ready[];
}

/** What one message may hold: characters. */
export const LONGEST_MESSAGE = 4_000;

/** Whether a reply is the general overview of the services: it speaks of services or of an offer, and names several. */
export function isOverview(text: string, topics: readonly Ready[]): boolean {
  const said = text.toLowerCase();
  const named = topics.filter(({ label }) => said.includes(stemOf(label)));
  return /\b(?:services|offers?)\b/.test(said) && named.length >= 2;
}

/** "Loan Signings" is named by "a loan signing" too. */
function stemOf(label: string): string {
  return label.toLowerCase().replace(/s$/, "");
}
