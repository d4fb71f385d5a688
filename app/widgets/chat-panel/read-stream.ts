/** Reads a streamed reply. */
export interface ReplyStreamReader {
  /** Takes a chunk and returns the pieces of text that are complete. */
  read(chunk: string): string[];
  /** Whether the end marker has been read. */
  readonly done: boolean;
  /** The event `about` the reply; null until it has been read. */
  readonly about: unknown;
}

/**
 * Creates a reader of server-sent events in OpenAI's format. Blank lines and comments are skipped; a line whose JSON does not
 * parse is kept until the rest of it arrives.
 */
export function createReplyReader(): ReplyStreamReader {
  let buffer = "";
  let done = false;
  let about: unknown = null;
  const readLine = (): string | null => {
    const end = buffer.indexOf("\n");
    if (end < 0 || done) return null;
    const line = buffer.slice(0, end).replace(/\r$/, "");
    buffer = buffer.slice(end + 1);
    if (!line.startsWith("data: ")) return "";
    const json = line.slice(6).trim();
    if (json === "[DONE]") {
      done = true;
      return "";
    }
    try {
      const event = JSON.parse(json);
      about = event?.about ?? about;
      return textOf(event);
    } catch {
      buffer = `${line}\n${buffer}`;
      return null;
    }
  };
  return {
    read(chunk) {
      buffer += chunk;
      const pieces: string[] = [];
      for (let piece = readLine(); piece !== null; piece = readLine())
        if (piece) pieces.push(piece);
      return pieces;
    },
    get done() {
      return done;
    },
    get about() {
      return about;
    },
  };
}

function textOf(event: { choices?: { delta?: { content?: unknown } }[] } | null): string {
  const content = event?.choices?.[0]?.delta?.content;
  return typeof content === "string" ? content : "";
}
