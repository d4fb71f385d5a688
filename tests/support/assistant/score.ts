import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import type { AssistantReply } from "../../../core/assistant/answers/answer.ts";
import { openStatusAt } from "../../../core/booking/hours/open-status.ts";
import type { Site } from "../../../core/sections/site.ts";
import type { Assistant } from "../../../server/assistant/answers/create-assistant.ts";

/** The replies to a question, and what is wrong with the last one; no faults for a right one. */
export interface QuestionScore {
  readonly question: ScoredQuestion;
  readonly replies: readonly AssistantReply[];
  readonly faults: readonly string[];
}

/** Names for what many questions ask of a reply. */
const NAMED_PATTERNS: Readonly<Record<string, string>> = {
  "@yes": String.raw`\b(?:yes|of course|happy to|glad to|we (?:can|do|will|come|offer|serve|notarize|act|handle)(?! ?n[o']t)|can notarize|usually, yes)\b`,
  "@no": String.raw`\b(?:no|not|cannot|never|only|must)\b`,
  "@call": String.raw`\b(?:call|phone|reach|contact|text)\b|\(\d{3}\) \d{3}-\d{4}`,
  "@es": String.raw`[¿¡áéíóúñ]|\b(?:el|los|las|una|para|por|con|del|cita|precio|notario|usted)\b`,
};

/**
 * The sets of questions: `public` was given with the product's specification. The others are our own, of the same kinds:
 * `own` was looked at while rules were written, `held-out` only when they stood.
 */
export const QUESTION_SETS = ["public", "own", "held-out"] as const;

const scoredQuestion = z.object({
  id: z.string(),
  intent: z.string(),
  turns: z.array(z.string()),
  must: z.array(z.string()),
  mustNot: z.array(z.string()),
});

/** A conversation and what its last reply must and must not say, each a pattern or one of the names below. */
export type ScoredQuestion = Readonly<z.infer<typeof scoredQuestion>>;

/** Reads a set of questions: JSON lines. */
export async function readQuestions(
  set: (typeof QUESTION_SETS)[number],
): Promise<ScoredQuestion[]> {
  const text = await readFile(join(import.meta.dirname, `questions/${set}.jsonl`), "utf8");
  const lines = text.split("\n").filter((line) => line.trim() !== "");
  return lines.map((line) => scoredQuestion.parse(JSON.parse(line)));
}

/** Holds one conversation with the assistant and checks its last reply. */
export async function scoreQuestion(
  question: ScoredQuestion,
  assistant: Assistant,
  site: Site,
  now: number,
): Promise<QuestionScore> {
  const conversation: { role: "user" | "assistant"; content: string }[] = [];
  const replies: AssistantReply[] = [];
  for (const content of question.turns) {
    conversation.push({ role: "user", content });
    const reply = await assistant.reply(conversation);
    conversation.push({ role: "assistant", content: reply.text });
    replies.push(reply);
  }
  return { question, replies, faults: findFaults(replies.at(-1)?.text ?? "", question, site, now) };
}

function findFaults(
  reply: string,
  { must, mustNot }: ScoredQuestion,
  site: Site,
  now: number,
): string[] {
  const text = plainText(reply);
  const faults: string[] = [];
  if (text.trim() === "") faults.push("is empty");
  if (reply.length > 1800) faults.push(`is too long: ${reply.length}`);
  if (/\bundefined\b|\bNaN\b|\[object Object\]|\{\{|\}\}|<[a-z/]/i.test(reply))
    faults.push("holds a leftover");
  for (const wanted of must) {
    const isThere =
      wanted === "@open_now"
        ? statedOpenState(text) === openStatusAt(site, now).isOpen
        : patternOf(wanted).test(text);
    if (!isThere) faults.push(`lacks ${wanted.slice(0, 90)}`);
  }
  for (const unwanted of mustNot) {
    const found = patternOf(unwanted).exec(text)?.[0];
    if (found !== undefined) faults.push(`says "${found.slice(0, 60)}"`);
  }
  return faults;
}

/** `$75` stands for that very amount, `@yes` for a named pattern, all else for itself. */
function patternOf(written: string): RegExp {
  if (/^\$\d+$/.test(written)) return new RegExp(`\\${written}(?!\\d|,\\d|\\.\\d)`, "is");
  return new RegExp(
    written.replace(/@[a-z]+\b/g, (name) => NAMED_PATTERNS[name] ?? name),
    "is",
  );
}

/** A reply as a reader takes it: plain quotes and dashes, no Markdown, amounts in one form. */
function plainText(reply: string): string {
  return reply
    .normalize("NFKC")
    .replace(/[‘’]/g, "'")
    .replace(/[“”]/g, '"')
    .replace(/[‐-―−]/g, "-")
    .replace(/[*`~]|__/g, "")
    .replace(/(\d[\d,]*)\s*(?:us )?(?:dollars|d[oó]lares|bucks)\b/gi, "$$$1")
    .replace(/\$\s+(?=\d)/g, "$")
    .replace(/(\$\d[\d,]*)\.00\b/g, "$1")
    .replace(/[ \t]+/g, " ");
}

function statedOpenState(text: string): boolean | null {
  if (/closed right now|not open|cerrados/i.test(text)) return false;
  return /\bopen now\b|abiertos ahora/i.test(text) ? true : null;
}
