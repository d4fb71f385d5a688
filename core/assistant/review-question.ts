import type { AnswerContext } from "./answers/answer.ts";
import type { AnswerDeps } from "./answers/answer-deps.ts";
import { answerForTopic } from "./answers/answers-by-topic.ts";
import { answerFromStatement } from "./answers/general/statement.ts";
import { EMPTY_STATE, updateState } from "./conversation.ts";
import { type Lexicon, lexiconFor, prepareLexicon } from "./lexicon/lexicon.ts";
import { MEANING_IDS } from "./meanings/meaning-ids.ts";
import type { Meanings } from "./meanings/meanings.ts";
import { isSafetyMeaning } from "./meanings/safety-meanings.ts";
import { withTokens } from "./meanings/tokenize.ts";
import { understand } from "./meanings/understand.ts";
import { parseMessage } from "./parse/parse-message.ts";
import { UNDRAFTED_TOPICS } from "./topics/topic-groups.ts";

/** Below this a question is about nothing the assistant knows: what is drafted here may be published. */
const LIKELY = 0.5;
/** An amount: the price book changes, and a published answer would keep the old price. */
const AMOUNT = /\$\d/;

/** What a question that had no good answer is most likely about, and what the site's facts say of that. */
export interface QuestionReview {
  /** The name of its likeliest meaning; null where none is likely. */
  readonly about: string | null;
  /** An answer to start from, plain text in English; null where the facts give none that stays true. */
  readonly draft: string | null;
}

/** Reviews a question for the owner, who accepts the draft or writes a better answer. */
export async function reviewQuestion(question: string, deps: AnswerDeps): Promise<QuestionReview> {
  const { lexicon, meanings } = await preparedFor(deps);
  const message = parseMessage(question, lexicon);
  const [best] = meanings.classify(message.words);
  if (!best || best.probability < LIKELY) return { about: null, draft: null };
  const { topics, name } = meanings.labelOf(best.id);
  const topic = topics[0] ?? null;
  if (isSafetyMeaning(best.id) || topics.some((each) => UNDRAFTED_TOPICS.has(each)))
    return { about: name.en, draft: null };
  const state = {
    ...updateState(EMPTY_STATE, message, topic, lexicon.vocabulary.followUps),
    language: "en" as const,
  };
  const context: AnswerContext = { topic, message, state, language: "en", lexicon, deps };
  const answer =
    answerFromStatement(best.id, meanings, context) ??
    (topic ? await answerForTopic(topic)(context) : null);
  const draft = answer && !AMOUNT.test(answer) ? withoutMarkdown(answer) : null;
  return { about: name.en, draft };
}

/**
 * The usual questions that would get the owner's answer to a question too: each is put to the assistant as it would be with
 * that answer. It takes half a second, with a `pause` every few milliseconds.
 */
export async function usualQuestionsLike(
  question: string,
  deps: AnswerDeps,
  pause: () => Promise<void>,
): Promise<readonly string[]> {
  const others = deps.site.faqs.filter((faq) => faq.question !== question);
  const site = { ...deps.site, faqs: [...others, { question, answer: question }] };
  const lexicon = await prepareLexicon(site, deps, pause);
  const meanings = await deps.vocabulary.meanings();
  const taken: string[] = [];
  for (const id of MEANING_IDS) {
    await pause();
    for (const example of meanings.labelOf(id).examples) {
      const message = parseMessage(withTokens(example), lexicon);
      const { writtenAnswer } = understand(message, EMPTY_STATE, lexicon, meanings);
      if (writtenAnswer?.question === question) taken.push(example);
    }
  }
  return taken;
}

async function preparedFor(deps: AnswerDeps): Promise<{ lexicon: Lexicon; meanings: Meanings }> {
  return { lexicon: lexiconFor(deps.site, deps), meanings: await deps.vocabulary.meanings() };
}

/** An answer without bold and links; sentences that are only a link are left out. */
function withoutMarkdown(answer: string): string {
  return answer
    .replace(/(?<=^|[.!?:] |\n)(?:[A-Z][\w ]{0,40}[:?] )?\[[^[\]]*\]\([^()]*\)\.?(?=\s|$)/g, "")
    .replace(/\[([^[\]]*)\]\([^()]*\)/g, "$1")
    .replaceAll("**", "")
    .replace(/ {2,}/g, " ")
    .trim();
}
