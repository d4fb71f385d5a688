/** Reads a reply as it comes. */
export interface StreamReader {
  /** Takes what has arrived, and gives the pieces of text that are whole in it. */
  read(arrived: string): string[];
  /** Whether the end marker has come. */
  readonly done: boolean;
}

/**
 * Reads a stream of events in the manner of OpenAI's interface. Blank lines and comments say nothing; a line whose JSON
 * does not parse is put back to wait for the rest of it.
 */
export function readStream(): StreamReader {
  let rest = "";
  let done = false;
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
      return pieceOf(JSON.parse(json));
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
  };
}

function pieceOf(event: { choices?: { delta?: { content?: unknown } }[] } | null): string {
  const content = event?.choices?.[0]?.delta?.content;
  return typeof content === "string" ? content : "";
}
