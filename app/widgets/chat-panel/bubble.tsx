import ThumbsDown from "lucide-react/icons/thumbs-down";
import ThumbsUp from "lucide-react/icons/thumbs-up";
import type { ReactNode } from "react";
import { formatDeviceTime } from "../../../core/format/dates.ts";
import type { ChatConfig } from "./chat-config.ts";
import type { ChatActions, PanelMessage } from "./chat-state.ts";
import { RichText } from "./rich-text.tsx";

interface Props {
  readonly message: PanelMessage;
  readonly config: Pick<ChatConfig, "phone" | "words" | "language">;
  readonly rate: ChatActions["rate"];
}

/** One message: the visitor's to the right, the assistant's to the left with buttons to rate it. */
export function Bubble({ message, config, rate }: Props) {
  const { phone, words, language } = config;
  const { role, content, at } = message;
  const isOwn = role === "user";
  return (
    <li
      data-said
      className={`grid max-w-[88%] gap-1 ${isOwn ? "justify-self-end" : "justify-self-start"}`}
    >
      <BubbleText own={isOwn}>
        {isOwn ? content : <RichText text={content} phone={phone} />}
      </BubbleText>
      <div
        className={`flex min-h-11 items-center gap-1 text-fine text-muted ${isOwn ? "justify-end" : ""}`}
      >
        <span className="sr-only">{isOwn ? words.you : words.assistant}</span>
        <time dateTime={new Date(at).toISOString()}>
          {formatDeviceTime(at, language === "en" ? undefined : "es-US")}
        </time>
        {message.stopped ? <span>{words.stopped}</span> : null}
        {message.id === undefined ? null : <Thumbs message={message} words={words} rate={rate} />}
      </div>
    </li>
  );
}

/** The text of a message, without its time: the visitor's on a card, the assistant's as a letter with a line of ink. */
export function BubbleText({ own = false, children }: { own?: boolean; children: ReactNode }) {
  const className = own
    ? "rounded-[3px] border border-ink bg-tint px-3 py-2 whitespace-pre-wrap"
    : "border-l-2 border-ink pl-3";
  return (
    <div className={`grid min-w-0 gap-2 text-small leading-normal wrap-anywhere ${className}`}>
      {children}
    </div>
  );
}

function Thumbs({
  message,
  words,
  rate,
}: Pick<Props, "message" | "rate"> & Pick<ChatConfig, "words">) {
  const thumbs = [
    { rating: 1, label: words.helpful, Drawing: ThumbsUp },
    { rating: -1, label: words.notHelpful, Drawing: ThumbsDown },
  ] as const;
  return thumbs.map(({ rating, label, Drawing }) => (
    <button
      key={label}
      type="button"
      aria-label={label}
      aria-pressed={message.rating === rating}
      className="grid size-11 cursor-pointer place-items-center rounded-[3px] hover:bg-tint aria-pressed:text-act"
      onClick={() => rate(message, rating)}
    >
      <Drawing
        size={16}
        aria-hidden="true"
        fill={message.rating === rating ? "currentColor" : "none"}
      />
    </button>
  ));
}
