/** Proxies may close a connection that is silent for longer: milliseconds. */
const HEARTBEAT_MS = 5_000;

const encoder = new TextEncoder();

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
        for (const content of splitIntoPieces(text))
          send(`data: ${JSON.stringify({ choices: [{ delta: { content } }] })}`);
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
