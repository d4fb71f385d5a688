import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/** One answer of the model: text, a tool call, an HTTP status, or a broken connection. */
export type ScriptedTurn =
  | { readonly say: string; readonly cost?: number }
  | { readonly use: string; readonly input: object }
  | { readonly status: number }
  | "stall"
  | "break"
  | "stop-short";

export interface ScriptedModel {
  readonly baseUrl: string;
  /** What it was asked, in order. */
  readonly requests: {
    readonly messages: { role: string; content: unknown }[];
    readonly tools?: unknown[];
  }[];
  /** How many of its listeners hung up before it was done. */
  abandonedRequests(): number;
  /** Forgets what it was asked and plays these turns from now on. */
  restart(...turns: readonly ScriptedTurn[]): void;
  close(): Promise<void>;
}

/** Plays its turns in order, the last one again and again. */
export async function startScriptedModel(
  ...firstTurns: readonly ScriptedTurn[]
): Promise<ScriptedModel> {
  let turns = firstTurns;
  const requests: ScriptedModel["requests"][number][] = [];
  let abandonedRequests = 0;
  const server = createServer(async (request, response) => {
    requests.push(JSON.parse(await textOf(request)));
    const asked = turns;
    response.on("close", () => {
      if (!response.writableFinished && asked === turns) abandonedRequests += 1;
    });
    play(turns[Math.min(requests.length, turns.length) - 1] ?? "break", response);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    requests,
    abandonedRequests: () => abandonedRequests,
    restart: (...nextTurns) => {
      turns = nextTurns;
      requests.length = 0;
      abandonedRequests = 0;
    },
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}

function play(turn: ScriptedTurn, response: ServerResponse): void {
  if (typeof turn === "object" && "status" in turn) {
    response.writeHead(turn.status, { "content-type": "application/json" });
    response.end(JSON.stringify({ error: { message: `scripted ${turn.status}` } }));
    return;
  }
  response.writeHead(200, { "content-type": "text/event-stream" });
  response.flushHeaders();
  if (turn === "stall") return;
  if (turn === "break" || turn === "stop-short") {
    response.write(chunk({ content: "We come to you and" }));
    if (turn === "stop-short") response.end();
    else setTimeout(() => response.destroy(), 20);
    return;
  }
  if ("use" in turn) {
    const called = { name: turn.use, arguments: JSON.stringify(turn.input) };
    const calls = [{ index: 0, id: "call-1", type: "function", function: called }];
    response.end(chunk({ tool_calls: calls }) + end("tool_calls"));
    return;
  }
  for (const word of turn.say.match(/\S+\s*/g) ?? []) response.write(chunk({ content: word }));
  response.end(end("stop", turn.cost));
}

function chunk(delta: object): string {
  return line({ choices: [{ index: 0, delta: { role: "assistant", ...delta } }] });
}

function end(reason: string, cost?: number): string {
  const usage = { prompt_tokens: 1_000, completion_tokens: 100, total_tokens: 1_100 };
  return `${line({
    choices: [{ index: 0, delta: {}, finish_reason: reason }],
    usage: cost === undefined ? usage : { ...usage, cost },
  })}data: [DONE]\n\n`;
}

function line(body: object): string {
  return `data: ${JSON.stringify({ id: "1", object: "chat.completion.chunk", created: 1, model: "m", ...body })}\n\n`;
}

async function textOf(request: IncomingMessage): Promise<string> {
  let text = "";
  for await (const piece of request) text += piece;
  return text;
}
