import { readFile } from "node:fs/promises";
import { openStateOf } from "../../core/assistant/clock.ts";
import type { Reply } from "../../core/assistant/reply.ts";
import type { Site } from "../../core/site/site.ts";
import type { Assistant } from "./engine.ts";

/** A conversation and what its last reply must and must not say, each a pattern or one of the names below. */
export interface Question {
  readonly id: string;
  readonly intent: string;
  readonly turns: readonly string[];
  readonly must: readonly string[];
  readonly mustNot: readonly string[];
}

/** What was wrong with the last reply; empty for a right one. */
export interface Score {
  readonly question: Question;
  readonly replies: readonly Reply[];
  readonly faults: readonly string[];
}

/** Names for what many questions ask of a reply. */
const NAMED: Readonly<Record<string, string>> = {
  "@yes": String.raw`\b(?:yes|of course|happy to|glad to|we (?:can|do|will|come|offer|serve|notarize|act|handle)(?! ?n[o']t)|can notarize|usually, yes)\b`,
  "@no": String.raw`\b(?:no|not|cannot|never|only|must)\b`,
  "@call": String.raw`\b(?:call|phone|reach|contact|text)\b|\(\d{3}\) \d{3}-\d{4}`,
  "@es": String.raw`[¿¡áéíóúñ]|\b(?:el|los|las|una|para|por|con|del|cita|precio|notario|usted)\b`,
};

/** Reads questions, one JSON object a line. */
export async function readQuestions(path: string): Promise<Question[]> {
  const lines = (await readFile(path, "utf8")).split("\n").filter((line) => line.trim() !== "");
  return lines.map((line) => JSON.parse(line) as Question);
}

/** Holds one conversation with the assistant and judges its last reply. */
export async function score(
  question: Question,
  assistant: Assistant,
  site: Site,
  now: number,
): Promise<Score> {
  const conversation: { role: "user" | "assistant"; content: string }[] = [];
  const replies: Reply[] = [];
  for (const content of question.turns) {
    conversation.push({ role: "user", content });
    const reply = await assistant.reply(conversation);
    conversation.push({ role: "assistant", content: reply.text });
    replies.push(reply);
  }
  return { question, replies, faults: faultsIn(replies.at(-1)?.text ?? "", question, site, now) };
}

function faultsIn(reply: string, { must, mustNot }: Question, site: Site, now: number): string[] {
  const text = bare(reply);
  const faults: string[] = [];
  if (text.trim() === "") faults.push("is empty");
  if (reply.length > 1800) faults.push(`is too long: ${reply.length}`);
  if (/\bundefined\b|\bNaN\b|\[object Object\]|\{\{|\}\}|<[a-z/]/i.test(reply))
    faults.push("holds a leftover");
  for (const wanted of must) {
    const isThere =
      wanted === "@open_now"
        ? saysOpen(text) === openStateOf(site, now).isOpen
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
    written.replace(/@[a-z]+\b/g, (name) => NAMED[name] ?? name),
    "is",
  );
}

/** A reply as a reader hears it: plain quotes and dashes, no Markdown marks, amounts in one form. */
function bare(reply: string): string {
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

function saysOpen(text: string): boolean | null {
  if (/closed right now|not open|cerrados/i.test(text)) return false;
  return /\bopen now\b|abiertos ahora/i.test(text) ? true : null;
}
