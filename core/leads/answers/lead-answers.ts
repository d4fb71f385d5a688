import { z } from "zod";
import { requiredText } from "../../required-text.ts";

/** Section `leadAnswers`: texts that answer a lead, with blanks such as `[first name]` that each lead fills. */
export const leadAnswers = z.strictObject({
  signature: requiredText.describe("what [signature] stands for"),
  templates: z
    .array(z.strictObject({ name: requiredText, text: requiredText }))
    .max(20, "can't be more than 20"),
});

/** The blanks of an answer. They are in square brackets, because braces stand for facts of the site. */
export const ANSWER_BLANKS = ["first name", "service", "total", "next time", "signature"] as const;

type AnswerBlank = (typeof ANSWER_BLANKS)[number];

/** What is known of a lead; null for what is not. */
export type AnswerFacts = Readonly<Record<AnswerBlank, string | null>> & {
  /** The price at the next time, which may have a surcharge; null where the next time is not known. */
  readonly totalAtNextTime: string | null;
};

/** An answer to one lead. */
export interface FilledAnswer {
  readonly name: string;
  readonly text: string;
  /** The blanks that nothing is known for. They stay in the text for the owner to fill in. */
  readonly missing: readonly AnswerBlank[];
}

const BLANK = new RegExp(`\\[(${ANSWER_BLANKS.join("|")})\\]`, "gi");

/** Whether a text names the next time, which takes a look at the calendar. */
export function namesNextTime(text: string): boolean {
  return blanksIn(text).includes("next time");
}

/** Fills an answer's blanks. A total beside a time is the total at that time. */
export function fillAnswer(
  { name, text }: { readonly name: string; readonly text: string },
  facts: AnswerFacts,
): FilledAnswer {
  const total = namesNextTime(text) ? (facts.totalAtNextTime ?? facts.total) : facts.total;
  const known = { ...facts, total };
  return {
    name,
    text: text.replace(BLANK, (whole, blank: string) => factFor(blank, known) ?? whole),
    missing: blanksIn(text).filter((blank) => known[blank] === null),
  };
}

function blanksIn(text: string): AnswerBlank[] {
  const found = [...text.matchAll(BLANK)].map(([, blank = ""]) => blank.toLowerCase());
  return ANSWER_BLANKS.filter((blank) => found.includes(blank));
}

function factFor(typed: string, facts: AnswerFacts): string | null {
  const blank = ANSWER_BLANKS.find((each) => each === typed.toLowerCase());
  return blank === undefined ? null : facts[blank];
}
