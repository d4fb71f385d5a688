import RotateCcw from "lucide-react/icons/rotate-ccw";
import type { RefObject } from "react";
import { telephoneLink } from "../../../core/format/phones.ts";
import type { ChatConfig } from "./chat-config.ts";
import type { ChatActions, ChatState, ChatToast } from "./chat-state.ts";
import { Composer } from "./composer.tsx";
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
            aria-label="Start over"
            title="Start over"
            className="grid size-11 cursor-pointer place-items-center"
            onClick={actions.startOver}
          >
            <RotateCcw size={18} aria-hidden="true" />
          </button>
        ) : null}
        <button
          type="button"
          aria-label="Close the chat"
          className="size-11 cursor-pointer text-[1.6rem] leading-none"
          onClick={close}
        >
          <span aria-hidden="true">×</span>
        </button>
      </div>
      <div className="grid grid-cols-2 gap-2 border-b border-rule p-3">
        <a href={telephoneLink(config.phone)} className="button">
          Call Now
        </a>
        <a href="/book-now" className="button">
          Book
        </a>
      </div>
      {state.toast ? <ToastNotice toast={state.toast} dismiss={actions.dismiss} /> : null}
      <Messages config={config} state={state} actions={actions} />
      <Composer draft={state.draft} waiting={state.isWaiting} actions={actions} field={field} />
      <p role="status" className="sr-only">
        {state.announced}
      </p>
    </>
  );
}

/** A notice of an error; red in every theme. */
function ToastNotice({ toast, dismiss }: { toast: ChatToast; dismiss: () => void }) {
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
        aria-label="Dismiss"
        className="size-11 shrink-0 cursor-pointer text-[1.4rem] leading-none"
        onClick={dismiss}
      >
        <span aria-hidden="true">×</span>
      </button>
    </div>
  );
}
