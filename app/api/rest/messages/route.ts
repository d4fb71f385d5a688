import { z } from "zod";
import { desk } from "../../../desk.ts";
import { speaker, words } from "../../chat/sent-chat.ts";
import { answerPreflight } from "../../own-origin.ts";
import { enter, isRefused, refuseReading, refuseStored } from "../guard.ts";
import { refuseRow } from "../refusal.ts";
import { answerRows, readRows, readWish } from "../rows.ts";
import type { Route } from "./+types/route.ts";

const COLUMNS = ["id", "session_id", "role", "content", "created_at"];

const sessionId = z.uuid("The session_id is a UUID.");
const message = z.object({ session_id: sessionId, role: speaker, content: words });

/** The one thing a page may change: what its visitor thinks of a reply. */
const rated = z.strictObject({ rating: z.union([z.literal(1), z.literal(-1), z.null()]) });
const which = z.strictObject({
  id: z
    .string()
    .regex(/^eq\.\d{1,15}$/)
    .transform((text) => Number(text.slice(3))),
  session_id: z
    .string()
    .startsWith("eq.")
    .transform((text) => text.slice(3))
    .pipe(sessionId),
});

/** `POST /rest/v1/ai_chat_messages`: stores messages. `PATCH` with id and session_id rates a reply: 1, -1 or null. */
export async function action({ request, context }: Route.ActionArgs) {
  const visit = enter(request, context);
  if (visit instanceof Response) return visit;
  const { chat, headers } = visit;
  if (request.method === "PATCH") return rate(request, visit);
  if (request.method !== "POST") return refuseReading(request, headers);
  const wish = readWish(request, COLUMNS);
  if (isRefused(wish)) return refuseRow(wish.reason, wish.detail, headers);
  const rows = await readRows(request, ["session_id", "role", "content"]);
  if (isRefused(rows)) return refuseRow(rows.reason, rows.detail, headers);
  const read = z.array(message).safeParse(rows);
  if (!read.success) return refuseValue(read.error, headers);
  const outcome = await chat.addMessages(
    read.data.map(({ session_id, role, content }) => ({ sessionId: session_id, role, content })),
  );
  if (outcome.kind !== "stored") return refuseStored(outcome, headers);
  return answerRows(outcome.rows, wish, headers);
}

async function rate(
  request: Request,
  { chat, headers }: Exclude<ReturnType<typeof enter>, Response>,
) {
  const query = Object.fromEntries(new URL(request.url).searchParams);
  const found = which.safeParse(query);
  if (!found.success) {
    return refuseRow("42501", "Name one reply: id=eq.N and session_id=eq.UUID.", headers);
  }
  const read = rated.safeParse(await request.json().catch(() => null));
  if (!read.success) {
    return refuseRow("42501", "Only rating may change: 1, -1 or null.", headers);
  }
  const { id, session_id: sessionId } = found.data;
  const outcome = await chat.rate({ id, sessionId, rating: read.data.rating });
  if (outcome.kind !== "stored" && outcome.kind !== "no-session")
    return refuseStored(outcome, headers);
  // As PostgREST: a filter that finds nothing changes nothing, and tells nobody what is there.
  return new Response(null, { status: 204, headers: { ...headers, "content-range": "*/*" } });
}

function refuseValue(error: z.ZodError, headers: Record<string, string>): Response {
  const [issue] = error.issues;
  const field = String(issue?.path[1] ?? "");
  const isMissing = issue?.code === "invalid_type" && /received undefined/.test(issue.message);
  return refuseRow(isMissing ? "23502" : "23514", `${field}: ${issue?.message}`, headers);
}

export function loader({ request, context }: Route.LoaderArgs) {
  if (request.method === "OPTIONS") return answerPreflight(request, context.get(desk).site.origin);
  const visit = enter(request, context);
  return visit instanceof Response ? visit : refuseReading(request, visit.headers);
}
