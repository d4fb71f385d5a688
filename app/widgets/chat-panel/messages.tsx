import { useEffect, useRef } from "react";
import { capitalize } from "../../../core/format/names.ts";
import { Bubble, BubbleText } from "./bubble.tsx";
import { type ChatConfig, isServiceOverview } from "./chat-config.ts";
import { type ChatActions, type ChatState, isUnanswered } from "./chat-state.ts";
import { choicesIn } from "./markdown.ts";
import { RichText } from "./rich-text.tsx";
import { Suggestions } from "./suggestions.tsx";

interface Props {
  readonly config: ChatConfig;
  readonly state: ChatState;
  readonly actions: ChatActions;
}

/** A list that scrolls must be reachable by keyboard. */
const FOCUSABLE = { tabIndex: 0 };

/** The conversation so far, with suggestions for the next question. */
export function Messages({ config, state, actions }: Props) {
  const { messages, isWaiting, partialReply } = state;
  const { words } = config;
  const list = useRef<HTMLOListElement>(null);
  const messageCount = messages.length;
  // Scrolls to the start of the newest message, where a long reply is read from.
  useEffect(() => {
    const listElement = list.current;
    const items = listElement?.querySelectorAll<HTMLElement>(":scope > [data-said]");
    const newest = items?.[isWaiting ? messageCount : messageCount - 1];
    if (listElement && newest) listElement.scrollTop = newest.offsetTop - 16;
  }, [messageCount, isWaiting]);
  const last = messages.at(-1);
  const isFresh = !isWaiting && messages.every(({ greeting, quote }) => greeting || quote);
  const isServices =
    !isWaiting && last?.role === "assistant" && isServiceOverview(last.content, config.topics);
  const choices = !isWaiting && last?.role === "assistant" ? choicesIn(last.content) : [];
  return (
    <ol
      ref={list}
      {...FOCUSABLE}
      aria-label={words.conversation}
      aria-busy={isWaiting}
      className="relative grid flex-1 auto-rows-max content-start gap-3 overflow-y-auto overscroll-contain p-4"
    >
      {messages.map((message) =>
        message.quote ? (
          <SeenQuote key={message.at} text={message.content} />
        ) : (
          <Bubble key={message.at} message={message} config={config} rate={actions.rate} />
        ),
      )}
      {isFresh ? (
        <li>
          <Suggestions
            label={words.quickQuestions}
            questions={config.questions}
            onAsk={actions.send}
          />
        </li>
      ) : null}
      {isServices && !last?.greeting ? (
        <li>
          <Suggestions label={words.topics} questions={config.topics} onAsk={actions.send} />
        </li>
      ) : null}
      {choices.length > 0 ? (
        <li>
          <Suggestions
            label={words.choices}
            questions={choices.map((label) => ({ label: capitalize(label), ask: label }))}
            onAsk={actions.send}
          />
        </li>
      ) : null}
      {isWaiting ? (
        <li data-said className="max-w-[88%] justify-self-start">
          <BubbleText>
            {partialReply ? (
              <RichText text={partialReply} phone={config.phone} />
            ) : (
              <Typing label={words.typing} />
            )}
          </BubbleText>
        </li>
      ) : null}
      {isUnanswered(state) ? (
        <li className="justify-self-end">
          <button type="button" className="button" onClick={actions.retry}>
            {words.tryAgain}
          </button>
        </li>
      ) : null}
    </ol>
  );
}

/** The price that the visitor saw on the page, which the assistant is told too. */
function SeenQuote({ text }: { text: string }) {
  return (
    <li data-said className="border-l-2 border-act pl-3 text-fine text-muted tabular-nums">
      {text}
    </li>
  );
}

function Typing({ label }: { label: string }) {
  return (
    <span className="flex h-6 items-center gap-1.5">
      <span className="sr-only">{label}</span>
      {["", "[animation-delay:150ms]", "[animation-delay:300ms]"].map((delay) => (
        <span
          key={delay}
          className={`size-2 rounded-full bg-muted motion-safe:animate-pulse ${delay}`}
        />
      ))}
    </span>
  );
}
