import RotateCcw from "lucide-react/icons/rotate-ccw";
import type { RefObject } from "react";
import { telephoneLink } from "../../../core/format/phones.ts";
import { PATHS } from "../../../core/language.ts";
import { bookingStep } from "../next-step/booking-step.ts";
import type { ChatConfig } from "./chat-config.ts";
import type { ChatActions, ChatState, ChatToast } from "./chat-state.ts";
import { Composer } from "./composer.tsx";
import { spokenReply } from "./markdown.ts";
import { Messages } from "./messages.tsx";

interface Props {
  readonly config: ChatConfig;
  readonly state: ChatState;
  readonly actions: ChatActions;
  readonly close: () => void;
  readonly field: RefObject<HTMLTextAreaElement | null>;
}

/** The chat: title, actions, messages and composer. */
export function ChatPanel({ config, state, actions, close, field }: Props) {
  const { words } = config;
  return (
    <>
      <div className="flex min-h-14 items-center gap-1 bg-band pr-1 pl-4 text-on-band">
        <h2
          id="chat-title"
          className="display min-w-0 flex-1 truncate text-[1.05rem] sm:text-[1.2rem]"
        >
          {config.title}
        </h2>
        {state.messages.length > 1 ? (
          <button
            type="button"
            aria-label={words.startOver}
            title={words.startOver}
            className="grid size-11 cursor-pointer place-items-center"
            onClick={actions.startOver}
          >
            <RotateCcw size={18} aria-hidden="true" />
          </button>
        ) : null}
        <button
          type="button"
          aria-label={words.close}
          className="size-11 cursor-pointer text-[1.6rem] leading-none"
          onClick={close}
        >
          <span aria-hidden="true">×</span>
        </button>
      </div>
      <div className="grid grid-cols-2 gap-2 border-b border-rule p-3">
        <a href={telephoneLink(config.phone)} className="button">
          {words.call}
        </a>
        <BookLink config={config} state={state} />
      </div>
      {state.toast ? (
        <ToastNotice toast={state.toast} label={words.dismiss} dismiss={actions.dismiss} />
      ) : null}
      <Messages config={config} state={state} actions={actions} />
      <Composer
        words={words}
        draft={state.draft}
        waiting={state.isWaiting}
        actions={actions}
        field={field}
      />
      <p role="status" className="sr-only">
        {spokenReply(state.announced, config.phone)}
      </p>
    </>
  );
}

/** The booking: with the service and ZIP whose price the visitor saw, the times of that visit. */
function BookLink({ config, state }: Pick<Props, "config" | "state">) {
  const { words, language } = config;
  const { pageQuote } = state;
  const { href, label } = pageQuote?.bookable
    ? bookingStep(pageQuote, language)
    : { href: PATHS[language].book, label: words.book };
  return (
    <a href={href} className="button">
      {label}
    </a>
  );
}

/** A notice of an error; red in every theme. */
function ToastNotice({
  toast,
  label,
  dismiss,
}: {
  toast: ChatToast;
  label: string;
  dismiss: () => void;
}) {
  return (
    <div
      role="alert"
      className="m-3 mb-0 flex items-start gap-2 rounded-[3px] bg-[#a11212] py-2 pl-4 text-small text-[#fff]"
    >
      <div className="min-w-0 flex-1 py-1">
        <p className="font-semibold">{toast.title}</p>
        <p>{toast.text}</p>
      </div>
      <button
        type="button"
        aria-label={label}
        className="size-11 shrink-0 cursor-pointer text-[1.4rem] leading-none"
        onClick={dismiss}
      >
        <span aria-hidden="true">×</span>
      </button>
    </div>
  );
}
