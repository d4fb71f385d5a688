import { desk } from "../../../desk.ts";
import { answerPreflight } from "../../own-origin.ts";
import { enter, isRefused, refuseReading, refuseStored } from "../guard.ts";
import { refuseRow } from "../refusal.ts";
import { answerRows, readRows, readWish } from "../rows.ts";
import type { Route } from "./+types/route.ts";

const COLUMNS = ["id", "created_at"];

/** `POST /rest/v1/ai_chat_sessions`: opens conversations; an empty row is all there is to say. */
export async function action({ request, context }: Route.ActionArgs) {
  const visit = enter(request, context);
  if (visit instanceof Response) return visit;
  const { chat, headers } = visit;
  if (request.method !== "POST") return refuseReading(request, headers);
  const wish = readWish(request, COLUMNS);
  if (isRefused(wish)) return refuseRow(wish.reason, wish.detail, headers);
  const rows = await readRows(request, []);
  if (isRefused(rows)) return refuseRow(rows.reason, rows.detail, headers);
  const outcome = await chat.openSessions(rows.length);
  if (outcome.kind !== "stored") return refuseStored(outcome, headers);
  return answerRows(outcome.rows, wish, headers);
}

export function loader({ request, context }: Route.LoaderArgs) {
  if (request.method === "OPTIONS") return answerPreflight(request, context.get(desk).site.origin);
  const visit = enter(request, context);
  return visit instanceof Response ? visit : refuseReading(request, visit.headers);
}
