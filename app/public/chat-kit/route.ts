import { desk } from "../../desk.ts";
import { chatKit } from "../chat-kit.ts";
import type { Route } from "./+types/route.ts";

/** What the chat of this site is made of, for the script that opens it. */
export function loader({ context }: Route.LoaderArgs) {
  return Response.json(chatKit(context.get(desk)), {
    headers: { "cache-control": "public, max-age=0, must-revalidate" },
  });
}
