import type { AdminDesk } from "../../desk.ts";

/** The part of somebody's desk that the views of chats are about; who has none is refused. */
export function chatsOf({ chats }: AdminDesk): NonNullable<AdminDesk["chats"]> {
  if (!chats) throw new Response("forbidden", { status: 403 });
  return chats;
}
