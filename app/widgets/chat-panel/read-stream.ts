/** Reads a reply as it comes. */
export interface StreamReader {
  /** Takes what has arrived, and gives the pieces of text that are whole in it. */
  read(arrived: string): string[];
  /** Whether the end marker has come. */
  readonly done: boolean;
  /** What the stream tells of the reply besides its words; null until it comes. */
  readonly about: unknown;
}

/**
 * Reads a stream of events in the manner of OpenAI's interface. Blank lines and comments say nothing; a line whose JSON
 * does not parse is put back to wait for the rest of it.
 */
export function readStream(): StreamReader {
  let rest = "";
  let done = false;
  let about: unknown = null;
  const next = (): string | null => {
    const end = rest.indexOf("\n");
    if (end < 0 || done) return null;
    const line = rest.slice(0, end).replace(/\r$/, "");
    rest = rest.slice(end + 1);
    if (!line.startsWith("data: ")) return "";
    const json = line.slice(6).trim();
    if (json === "[DONE]") {
      done = true;
      return "";
    }
    try {
      const event = JSON.parse(json);
      about = event?.about ?? about;
      return pieceOf(event);
    } catch {
      rest = `${line}\n${rest}`;
      return null;
    }
  };
  return {
    read(arrived) {
      rest += arrived;
      const pieces: string[] = [];
      for (let piece = next(); piece !== null; piece = next()) if (piece) pieces.push(piece);
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

function pieceOf(event: { choices?: { delta?: { content?: unknown } }[] } | null): string {
  const content = event?.choices?.[0]?.delta?.content;
  return typeof content === "string" ? content : "";
}
