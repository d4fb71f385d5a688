import { createRef } from "react";
import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";
import type { ChatKit } from "../widgets/chat-panel/kit.ts";
import { ChatDialog, type Stage } from "./chat-dialog.tsx";
import { memory } from "./chat-memory.ts";
import { isPhone } from "./chat-screen.ts";
import { openTalk } from "./chat-talk.ts";
import { openWire } from "./chat-wire.ts";

const stage = createRef<Stage>();

/** Opens the chat over the page; the second time it is there already. */
export function open(kit: unknown): void {
  mount(kit as ChatKit);
  stage.current?.show(false);
}

/**
 * Takes up the chat as the page before left it. On a phone it covers the page the visitor has just chosen to see, so there
 * it waits behind its button.
 */
export function resume(kit: unknown): void {
  mount(kit as ChatKit);
  if (memory.standing() === "away") stage.current?.wait();
  else if (!isPhone()) stage.current?.show(true);
}

function mount(kit: ChatKit): void {
  if (stage.current) return;
  const talk = openTalk(
    {
      kit,
      wire: openWire(kit.key),
      keep: memory.write,
      now: Date.now,
      note: (error) => console.warn("chat:", error),
    },
    memory.read(),
  );
  // Back brings a page as it was left; the conversation may have gone on since.
  addEventListener("pageshow", ({ persisted }) => {
    if (persisted) talk.resume(memory.read());
  });
  const root = createRoot(document.body.appendChild(document.createElement("div")));
  flushSync(() => root.render(<ChatDialog kit={kit} talk={talk} stage={stage} />));
}
