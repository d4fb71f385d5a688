import { type Ref, useEffect, useImperativeHandle, useRef, useSyncExternalStore } from "react";
import { ChatPanel } from "../widgets/chat-panel/chat-panel.tsx";
import type { ChatKit } from "../widgets/chat-panel/kit.ts";
import { isUnanswered } from "../widgets/chat-panel/talk-state.ts";
import { memory } from "./chat-memory.ts";
import { chatButton, fitKeyboard, isPhone, isTouched } from "./chat-screen.ts";
import type { LiveTalk } from "./chat-talk.ts";

/** What the dialog on the page can be told. */
export interface Stage {
  /** Shows the chat and begins it; `quietly` leaves the focus where it is. */
  show(quietly: boolean): void;
  /** The chat goes on unseen: a question is still open, or its answer not read. */
  wait(): void;
}

interface Props {
  readonly kit: ChatKit;
  readonly talk: LiveTalk;
  readonly stage: Ref<Stage>;
}

/** The chat on the page: beside it on a wide screen, over it on a phone. */
export function ChatDialog({ kit, talk, stage }: Props) {
  const state = useSyncExternalStore(talk.subscribe, talk.state);
  const dialog = useRef<HTMLDialogElement>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const release = useRef(() => {});
  const isShown = () => dialog.current?.open === true;
  const close = () => dialog.current?.close();

  useImperativeHandle(stage, () => ({
    show(quietly) {
      const panel = dialog.current;
      if (!panel) return;
      if (!panel.open) {
        if (isPhone()) {
          panel.showModal();
          release.current = fitKeyboard(panel);
        } else panel.setAttribute("open", ""); // show() would take the focus
        chatButton.hide(true);
        chatButton.mark(false);
        memory.stand("open");
        talk.begin();
      }
      if (!quietly) field.current?.focus();
    },
    wait() {
      const isRead = !isUnanswered(talk.state());
      talk.begin();
      chatButton.mark(isRead);
    },
  }));

  // A reply that comes while nobody looks leaves a dot, on the pages that follow too.
  useEffect(() => {
    if (state.announced === "" || isShown()) return;
    chatButton.mark(true);
    memory.stand("away");
  }, [state.announced]);

  // The line one types in is shut while a reply is awaited, and the focus falls off it.
  useEffect(() => {
    const isNowhere =
      document.activeElement === document.body || document.activeElement === dialog.current;
    if (!state.waiting && isShown() && isNowhere && !isTouched()) field.current?.focus();
  }, [state.waiting]);

  // Beside the page nothing closes on Escape by itself, and the focus may just have fallen off.
  useEffect(() => {
    const press = ({ key, target }: KeyboardEvent) => {
      const isOurs = target === document.body || dialog.current?.contains(target as Node);
      if (key === "Escape" && isOurs && isShown()) close();
    };
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, []);

  const closed = () => {
    release.current();
    chatButton.hide(false);
    chatButton.focus();
    memory.stand(talk.state().waiting ? "away" : null);
  };
  return (
    <dialog
      ref={dialog}
      aria-labelledby="chat-title"
      onClose={closed}
      className="fixed inset-x-0 top-0 z-20 m-0 hidden h-dvh max-h-none w-full max-w-none flex-col overflow-hidden bg-card pt-[env(safe-area-inset-top)] pb-[env(safe-area-inset-bottom)] text-ink open:flex sm:top-auto sm:right-6 sm:bottom-6 sm:left-auto sm:h-[min(600px,100dvh-3rem)] sm:w-[400px] sm:border sm:border-rule sm:p-0 sm:shadow-2xl print:hidden"
    >
      <ChatPanel kit={kit} state={state} talk={talk} close={close} field={field} />
    </dialog>
  );
}
