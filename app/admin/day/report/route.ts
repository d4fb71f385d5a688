import { isStopAction } from "../../../../core/booking/day-sheet/stop-actions.ts";
import { isUuid } from "../../../../core/format/patterns.ts";
import { admin, requireDesk } from "../../../desk.ts";
import { readFormFields } from "../../../read-form.ts";
import type { Route } from "./+types/route.ts";

/** An instant in epoch milliseconds. */
const INSTANT = /^\d{12,14}$/;

/** Applies a report from a stop. The same report sent twice gets the same response twice. */
export async function action({ request, context }: Route.ActionArgs) {
  const day = requireDesk(context.get(admin).day);
  const field = await readFormFields(request);
  const [visit, act, start, at] = [field("visit"), field("act"), field("start"), field("at")];
  if (!isUuid(visit) || !isStopAction(act) || ![start, at].every((text) => INSTANT.test(text))) {
    const said = "Nothing was saved because this request wasn't recognized.";
    return Response.json({ kind: "not-understood", said }, { status: 400 });
  }
  const outcome = await day.report(visit, act, { start: Number(start), at: Number(at) });
  return Response.json(outcome, { status: STATUS[outcome.kind] ?? 409 });
}

/** The status by result; every other result is a conflict with the day sheet (409). */
const STATUS: Readonly<Record<string, number>> = { done: 200, unknown: 404 };
