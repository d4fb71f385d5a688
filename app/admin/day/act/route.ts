import { isStopAct } from "../../../../core/booking/stop-acts.ts";
import { admin } from "../../../desk.ts";
import { sentForm } from "../../sign-in/answers.ts";
import type { Route } from "./+types/route.ts";

const VISIT = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** An instant in milliseconds. */
const INSTANT = /^\d{12,14}$/;

/** Takes down what was said at a stop. The same word twice is answered the same twice. */
export async function action({ request, context }: Route.ActionArgs) {
  const { day } = context.get(admin);
  if (!day) throw new Response(null, { status: 403 });
  const field = await sentForm(request);
  const [visit, act, start, at] = [field("visit"), field("act"), field("start"), field("at")];
  if (!VISIT.test(visit) || !isStopAct(act) || ![start, at].every((text) => INSTANT.test(text))) {
    const said = "Nothing was noted: that is nothing a day sheet sends.";
    return Response.json({ kind: "not-understood", said }, { status: 400 });
  }
  const outcome = await day.say(visit, act, { start: Number(start), at: Number(at) });
  return Response.json(outcome, { status: STATUS[outcome.kind] ?? 409 });
}

/** All else is that the visit does not stand as it did on the sheet. */
const STATUS: Readonly<Record<string, number>> = { done: 200, unknown: 404 };
