/** Proxies may close a connection that is silent for longer: milliseconds. */
const HEARTBEAT_MS = 5_000;

const encoder = new TextEncoder();

/** The name that OpenAI's clients are given for what answers. */
const MODEL = "assistant";

/** What every event of a reply, and a reply sent whole, says of it in OpenAI's format. */
function completionHead() {
  return {
    id: `chatcmpl-${crypto.randomUUID()}`,
    created: Math.floor(Date.now() / 1000),
    model: MODEL,
  };
}

/** A reply sent whole, as OpenAI's clients read it when they ask for no stream. */
export function replyAsCompletion(content: string): object {
  const message = { role: "assistant", content };
  return {
    ...completionHead(),
    object: "chat.completion",
    choices: [{ index: 0, message, logprobs: null, finish_reason: "stop" }],
    usage: { prompt_tokens: 0, completion_tokens: 0, total_tokens: 0 },
  };
}

/** A reply in pieces: the first one names the role, the last one the end. */
function replyAsChunks(text: string): object[] {
  const head = { ...completionHead(), object: "chat.completion.chunk" };
  const pieces = splitIntoPieces(text);
  return pieces.map((content, at) => ({
    choices: [
      {
        delta: { content, ...(at === 0 ? { role: "assistant" } : {}) },
        index: 0,
        finish_reason: at === pieces.length - 1 ? "stop" : null,
      },
    ],
    ...head,
  }));
}

/**
 * Streams a reply as server-sent events in OpenAI's format, a few words each. Until the reply is there, comments keep the
 * connection open. `onReaderLeft` is called when the reader disconnects. `about` is sent as a last event.
 */
export function replyEventStream(
  reply: Promise<string>,
  onReaderLeft: () => void,
  heartbeatMs = HEARTBEAT_MS,
  about?: Promise<object>,
): ReadableStream<Uint8Array> {
  let heartbeat: ReturnType<typeof setInterval> | undefined;
  return new ReadableStream({
    async start(stream) {
      const send = (line: string) => stream.enqueue(encoder.encode(`${line}\n\n`));
      send(": thinking"); // sends the headers at once
      heartbeat = setInterval(() => send(": still thinking"), heartbeatMs);
      const text = await reply;
      clearInterval(heartbeat);
      try {
        for (const chunk of replyAsChunks(text)) send(`data: ${JSON.stringify(chunk)}`);
        if (about) send(`data: ${JSON.stringify({ about: await about })}`);
        send("data: [DONE]");
        stream.close();
      } catch {
        // The reader disconnected while the reply was sent.
      }
    },
    cancel() {
      clearInterval(heartbeat);
      onReaderLeft();
    },
  });
}

/** Splits a text into pieces of a few words; joined they are the text again. */
function splitIntoPieces(text: string): string[] {
  return text.match(/(?:\S+\s*){1,4}|\s+/g) ?? [];
}
