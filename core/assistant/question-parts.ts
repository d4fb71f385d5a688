import { knownCaseIn } from "./conditions/known-case.ts";
import type { ConversationState } from "./conversation.ts";
import type { Lexicon } from "./lexicon/lexicon.ts";
import type { Meanings } from "./meanings/meanings.ts";
import { isDanger } from "./meanings/safety-meanings.ts";
import { type Understanding, understand } from "./meanings/understand.ts";
import { foldText } from "./parse/normalize.ts";
import { type ParsedMessage, parseMessage } from "./parse/parse-message.ts";
import { splitQuestions } from "./parse/split-questions.ts";
import { topicFamily } from "./topics/topic-family.ts";
import { isIn, STANDALONE_TOPICS } from "./topics/topic-groups.ts";

/** A question of a message, and what it is about. */
export interface QuestionPart {
  readonly message: ParsedMessage;
  readonly intent: Understanding;
}

/** From here on a part of a message is answered on its own. */
const CLEAR_SCORE = 6;

/** The questions of a message that are answered one by one: each sure, and about different things. Mostly the whole message is one. */
export function answerableParts(
  typed: string,
  whole: QuestionPart,
  state: ConversationState,
  lexicon: Lexicon,
  meanings: Meanings,
): readonly QuestionPart[] {
  if (isIn(whole.intent.topic, STANDALONE_TOPICS) || namesDanger(whole)) return [whole];
  // Its sentences together ask about the law: one alone would say less.
  if (knownCaseIn(whole.message, lexicon, meanings) && !whole.message.mentionsPrice) return [whole];
  // What a visitor takes back asks nothing where something else is asked.
  const { withdraws } = lexicon.vocabulary.followUps;
  const all = splitQuestions(typed);
  const questions = all.filter((question) => !withdraws.test(foldText(question)));
  if (questions.length < 2 && questions.length === all.length) return [whole];
  const parts = questions.map((question) => {
    const message = parseMessage(withSubject(question, whole.message, lexicon), lexicon);
    return {
      message: withSharedMentions(message, whole.message),
      intent: understand(message, state, lexicon, meanings),
      namesService: message.services.ids.length > 0,
    };
  });
  const danger = parts.find(namesDanger);
  if (danger) return [danger];
  const quotes = parts.filter(
    ({ intent, message, namesService }) =>
      intent.topic === "price" &&
      namesService &&
      (message.zips.length > 0 || message.places.length > 0),
  );
  if (quotes.length > 1) return quotes;
  const clear = parts.filter(
    ({ intent: { topic, score } }) => score >= CLEAR_SCORE && !isIn(topic, STANDALONE_TOPICS),
  );
  const firsts = new Map<string, QuestionPart>();
  for (const part of clear) {
    const { topic } = part.intent;
    const family = topic && topicFamily(topic);
    if (family && !firsts.has(family)) firsts.set(family, part);
  }
  if (firsts.size > 1) return [...firsts.values()];
  const [only, another] = parts;
  return only && !another ? [only] : [whole];
}

/** Danger is answered alone. */
function namesDanger({ intent: { meaning } }: QuestionPart): boolean {
  return meaning !== null && isDanger(meaning);
}

/** Too few words to say what they are about: "how long?" behind a question about an apostille. */
const FEW_WORDS = 4;

/** A short question with the service that the whole message names, where it names none itself. */
function withSubject(question: string, whole: ParsedMessage, lexicon: Lexicon): string {
  const [service, ...more] = whole.services.ids;
  const isShort = question.split(/\s+/).length < FEW_WORDS;
  if (!isShort || service === undefined || more.length > 0) return question;
  if (parseMessage(question, lexicon).services.ids.length > 0) return question;
  return `${question} ${service.replaceAll("-", " ")}`;
}

/** A question takes the places and services of the whole message where it has none of its own. */
function withSharedMentions(part: ParsedMessage, whole: ParsedMessage): ParsedMessage {
  const hasPlace = part.zips.length > 0 || part.places.length > 0;
  return {
    ...part,
    zips: hasPlace ? part.zips : whole.zips,
    places: hasPlace ? part.places : whole.places,
    services: part.services.ids.length > 0 ? part.services : whole.services,
  };
}
