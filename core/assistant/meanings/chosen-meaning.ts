import { choiceLink } from "../choice-link.ts";
import type { ConversationTurn } from "../conversation.ts";
import { meaningNamed } from "./choices.ts";
import type { MeaningId } from "./meaning-ids.ts";
import type { Meanings } from "./meanings.ts";
import type { Understanding } from "./understand.ts";

/** A question that was asked back about, and the meaning that was chosen for it. */
interface ChosenMeaning {
  readonly meaning: MeaningId;
  /** What the visitor typed before each of the two. */
  readonly earlier: readonly string[];
  readonly question: string;
}

/**
 * The meaning that the last message chooses, where it is a choice of the question back before it: the question before that is
 * then answered. Null for every other message.
 */
export function chosenMeaning(
  conversation: readonly ConversationTurn[],
  meanings: Meanings,
): ChosenMeaning | null {
  const [chosen, askedBack, question] = conversation.slice(-3).toReversed();
  if (chosen?.role !== "user" || askedBack?.role !== "assistant" || question?.role !== "user")
    return null;
  const name = chosen.content.trim();
  if (!askedBack.content.includes(choiceLink(name))) return null;
  const meaning = meaningNamed(name, meanings);
  const before = conversation.slice(0, -3);
  const earlier = before.flatMap(({ role, content }) => (role === "user" ? [content] : []));
  return meaning ? { meaning, earlier, question: question.content } : null;
}

/** A message understood as a meaning that its writer chose. */
export function understoodAs(meaning: MeaningId, meanings: Meanings): Understanding {
  const topic = meanings.labelOf(meaning).topics[0] ?? null;
  const score = topic ? CHOSEN_SCORE : 0;
  return {
    topic,
    score,
    writtenAnswer: null,
    isContinued: false,
    meaning,
    choices: [],
    sureness: 1,
  };
}

/** Surer than any rule. */
const CHOSEN_SCORE = 20;
