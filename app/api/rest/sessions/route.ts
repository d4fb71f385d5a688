import { desk } from "../../../desk.ts";
import { preflightResponse } from "../../shared/cors.ts";
import { authorize, isRejection, refuseRead, storeErrorResponse } from "../access.ts";
import { rowErrorResponse } from "../row-error.ts";
import { parsePreferences, readRows, rowsResponse } from "../rows.ts";
import type { Route } from "./+types/route.ts";

const COLUMNS = ["id", "created_at"];

/** `POST /rest/v1/ai_chat_sessions`: creates conversations; their rows are empty. */
export async function action({ request, context }: Route.ActionArgs) {
  const access = authorize(request, context);
  if (access instanceof Response) return access;
  const { chat, headers } = access;
  if (request.method !== "POST") return refuseRead(request, headers);
  const preferences = parsePreferences(request, COLUMNS);
  if (isRejection(preferences))
    return rowErrorResponse(preferences.code, preferences.detail, headers);
  const rows = await readRows(request, []);
  if (isRejection(rows)) return rowErrorResponse(rows.code, rows.detail, headers);
  const outcome = await chat.openSessions(rows.length);
  if (outcome.kind !== "stored") return storeErrorResponse(outcome, headers);
  return rowsResponse(outcome.rows, preferences, headers);
}

export function loader({ request, context }: Route.LoaderArgs) {
  if (request.method === "OPTIONS")
    return preflightResponse(request, context.get(desk).site.origin);
  const access = authorize(request, context);
  return access instanceof Response ? access : refuseRead(request, access.headers);
}
