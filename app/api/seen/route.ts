import { MAX_SIGNAL_LENGTH, pageSignalSchema } from "../../../core/insights/page-signal.ts";
import { desk } from "../../desk.ts";
import { refuse, refuseFields, tooMany } from "../problem.ts";
import type { Route } from "./+types/route.ts";

/** `POST /api/seen`: a page tells what happened on it, for the counts. It gets nothing back, and nothing is kept with it. */
export async function action({ request, context }: Route.ActionArgs) {
  if (request.method !== "POST") return loader();
  const text = await request.text();
  if (text.length > MAX_SIGNAL_LENGTH) return refuse(413, "Too long", "A signal is shorter.");
  const read = pageSignalSchema.safeParse(parsed(text));
  if (!read.success) return refuseFields(read.error);
  const outcome = await context.get(desk).signals.record(read.data, request);
  switch (outcome.kind) {
    // Who is left out hears no more of it than who is counted; a page can do nothing about either.
    case "counted":
    case "left-out":
      return new Response(null, { status: 204 });
    case "too-many":
      return tooMany(outcome.retryAfterSeconds);
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Signals are sent here, never handed out. */
export function loader() {
  return refuse(405, "Method not allowed", "Send a signal with POST.", [], { allow: "POST" });
}
