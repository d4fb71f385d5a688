import SendHorizontal from "lucide-react/icons/send-horizontal";
import Square from "lucide-react/icons/square";
import type { KeyboardEvent, RefObject, SubmitEvent } from "react";
import { type ChatWords, MAX_MESSAGE_LENGTH } from "./chat-config.ts";
import type { ChatActions } from "./chat-state.ts";

interface Props {
  readonly words: ChatWords;
  readonly draft: string;
  readonly waiting: boolean;
  readonly actions: ChatActions;
  readonly field: RefObject<HTMLTextAreaElement | null>;
}

const square = "grid size-11 shrink-0 cursor-pointer place-items-center rounded-[3px]";

/** Where the visitor types. Enter sends, Shift and Enter begin a new line. */
export function Composer({ words, draft, waiting, actions, field }: Props) {
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    actions.send(draft);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    // While an input method composes a character, Enter takes it.
    if (event.key !== "Enter" || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    actions.send(draft);
  };
  return (
    <form onSubmit={onSubmit} className="flex items-end gap-2 border-t border-rule p-3">
      <textarea
        ref={field}
        aria-label={words.message}
        placeholder={words.placeholder}
        rows={1}
        value={draft}
        maxLength={MAX_MESSAGE_LENGTH}
        disabled={waiting}
        enterKeyHint="send"
        className="field max-h-32 min-h-11 resize-none py-2 [field-sizing:content] disabled:opacity-60"
        onChange={(event) => actions.type(event.target.value)}
        onKeyDown={onKeyDown}
      />
      {waiting ? (
        <button
          type="button"
          aria-label={words.stop}
          className={`${square} border border-ink`}
          onClick={actions.stop}
        >
          <Square size={16} fill="currentColor" aria-hidden="true" />
        </button>
      ) : null}
      <button
        type="submit"
        aria-label={words.send}
        disabled={waiting || draft.trim() === ""}
        className={`${square} bg-stamp text-on-stamp disabled:cursor-default disabled:opacity-60`}
      >
        <SendHorizontal size={20} aria-hidden="true" />
      </button>
    </form>
  );
}
