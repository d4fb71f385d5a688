import {
  APICallError,
  type FinishReason,
  isStepCount,
  type LanguageModel,
  streamText,
  type TextStreamPart,
} from "ai";
import type { ConversationTurn } from "../../../core/assistant/conversation.ts";
import type { Site } from "../../../core/sections/site.ts";
import type { UpstreamConfig } from "../../platform/config.ts";
import { createCircuitBreaker } from "../../platform/limits/circuit-breaker.ts";
import type { Log } from "../../platform/log.ts";
import type { ChatReply, SiteLookups } from "../answers/replies.ts";
import type { ModelBudget } from "./budget.ts";
import { modelInstructions } from "./instructions.ts";
import { replyProblems } from "./reply-problems.ts";
import { modelTools } from "./tools.ts";

/** A question to the model, with the built-in answer as its draft. */
interface ModelRequest {
  readonly site: Site;
  readonly turns: readonly ConversationTurn[];
  readonly builtIn: ChatReply;
  readonly replies: SiteLookups;
  readonly signal: AbortSignal;
}

type ModelOutcome =
  | ({ readonly kind: "reply" } & ChatReply)
  /** `status` is what the visitor's page would get. */
  | { readonly kind: "failed"; readonly status: 402 | 429 | 502 };

/** Asks the model. Never rejects. */
export type AskModel = (request: ModelRequest) => Promise<ModelOutcome>;

/** How long the model may take, in milliseconds. */
export interface ModelTimeouts {
  /** Until the first chunk of each step, and between two chunks. */
  readonly chunkMs: number;
  readonly totalMs: number;
}

const DEFAULT_TIMEOUTS: ModelTimeouts = { chunkMs: 8_000, totalMs: 25_000 };
const MAX_STEPS = 5;
const MAX_OUTPUT_TOKENS = 700;
/** Older turns are left out: a question about a visit needs no more, and each costs money. */
const MAX_TURNS = 16;

/**
 * Lets the model answer with the site's lookups as tools. The whole reply is checked before any of it is sent, because a
 * wrong amount or a promise nobody keeps cannot be taken back.
 */
export function createAskModel(
  model: LanguageModel,
  {
    budget,
    log,
    timeouts = DEFAULT_TIMEOUTS,
    now = Date.now,
  }: { budget: ModelBudget; log: Log; timeouts?: ModelTimeouts; now?: () => number },
): AskModel {
  // One question may be too hard; two in a row that get no answer are not the questions' fault.
  const breaker = createCircuitBreaker(now, 2);
  return async (request) => {
    const { site, builtIn, turns } = request;
    let isWaiting = false; // for an answer to a request
    try {
      if (!(await budget.hasRoom())) {
        log.warn({ site: site.id }, "the month's budget for the model is used up");
        return { kind: "failed", status: 402 };
      }
      if (!breaker.mayAsk()) return { kind: "failed", status: 502 };
      isWaiting = true;
      const result = streamText({
        model,
        instructions: modelInstructions(site, builtIn),
        messages: turns.slice(-MAX_TURNS).map(({ role, content }) => ({ role, content })),
        tools: modelTools(request.replies),
        stopWhen: isStepCount(MAX_STEPS),
        maxOutputTokens: MAX_OUTPUT_TOKENS,
        maxRetries: 0,
        abortSignal: request.signal,
        timeout: {
          totalMs: timeouts.totalMs,
          firstChunkMs: timeouts.chunkMs,
          chunkMs: timeouts.chunkMs,
        },
        onError: () => {}, // reading the stream throws it
      });
      const { text, toolResults } = await readToEnd(result);
      isWaiting = false;
      breaker.answered(true);
      await budget.spend(await result.totalUsage, JSON.stringify(turns), text);
      const problems = replyProblems(text, [...toolResults, builtIn.text], site.origin);
      if (problems.length > 0) {
        log.warn({ site: site.id, problems }, "the model's reply was rejected");
        return { kind: "failed", status: 502 };
      }
      return { ...builtIn, kind: "reply", text, unanswered: false };
    } catch (error) {
      // A visitor who left is not the model's failure.
      if (!request.signal.aborted) {
        log.warn(failureLog(error, site), "the model did not answer");
        if (isWaiting) breaker.answered(isClientError(error));
      }
      return { kind: "failed", status: statusOf(error) };
    }
  };
}

/** The part of the library's result that is read here. */
interface ModelStream {
  readonly stream: AsyncIterable<TextStreamPart<ReturnType<typeof modelTools>>>;
  readonly finishReason: PromiseLike<FinishReason>;
}

/** Reads the reply to its end, with the results of the tools. Throws where the stream breaks off. */
async function readToEnd(result: ModelStream) {
  let text = "";
  const toolResults: string[] = [];
  for await (const part of result.stream) {
    if (part.type === "error") throw part.error;
    if (part.type === "abort") throw new Error("the model took too long");
    if (part.type === "start-step") text = ""; // text before a tool call is not part of the reply
    if (part.type === "text-delta") text += part.text;
    if (part.type === "tool-result") toolResults.push(JSON.stringify(part.output));
  }
  const reason = await result.finishReason;
  if (reason !== "stop") throw new Error(`the model stopped for "${reason}"`);
  return { text: text.trim(), toolResults };
}

function statusOf(error: unknown): 402 | 429 | 502 {
  const status = APICallError.isInstance(error) ? error.statusCode : undefined;
  return status === 402 || status === 429 ? status : 502;
}

/** Whether the server of the model answered at once, that it won't. */
function isClientError(error: unknown): boolean {
  const status = APICallError.isInstance(error) ? (error.statusCode ?? 0) : 0;
  return status >= 400 && status < 500;
}

/** What is logged: neither the visitor's words nor the key. */
function failureLog(error: unknown, { id }: Site) {
  const status = APICallError.isInstance(error) ? error.statusCode : undefined;
  const message = error instanceof Error ? error.message.slice(0, 200) : "unknown";
  return { site: id, status, reason: message };
}

/** Creates the client of the configured model. */
export async function createModel({
  baseUrl,
  apiKey,
  model,
}: UpstreamConfig): Promise<LanguageModel> {
  const { createOpenAICompatible } = await import("@ai-sdk/openai-compatible");
  const provider = createOpenAICompatible({
    name: "upstream",
    baseURL: baseUrl,
    includeUsage: true,
    ...(apiKey ? { apiKey } : {}),
  });
  return provider.chatModel(model);
}
