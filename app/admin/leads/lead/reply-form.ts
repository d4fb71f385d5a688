import { data, isRouteErrorResponse } from "react-router";
import type { LeadActionResult } from "./lead-actions.ts";

/** A text to a lead as it is typed. */
export interface ReplyForm {
  readonly text: string;
  readonly firstKey: string;
  /** How many texts were taken since the form was opened. */
  readonly taken: number;
}

/** An empty form. `firstKey` is a new request key. */
export function newReplyForm(firstKey: string): ReplyForm {
  return { text: "", firstKey, taken: 0 };
}

/** The key that makes a text that is submitted twice one text. */
export function requestKeyOf({ firstKey, taken }: ReplyForm): string {
  return `${firstKey} ${taken}`;
}

/** The form after an answer. Only a text that was taken makes room for the next one. */
export function afterAnswer(form: ReplyForm, { kind }: LeadActionResult): ReplyForm {
  return kind === "done" ? { ...form, text: "", taken: form.taken + 1 } : form;
}

/** Sends a text. Where no answer comes, the result says so, because an error page would throw away what was typed. */
export async function orLostAnswer<Result>(send: () => Promise<Result>) {
  try {
    return await send();
  } catch (error) {
    const isAnswer = isRouteErrorResponse(error) && error.status < 500;
    if (isAnswer || error instanceof Response) throw error;
    const lost: LeadActionResult = {
      ...{ kind: "refused", message: "", text: null, status: 503 },
      errors: { form: LOST },
    };
    // With this status the page isn't loaded again, which would fail too.
    return data(lost, { status: 503 });
  }
}

const LOST =
  "No answer came, so we can't tell whether your text was sent. Try again: the same text is sent only once.";
