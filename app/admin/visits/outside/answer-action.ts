import { data } from "react-router";
import type { AnswerResult, CalDavDesk } from "../../../desk.ts";
import { type ActionResult, actionResult } from "../../shared/action-result/action-result.ts";

/** What the form of a question gets back. */
export interface AnswerActionResult extends ActionResult {
  /** What is against the new time, as sentences. */
  readonly why: readonly string[];
  /** Whether it can be moved there all the same. */
  readonly canConfirm: boolean;
  /** The new time that was answered, as the form sent it. */
  readonly asked: string;
}

/** Answers what was changed to a visit in a calendar. */
export async function runAnswer(
  desk: CalDavDesk,
  intent: "accept" | "reject",
  field: (name: string) => string,
) {
  const asked = field("asked");
  const answer = {
    ...{ isAccepted: intent === "accept", anyway: field("anyway") === "yes" },
    askedStart: asked === "" ? null : Number(asked),
  };
  const result = await desk.answer(field("calendar"), field("visit"), answer);
  const { status, ...part } = responseTo(result);
  const none: AnswerActionResult = { ...actionResult({}), why: [], canConfirm: false, asked };
  return data({ ...none, ...part }, { status });
}

function responseTo(result: AnswerResult): Partial<AnswerActionResult> & { status: number } {
  switch (result.kind) {
    case "moved":
      return { status: 200, message: "The visit is moved." };
    case "canceled":
      return { status: 200, message: "The visit is canceled." };
    case "put-back":
      return { status: 200, message: "We’ll put it back in your calendar within a minute." };
    case "ask":
      return { status: 409, why: result.why, canConfirm: true };
    case "impossible":
      return { status: 409, why: ["It can’t be moved there.", ...result.why] };
    case "changed":
      return {
        status: 409,
        problem: "It was changed in your calendar again. Check what is shown now.",
      };
    case "gone":
      return { status: 404, problem: "This has already been answered, or the visit has changed." };
  }
}
