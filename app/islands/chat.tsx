import { createRef } from "react";
import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";
import type { ChatConfig } from "../widgets/chat-panel/chat-config.ts";
import { createChatApi } from "./chat/chat-api.ts";
import { ChatDialog, type ChatDialogHandle } from "./chat/chat-dialog.tsx";
import { isPhoneScreen } from "./chat/chat-screen.ts";
import { chatStorage } from "./chat/chat-storage.ts";
import { createConversation } from "./chat/conversation.ts";
import { lastQuote, onQuote } from "./page-events.ts";

const dialog = createRef<ChatDialogHandle>();

/** Opens the chat dialog; it is created at the first call. */
function open(config: ChatConfig): void {
  mount(config);
  dialog.current?.show(false);
}

/**
 * Resumes the chat as the previous page left it. On a phone it would cover the page that the visitor just opened, so there
 * it stays closed.
 */
function resume(config: ChatConfig): void {
  mount(config);
  if (chatStorage.presence() === "away") dialog.current?.wait();
  else if (!isPhoneScreen()) dialog.current?.show(true);
}

function mount(config: ChatConfig): void {
  if (dialog.current) return;
  const conversation = createConversation(
    {
      config,
      api: createChatApi(config.key),
      store: chatStorage.write,
      now: Date.now,
      lastQuote,
      log: (error) => console.warn("chat:", error),
    },
    chatStorage.read(),
  );
  // A page restored from the back/forward cache is as it was left, but the conversation may have gone on since.
  addEventListener("pageshow", ({ persisted }) => {
    if (persisted) conversation.resume(chatStorage.read());
  });
  onQuote(conversation.readPrice);
  const root = createRoot(document.body.appendChild(document.createElement("div")));
  flushSync(() =>
    root.render(<ChatDialog config={config} conversation={conversation} handle={dialog} />),
  );
}

export default { open, resume };
