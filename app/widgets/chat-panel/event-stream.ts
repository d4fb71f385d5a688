/** Silence longer than this looks to proxies and visitors like a broken line: ms. */
const HEARTBEAT_MS = 5_000;

const encoder = new TextEncoder();

/**
 * A reply as a stream of events in the manner of OpenAI's interface, word by word. While it is awaited, comments keep
 * the line open. `hangUp` hears of a reader who left. `about` is told at the end, for a reader who wants to know more than
 * the words.
 */
export function eventStream(
  reply: Promise<string>,
  hangUp: () => void,
  heartbeatMs = HEARTBEAT_MS,
  about?: Promise<object>,
): ReadableStream<Uint8Array> {
  let beating: ReturnType<typeof setInterval> | undefined;
  return new ReadableStream({
    async start(stream) {
      const say = (line: string) => stream.enqueue(encoder.encode(`${line}\n\n`));
      say(": thinking"); // the head goes out with it: the reader knows at once that it is heard
      beating = setInterval(() => say(": still thinking"), heartbeatMs);
      const text = await reply;
      clearInterval(beating);
      try {
        for (const content of piecesOf(text))
          say(`data: ${JSON.stringify({ choices: [{ delta: { content } }] })}`);
        if (about) say(`data: ${JSON.stringify({ about: await about })}`);
        say("data: [DONE]");
        stream.close();
      } catch {
        // The reader left between two words: nobody is there to hear of it.
      }
    },
    cancel() {
      clearInterval(beating);
      hangUp();
    },
  });
}

/** A few words each; together they are the text, to the last space. */
function piecesOf(text: string): string[] {
  return text.match(/(?:\S+\s*){1,4}|\s+/g) ?? [];
}
