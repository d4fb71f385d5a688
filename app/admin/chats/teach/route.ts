import { data } from "react-router";
import { admin } from "../../../desk.ts";
import { chatsOf } from "../own-chats.ts";
import type { Route } from "./+types/route.ts";

/** What became of a lesson, for the form that sent it. */
export type TeachAnswer =
  | {
      readonly kind: "taught";
      readonly isNewer: boolean;
      readonly versions: Readonly<Record<string, number>>;
    }
  | {
      readonly kind: "refused";
      readonly words: string;
      readonly errors: { readonly question?: string; readonly answer?: string };
    }
  | { readonly kind: "clash"; readonly words: string };

/** Makes a question and its answer one of the site's. */
export async function action({ request, context }: Route.ActionArgs) {
  const chats = chatsOf(context.get(admin));
  const form = await request.formData();
  const replyId = Number(form.get("reply") ?? Number.NaN);
  const outcome = await chats.teach({
    question: String(form.get("question") ?? ""),
    answer: String(form.get("answer") ?? ""),
    ...(Number.isSafeInteger(replyId) && { replyId }),
  });
  switch (outcome.kind) {
    case "published": {
      const { versions, isNewer } = outcome;
      return data<TeachAnswer>({ kind: "taught", isNewer, versions });
    }
    case "clash": {
      const words = `Not taught: ${outcome.by} saved the questions at the same moment. Press the button once more.`;
      return data<TeachAnswer>({ kind: "clash", words }, { status: 409 });
    }
    case "refused": {
      const at = (name: string) =>
        outcome.errors.find(({ field }) => field.endsWith(`.${name}`))?.message;
      const [question, answer] = [at("question"), at("answer")];
      const errors = { ...(question && { question }), ...(answer && { answer }) };
      const words =
        question || answer
          ? "Not taught yet: see below."
          : `Not taught: ${outcome.errors.map(({ message }) => message).join(" ")}`;
      return data<TeachAnswer>({ kind: "refused", words, errors }, { status: 422 });
    }
  }
}
