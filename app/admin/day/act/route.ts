import { isStopAct } from "../../../../core/booking/stop-acts.ts";
import { admin } from "../../../desk.ts";
import type { Route } from "./+types/route.ts";

const VISIT = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

const STATUS = { done: 200, "not-allowed": 409, taken: 409, unknown: 404 } as const;

/** Takes down what was said at a stop. The same word twice is answered the same twice. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData();
  const [visit, act] = [form.get("visit"), form.get("act")];
  if (typeof visit !== "string" || !VISIT.test(visit) || !isStopAct(act)) {
    return Response.json({ kind: "unknown" }, { status: 400 });
  }
  const { day } = context.get(admin);
  if (!day) throw new Response(null, { status: 403 });
  const outcome = await day.say(visit, act);
  return Response.json(outcome, { status: STATUS[outcome.kind] });
}
