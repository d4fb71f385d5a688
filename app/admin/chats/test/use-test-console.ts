import { useRef, useState } from "react";
import type { ReplyExplanation } from "../../../desk.ts";
import { createReplyReader } from "../../../widgets/chat-panel/read-stream.ts";

/** One turn of a test conversation; `at` is its position. */
export interface ConsoleTurn {
  readonly at: number;
  readonly role: "user" | "assistant";
  readonly content: string;
}

/** A test conversation with the assistant; nothing of it is stored. */
export function useTestConsole() {
  const [turns, setTurns] = useState<readonly ConsoleTurn[]>([]);
  const [partialReply, setPartialReply] = useState<string | null>(null);
  const [explanation, setExplanation] = useState<ReplyExplanation | null>(null);
  const [errorMessage, setErrorMessage] = useState<string | null>(null);
  const round = useRef(0);

  /** Asks a question; false where it was not answered and should stay in the field. */
  async function ask(question: string): Promise<boolean> {
    round.current += 1;
    const thisRound = round.current;
    const withQuestion = [...turns, { at: turns.length, role: "user" as const, content: question }];
    setTurns(withQuestion);
    setErrorMessage(null);
    setPartialReply("");
    try {
      const { text, about } = await streamReply(withQuestion, (partial) => {
        if (round.current === thisRound) setPartialReply(partial);
      });
      if (round.current !== thisRound) return true;
      setTurns([...withQuestion, { at: withQuestion.length, role: "assistant", content: text }]);
      // The server of this same build wrote it: test/ask/route.ts.
      setExplanation(about as ReplyExplanation);
      return true;
    } catch (error) {
      if (round.current !== thisRound) return false;
      setTurns(turns);
      setErrorMessage(
        error instanceof RequestRejected
          ? error.message
          : "The server isn't responding. Try again.",
      );
      return false;
    } finally {
      if (round.current === thisRound) setPartialReply(null);
    }
  }

  function startOver() {
    round.current += 1;
    setTurns([]);
    setExplanation(null);
    setErrorMessage(null);
    setPartialReply(null);
  }

  return { turns, partialReply, explanation, errorMessage, ask, startOver };
}

/** The server's message on why it does not answer. */
class RequestRejected extends Error {}

async function streamReply(turns: readonly ConsoleTurn[], onMore: (text: string) => void) {
  const messages = turns.slice(-40).map(({ role, content }) => ({ role, content }));
  const answer = await fetch("/admin/chats/test/ask", {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ messages }),
  });
  if (!answer.ok || !answer.body) {
    const errorBody: { message?: string } = await answer.json().catch(() => ({}));
    throw new RequestRejected(errorBody.message ?? "The server isn't responding. Try again.");
  }
  const stream = createReplyReader();
  const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader();
  let text = "";
  while (!stream.done) {
    const { done, value } = await reader.read();
    if (done) throw new Error("The reply was cut off.");
    text += stream.read(value).join("");
    onMore(text);
  }
  return { text, about: stream.about };
}
