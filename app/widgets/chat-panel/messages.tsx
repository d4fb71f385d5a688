import { useEffect, useRef } from "react";
import { Bubble, Words } from "./bubble.tsx";
import { type ChatKit, isOverview } from "./kit.ts";
import { RichText } from "./rich-text.tsx";
import { Suggestions } from "./suggestions.tsx";
import { isUnanswered, type Talk, type TalkState } from "./talk-state.ts";

interface Props {
  readonly kit: ChatKit;
  readonly state: TalkState;
  readonly talk: Talk;
}

/** The list scrolls, so the keyboard must reach it. */
const REACHABLE = { tabIndex: 0 };

/** The conversation so far, and what may be said next without typing. */
export function Messages({ kit, state, talk }: Props) {
  const { messages, waiting, growing } = state;
  const list = useRef<HTMLOListElement>(null);
  const spoken = messages.length;
  // The newest message comes into view by its beginning: a long reply is read from there.
  useEffect(() => {
    const place = list.current;
    const items = place?.querySelectorAll<HTMLElement>(":scope > [data-said]");
    const newest = items?.[waiting ? spoken : spoken - 1];
    if (place && newest) place.scrollTop = newest.offsetTop - 16;
  }, [spoken, waiting]);
  const last = messages.at(-1);
  const isFresh = messages.length === 1 && last?.greeting === true && !waiting;
  const isServices = !waiting && last?.role === "assistant" && isOverview(last.content, kit.topics);
  return (
    <ol
      ref={list}
      {...REACHABLE}
      aria-label="Conversation"
      aria-busy={waiting}
      className="relative grid flex-1 auto-rows-max content-start gap-3 overflow-y-auto overscroll-contain p-4"
    >
      {messages.map((message) => (
        <Bubble key={message.at} message={message} phone={kit.phone} rate={talk.rate} />
      ))}
      {isFresh ? (
        <li>
          <Suggestions label="Quick questions" ready={kit.questions} ask={talk.send} />
        </li>
      ) : null}
      {isServices && !last?.greeting ? (
        <li>
          <Suggestions label="Topics" ready={kit.topics} ask={talk.send} />
        </li>
      ) : null}
      {waiting ? (
        <li data-said className="max-w-[88%] justify-self-start">
          <Words>{growing ? <RichText text={growing} phone={kit.phone} /> : <Typing />}</Words>
        </li>
      ) : null}
      {isUnanswered(state) ? (
        <li className="justify-self-end">
          <button type="button" className="button" onClick={talk.retry}>
            Try again
          </button>
        </li>
      ) : null}
    </ol>
  );
}

function Typing() {
  return (
    <span className="flex h-6 items-center gap-1.5">
      <span className="sr-only">The assistant is typing</span>
      {["", "[animation-delay:150ms]", "[animation-delay:300ms]"].map((delay) => (
        <span
          key={delay}
          className={`size-2 rounded-full bg-muted motion-safe:animate-pulse ${delay}`}
        />
      ))}
    </span>
  );
}
