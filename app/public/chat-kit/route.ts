import { desk } from "../../desk.ts";
import { chatConfig } from "../chat-kit.ts";
import type { Route } from "./+types/route.ts";

/** The configuration of the chat panel, as JSON for the script that opens it. */
export function loader({ context }: Route.LoaderArgs) {
  return Response.json(chatConfig(context.get(desk)), {
    headers: { "cache-control": "public, max-age=0, must-revalidate" },
  });
}
