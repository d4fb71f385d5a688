import { useRef, useState } from "react";
import type { Finding } from "../../../../core/assistant/findings.ts";
import { readStream } from "../../../widgets/chat-panel/read-stream.ts";

/** One turn of a test. */
export interface Turn {
  readonly at: number;
  readonly role: "user" | "assistant";
  readonly content: string;
}

/** What the assistant made of a question. */
export interface Workings {
  readonly intent: string;
  readonly language: string;
  readonly unanswered: boolean;
  readonly by: "house" | "model";
  readonly findings: readonly Finding[];
}

/** A conversation with the assistant that nobody keeps. */
export function useConsole() {
  const [turns, setTurns] = useState<readonly Turn[]>([]);
  const [growing, setGrowing] = useState<string | null>(null);
  const [workings, setWorkings] = useState<Workings | null>(null);
  const [trouble, setTrouble] = useState<string | null>(null);
  const round = useRef(0);

  /** True when it was answered; else what was typed is still wanted. */
  async function ask(question: string): Promise<boolean> {
    round.current += 1;
    const mine = round.current;
    const asked = [...turns, { at: turns.length, role: "user" as const, content: question }];
    setTurns(asked);
    setTrouble(null);
    setGrowing("");
    try {
      const { text, about } = await streamed(asked, (so) => {
        if (round.current === mine) setGrowing(so);
      });
      if (round.current !== mine) return true;
      setTurns([...asked, { at: asked.length, role: "assistant", content: text }]);
      setWorkings(about as Workings);
      return true;
    } catch (error) {
      if (round.current !== mine) return false;
      setTurns(turns);
      setTrouble(
        error instanceof Refused ? error.message : "The server does not answer. Try again.",
      );
      return false;
    } finally {
      if (round.current === mine) setGrowing(null);
    }
  }

  function startOver() {
    round.current += 1;
    setTurns([]);
    setWorkings(null);
    setTrouble(null);
    setGrowing(null);
  }

  return { turns, growing, workings, trouble, ask, startOver };
}

/** The server's own words on why it does not answer. */
class Refused extends Error {}

async function streamed(turns: readonly Turn[], onMore: (text: string) => void) {
  const messages = turns.slice(-40).map(({ role, content }) => ({ role, content }));
  const answer = await fetch("/admin/chats/test/ask", {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ messages }),
  });
  if (!answer.ok || !answer.body) {
    const told: { words?: string } = await answer.json().catch(() => ({}));
    throw new Refused(told.words ?? "The server does not answer. Try again.");
  }
  const stream = readStream();
  const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader();
  let text = "";
  while (!stream.done) {
    const { done, value } = await reader.read();
    if (done) throw new Error("The reply broke off.");
    text += stream.read(value).join("");
    onMore(text);
  }
  return { text, about: stream.about };
}
