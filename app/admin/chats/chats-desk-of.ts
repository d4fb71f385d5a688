import { type AdminDesk, type ChatsDesk, requireDesk } from "../../desk.ts";

/** The desk of chats of somebody who signed in; answers 403 to roles without one. */
export function chatsDeskOf({ chats }: AdminDesk): ChatsDesk {
  return requireDesk(chats);
}
