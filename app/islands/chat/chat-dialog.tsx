import { type Ref, useEffect, useImperativeHandle, useRef, useSyncExternalStore } from "react";
import type { ChatConfig } from "../../widgets/chat-panel/chat-config.ts";
import { ChatPanel } from "../../widgets/chat-panel/chat-panel.tsx";
import { isUnanswered } from "../../widgets/chat-panel/chat-state.ts";
import { showWithBack } from "../dialog-history.ts";
import { chatButton, fitAboveKeyboard, isPhoneScreen, isTouchScreen } from "./chat-screen.ts";
import { chatStorage } from "./chat-storage.ts";
import type { ChatConversation } from "./conversation.ts";
import { holdOfferedTime } from "./hold-offered-time.ts";

/** What the page can ask of the chat dialog. */
export interface ChatDialogHandle {
  /** Opens the dialog and begins the conversation; `quietly` leaves the focus where it is. */
  show(quietly: boolean): void;
  /** Continues the conversation in the background: a question is still open, or its reply was not read yet. */
  wait(): void;
}

interface Props {
  readonly config: ChatConfig;
  readonly conversation: ChatConversation;
  readonly handle: Ref<ChatDialogHandle>;
}

/** The chat dialog: beside the page on a wide screen, over it on a phone. */
export function ChatDialog({ config, conversation, handle }: Props) {
  const state = useSyncExternalStore(conversation.subscribe, conversation.state);
  const dialog = useRef<HTMLDialogElement>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const stopFitting = useRef(() => {});
  const isShown = () => dialog.current?.open === true;
  const close = () => dialog.current?.close();

  useImperativeHandle(handle, () => ({
    show(quietly) {
      const panel = dialog.current;
      if (!panel) return;
      if (!panel.open) {
        if (isPhoneScreen()) {
          showWithBack(panel);
          stopFitting.current = fitAboveKeyboard(panel);
        } else panel.setAttribute("open", ""); // show() would take the focus
        chatButton.hide(true);
        chatButton.mark(false);
        chatStorage.setPresence("open");
        conversation.begin();
      }
      if (!quietly) field.current?.focus();
    },
    wait() {
      const hasUnreadReply = !isUnanswered(conversation.state());
      conversation.begin();
      chatButton.mark(hasUnreadReply);
    },
  }));

  // A reply that arrives while the dialog is closed is marked as unread, on the following pages too.
  useEffect(() => {
    if (state.announced === "" || isShown()) return;
    chatButton.mark(true);
    chatStorage.setPresence("away");
  }, [state.announced]);

  // The message field is disabled while a reply is awaited and loses the focus; afterwards it gets it back.
  useEffect(() => {
    const isFocusLost =
      document.activeElement === document.body || document.activeElement === dialog.current;
    if (!state.isWaiting && isShown() && isFocusLost && !isTouchScreen()) field.current?.focus();
  }, [state.isWaiting]);

  useEffect(() => {
    const panel = dialog.current;
    panel?.addEventListener("click", holdOfferedTime);
    return () => panel?.removeEventListener("click", holdOfferedTime);
  }, []);

  // A non-modal dialog does not close on Escape by itself, and the focus may have fallen back to the body.
  useEffect(() => {
    const onKeyDown = ({ key, target }: KeyboardEvent) => {
      const isInDialog =
        target === document.body || (target instanceof Node && dialog.current?.contains(target));
      if (key === "Escape" && isInDialog && isShown()) close();
    };
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, []);

  const onClosed = () => {
    stopFitting.current();
    chatButton.hide(false);
    chatButton.focus();
    chatStorage.setPresence(conversation.state().isWaiting ? "away" : null);
  };
  return (
    <dialog
      ref={dialog}
      aria-labelledby="chat-title"
      onClose={onClosed}
      className="fixed inset-x-0 top-0 z-20 m-0 hidden h-dvh max-h-none w-full max-w-none flex-col overflow-hidden bg-card pt-[env(safe-area-inset-top)] pb-[env(safe-area-inset-bottom)] text-ink open:flex sm:top-auto sm:right-6 sm:bottom-6 sm:left-auto sm:h-[min(600px,100dvh-3rem)] sm:w-[400px] sm:border sm:border-rule sm:p-0 sm:[box-shadow:0_12px_24px_-8px_hsl(0_0%_0%/0.3)] print:hidden"
    >
      <ChatPanel config={config} state={state} actions={conversation} close={close} field={field} />
    </dialog>
  );
}
