import type { TextMessagesDesk } from "../../../desk.ts";
import type { LeadActionResult } from "./lead-actions.ts";

/** Sends what somebody of the business wrote to a lead. */
export async function sendReply(
  id: string,
  form: FormData,
  texts: TextMessagesDesk,
): Promise<LeadActionResult> {
  const text = String(form.get("text") ?? "");
  const requestKey = String(form.get("requestKey") ?? "").slice(0, 80);
  const result = await texts.reply(id, text, requestKey);
  const answer = { message: "", text: null, errors: {} };
  switch (result.kind) {
    case "queued": {
      const message = result.isForMorning
        ? "It’s night where they are. Your text is sent at 8 AM their time."
        : "Your text is being sent.";
      return { ...answer, kind: "done", message, status: 200 };
    }
    case "errors":
      return { ...answer, kind: "refused", errors: result.errors, status: 400 };
    default:
      return { ...answer, kind: "refused", errors: { form: NOT_SENT[result.kind] }, status: 409 };
  }
}

const NOT_SENT = {
  off: "Texts are off, so nothing was sent.",
  "opted-out": "They replied STOP, so nothing was sent. Call or email them.",
  unknown: "This lead has been deleted.",
} as const;
