import ThumbsDown from "lucide-react/icons/thumbs-down";
import ThumbsUp from "lucide-react/icons/thumbs-up";
import type { ReactNode } from "react";
import { formatDeviceTime } from "../../../core/format/dates.ts";
import type { ChatActions, PanelMessage } from "./chat-state.ts";
import { RichText } from "./rich-text.tsx";

interface Props {
  readonly message: PanelMessage;
  readonly phone: string;
  readonly rate: ChatActions["rate"];
}

/** One message: the visitor's to the right, the assistant's to the left with buttons to rate it. */
export function Bubble({ message, phone, rate }: Props) {
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
        className={`flex min-h-6 items-center gap-1 text-fine text-muted ${isOwn ? "justify-end" : ""}`}
      >
        <span className="sr-only">{isOwn ? "You, " : "Assistant, "}</span>
        <time dateTime={new Date(at).toISOString()}>{formatDeviceTime(at)}</time>
        {message.stopped ? <span>, stopped</span> : null}
        {message.id === undefined ? null : <Thumbs message={message} rate={rate} />}
      </div>
    </li>
  );
}

/** The text of a message, without its time. */
export function BubbleText({ own = false, children }: { own?: boolean; children: ReactNode }) {
  const className = own
    ? "rounded-br-[3px] bg-stamp text-on-stamp whitespace-pre-wrap"
    : "rounded-bl-[3px] border border-rule bg-tint text-ink";
  return (
    <div
      className={`grid min-w-0 gap-2 rounded-2xl px-4 py-2.5 text-small leading-normal wrap-anywhere ${className}`}
    >
      {children}
    </div>
  );
}

function Thumbs({ message, rate }: Pick<Props, "message" | "rate">) {
  const thumbs = [
    { rating: 1, label: "Helpful", Drawing: ThumbsUp },
    { rating: -1, label: "Not helpful", Drawing: ThumbsDown },
  ] as const;
  return thumbs.map(({ rating, label, Drawing }) => (
    <button
      key={label}
      type="button"
      aria-label={label}
      aria-pressed={message.rating === rating}
      className="grid size-8 cursor-pointer place-items-center rounded-full hover:bg-tint aria-pressed:text-act"
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
