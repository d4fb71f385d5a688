import { data } from "react-router";
import { admin } from "../../../desk.ts";
import { readForm } from "../../../read-form.ts";
import { chatsDeskOf } from "../chats-desk-of.ts";
import type { Route } from "./+types/route.ts";

/** The result, for the form that sent question and answer. */
export type TeachResponse =
  | {
      readonly kind: "taught";
      readonly replacedAnswer: boolean;
      readonly versions: Readonly<Record<string, number>>;
      /** Usual questions that get the answer too. */
      readonly alsoAnswers: readonly string[];
    }
  | {
      readonly kind: "refused";
      readonly message: string;
      readonly errors: { readonly question?: string; readonly answer?: string };
    }
  | { readonly kind: "clash"; readonly message: string };

/** Publishes a question with its answer among the site's FAQs. */
export async function action({ request, context }: Route.ActionArgs) {
  const chats = chatsDeskOf(context.get(admin));
  const form = await readForm(request);
  const replyId = Number(form.get("reply") ?? Number.NaN);
  const outcome = await chats.teach({
    question: String(form.get("question") ?? ""),
    answer: String(form.get("answer") ?? ""),
    ...(Number.isSafeInteger(replyId) && { replyId }),
  });
  switch (outcome.kind) {
    case "published": {
      const { versions, replacedAnswer, alsoAnswers } = outcome;
      return data<TeachResponse>({ kind: "taught", replacedAnswer, versions, alsoAnswers });
    }
    case "clash": {
      const message = `Not saved: ${outcome.by} saved the questions at the same moment. Press the button again.`;
      return data<TeachResponse>({ kind: "clash", message }, { status: 409 });
    }
    case "refused": {
      const at = (name: string) =>
        outcome.errors.find(({ field }) => field.endsWith(`.${name}`))?.message;
      const [question, answer] = [at("question"), at("answer")];
      const errors = { ...(question && { question }), ...(answer && { answer }) };
      const message =
        question || answer
          ? "Not saved yet. Fix the errors below."
          : `Not saved: ${outcome.errors.map(({ message }) => message).join(" ")}`;
      return data<TeachResponse>({ kind: "refused", message, errors }, { status: 422 });
    }
  }
}
