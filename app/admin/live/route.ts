import { admin, desk } from "../../desk.ts";
import type { Route } from "./+types/route.ts";

/**
 * `GET /admin/live`: what is new on the site, as server-sent events, until the session ends. A browser that was connected before
 * says so with `Last-Event-ID` when it reconnects by itself, and with `?resumed=1` when a script does or another tab takes over.
 */
export function loader({ request, context }: Route.LoaderArgs) {
  const { people } = context.get(desk);
  const { live, person } = context.get(admin);
  const stream = live.stream({
    isResumed:
      request.headers.has("last-event-id") || new URL(request.url).searchParams.has("resumed"),
    currentRole: async () => {
      const state = await people.authStateOf(request);
      return state.kind === "person" && state.person.userId === person.userId
        ? state.person.role
        : null;
    },
  });
  if (!stream) return new Response(null, { status: 503, headers: { "retry-after": "30" } });
  return new Response(stream, {
    headers: {
      "content-type": "text/event-stream; charset=utf-8",
      "cache-control": "no-store, no-transform",
      "x-accel-buffering": "no",
    },
  });
}
