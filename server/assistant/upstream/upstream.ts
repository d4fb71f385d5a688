import {
  APICallError,
  type FinishReason,
  isStepCount,
  type LanguageModel,
  streamText,
  type TextStreamPart,
} from "ai";
import type { Site } from "../../../core/site/site.ts";
import type { Upstream } from "../../platform/config.ts";
import type { Log } from "../../platform/log.ts";
import type { Lookups, Reply, Turn } from "../replies.ts";
import type { Budget } from "./budget.ts";
import { instructionsFor } from "./instructions.ts";
import { toolsFor } from "./tools.ts";
import { objectionsTo } from "./verdict.ts";

/** A question to the model, with the house's own answer to fall back on. */
interface Asked {
  readonly site: Site;
  readonly turns: readonly Turn[];
  readonly own: Reply;
  readonly replies: Lookups;
  readonly signal: AbortSignal;
}

type UpstreamOutcome =
  | ({ readonly kind: "reply" } & Reply)
  /** The status the visitor's page would show it under. */
  | { readonly kind: "failed"; readonly status: 402 | 429 | 502 };

/** Asks the model. Never rejects. */
export type AnswerUpstream = (asked: Asked) => Promise<UpstreamOutcome>;

/** How long the model may take, in milliseconds. */
export interface Patience {
  /** Until the first sign of each step, and between two. */
  readonly chunkMs: number;
  readonly totalMs: number;
}

const PATIENCE: Patience = { chunkMs: 8_000, totalMs: 25_000 };
const MOST_STEPS = 5;
const MOST_TOKENS = 700;
/** Older turns are forgotten: a question about a visit needs no more, and each costs. */
const TURNS_TOLD = 16;

/**
 * Lets the model answer with the house's tools. Its whole reply is read before a word of it goes out, because a wrong
 * amount or a promise nobody keeps cannot be taken back.
 */
export function askModel(
  model: LanguageModel,
  { budget, log, patience = PATIENCE }: { budget: Budget; log: Log; patience?: Patience },
): AnswerUpstream {
  return async (asked) => {
    const { site, own, turns } = asked;
    try {
      if (!(await budget.hasRoom())) {
        log.warn({ site: site.id }, "the month's budget for the model is used up");
        return { kind: "failed", status: 402 };
      }
      const said = streamText({
        model,
        instructions: instructionsFor(site, own),
        messages: turns.slice(-TURNS_TOLD).map(({ role, content }) => ({ role, content })),
        tools: toolsFor(asked.replies),
        stopWhen: isStepCount(MOST_STEPS),
        maxOutputTokens: MOST_TOKENS,
        maxRetries: 0,
        abortSignal: asked.signal,
        timeout: {
          totalMs: patience.totalMs,
          firstChunkMs: patience.chunkMs,
          chunkMs: patience.chunkMs,
        },
        onError: () => {}, // heard below
      });
      const { text, told } = await readWhole(said);
      await budget.spend(await said.totalUsage, JSON.stringify(turns), text);
      const objections = objectionsTo(text, [...told, own.text], site.origin);
      if (objections.length > 0) {
        log.warn({ site: site.id, objections }, "the model's reply was not let out");
        return { kind: "failed", status: 502 };
      }
      return { ...own, kind: "reply", text, unanswered: false };
    } catch (error) {
      // A visitor who left is no failure of the model's.
      if (!asked.signal.aborted) log.warn(tell(error, site), "the model did not answer");
      return { kind: "failed", status: statusOf(error) };
    }
  };
}

/** The part of the library's result that is read here. */
interface Said {
  readonly stream: AsyncIterable<TextStreamPart<ReturnType<typeof toolsFor>>>;
  readonly finishReason: PromiseLike<FinishReason>;
}

/** Reads the reply to its end, and what the tools told the model. Throws where it breaks off. */
async function readWhole(said: Said) {
  let text = "";
  const told: string[] = [];
  for await (const part of said.stream) {
    if (part.type === "error") throw part.error;
    if (part.type === "abort") throw new Error("the model took too long");
    if (part.type === "start-step") text = ""; // what it said before it used a tool was thinking aloud
    if (part.type === "text-delta") text += part.text;
    if (part.type === "tool-result") told.push(JSON.stringify(part.output));
  }
  const reason = await said.finishReason;
  if (reason !== "stop") throw new Error(`the model stopped for "${reason}"`);
  return { text: text.trim(), told };
}

function statusOf(error: unknown): 402 | 429 | 502 {
  const status = APICallError.isInstance(error) ? error.statusCode : undefined;
  return status === 402 || status === 429 ? status : 502;
}

/** Neither the visitor's words nor the key belong into the log. */
function tell(error: unknown, { id }: Site) {
  const status = APICallError.isInstance(error) ? error.statusCode : undefined;
  const message = error instanceof Error ? error.message.slice(0, 200) : "unknown";
  return { site: id, status, reason: message };
}

/** Which model to ask, out of the environment's words. */
export async function openModel({ baseUrl, apiKey, model }: Upstream): Promise<LanguageModel> {
  const { createOpenAICompatible } = await import("@ai-sdk/openai-compatible");
  const provider = createOpenAICompatible({
    name: "upstream",
    baseURL: baseUrl,
    includeUsage: true,
    ...(apiKey ? { apiKey } : {}),
  });
  return provider.chatModel(model);
}
