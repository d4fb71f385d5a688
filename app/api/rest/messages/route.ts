import { z } from "zod";
import { priceShown } from "../../../../core/assistant/price-shown.ts";
import { validationErrorsOf } from "../../../../core/site/validation/validation-errors.ts";
import { desk } from "../../../desk.ts";
import { messageRole, messageText } from "../../chat/chat-request.ts";
import { preflightResponse } from "../../shared/cors.ts";
import {
  authorize,
  isRejection,
  type RestAccess,
  refuseRead,
  storeErrorResponse,
} from "../access.ts";
import { rowErrorResponse } from "../row-error.ts";
import { parsePreferences, readRows, rowsResponse } from "../rows.ts";
import type { Route } from "./+types/route.ts";

const COLUMNS = ["id", "session_id", "role", "content", "created_at"];

const sessionId = z.uuid("The session_id must be a UUID.");
const message = z.object({
  session_id: sessionId,
  role: messageRole,
  content: messageText,
  price_shown: priceShown.optional(),
});

/** The only change a page may make: the rating of a reply. */
const ratingChange = z.strictObject({ rating: z.union([z.literal(1), z.literal(-1), z.null()]) });
const replyFilter = z.strictObject({
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
  const access = authorize(request, context);
  if (access instanceof Response) return access;
  const { chat, headers } = access;
  if (request.method === "PATCH") return rateReply(request, access);
  if (request.method !== "POST") return refuseRead(request, headers);
  const preferences = parsePreferences(request, COLUMNS);
  if (isRejection(preferences))
    return rowErrorResponse(preferences.code, preferences.detail, headers);
  const rows = await readRows(request, ["session_id", "role", "content", "price_shown"]);
  if (isRejection(rows)) return rowErrorResponse(rows.code, rows.detail, headers);
  const parsed = z.array(message).safeParse(rows);
  if (!parsed.success) return invalidValueResponse(parsed.error, rows, headers);
  const outcome = await chat.addMessages(
    parsed.data.map(({ session_id, price_shown, ...row }) => ({
      sessionId: session_id,
      priceShown: price_shown,
      ...row,
    })),
  );
  if (outcome.kind !== "stored") return storeErrorResponse(outcome, headers);
  return rowsResponse(outcome.rows, preferences, headers);
}

async function rateReply(request: Request, { chat, headers }: RestAccess) {
  const query = Object.fromEntries(new URL(request.url).searchParams);
  const filter = replyFilter.safeParse(query);
  if (!filter.success) {
    return rowErrorResponse("42501", "Name one reply: id=eq.N and session_id=eq.UUID.", headers);
  }
  const parsed = ratingChange.safeParse(await request.json().catch(() => null));
  if (!parsed.success) {
    return rowErrorResponse("42501", "Only rating may change: 1, -1 or null.", headers);
  }
  const { id, session_id: sessionId } = filter.data;
  const outcome = await chat.rate({ id, sessionId, rating: parsed.data.rating });
  if (outcome.kind !== "stored" && outcome.kind !== "no-session")
    return storeErrorResponse(outcome, headers);
  // As in PostgREST a filter without a match is no error, so nobody learns which replies exist.
  return new Response(null, { status: 204, headers: { ...headers, "content-range": "*/*" } });
}

function invalidValueResponse(
  error: z.ZodError,
  rows: readonly unknown[],
  headers: Record<string, string>,
): Response {
  const [problem] = validationErrorsOf(error, rows);
  const [index, column = ""] = problem?.field.split(".") ?? [];
  const isMissing =
    error.issues[0]?.code === "invalid_type" && Object(rows[Number(index)])[column] === undefined;
  return rowErrorResponse(isMissing ? "23502" : "23514", problem?.message ?? "", headers);
}

export function loader({ request, context }: Route.LoaderArgs) {
  if (request.method === "OPTIONS")
    return preflightResponse(request, context.get(desk).site.origin);
  const access = authorize(request, context);
  return access instanceof Response ? access : refuseRead(request, access.headers);
}
