import { data } from "react-router";
import { isLeftOutReason } from "../../../core/reviews/left-out.ts";
import type { AdminDesk } from "../../desk.ts";
import { requestsOf, reviewsOf } from "./own-reviews.ts";

/** What became of a press on a visit's button. */
export interface RequestAnswer {
  readonly kind: "done" | "not-done";
  readonly words: string;
}

/** What became of a client's words. */
export type VoiceAnswer =
  | {
      readonly kind: "added";
      readonly versions: Readonly<Record<string, number>>;
      readonly words: string;
    }
  | {
      readonly kind: "not-added";
      readonly words: string;
      readonly errors: Readonly<Record<string, string>>;
    };

/** Does what a form of the view asks for. */
export function actOn(form: FormData, open: AdminDesk) {
  return form.get("act") === "quote" ? quote(form, open) : request(form, open);
}

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

async function request(form: FormData, open: AdminDesk) {
  const requests = requestsOf(open);
  const visit = String(form.get("visit") ?? "");
  if (!UUID.test(visit)) throw new Response(null, { status: 400 });
  switch (form.get("act")) {
    case "leave-out": {
      const why = form.get("why");
      if (!isLeftOutReason(why)) throw new Response(null, { status: 400 });
      return said(await requests.leaveOut(visit, why), "No request for this visit.");
    }
    case "take-back":
      return said(await requests.takeBack(visit), "Back on the list.");
    case "send": {
      const { kind } = await requests.send(visit);
      if (kind === "planned") return said(true, "It is night: it goes out at 8 AM by itself.");
      return said(kind === "sent", "On its way.", WHY_NOT[kind]);
    }
    default:
      throw new Response(null, { status: 400 });
  }
}

const GONE = "This was decided already. The list below is new.";

const WHY_NOT: Readonly<Record<string, string>> = {
  off: "Not sent: requests are off. Switch them on under Settings.",
  "asked-lately": "Not sent: this address was asked within the last 90 days.",
  "wants-none": "Not sent: they said that they want no such mails.",
  "no-address": "Not sent: this visit has no mail address.",
};

function said(isDone: boolean, done: string, why = GONE) {
  const answer: RequestAnswer = isDone
    ? { kind: "done", words: done }
    : { kind: "not-done", words: why };
  return data<RequestAnswer | VoiceAnswer>(answer, { status: isDone ? 200 : 409 });
}

async function quote(form: FormData, open: AdminDesk) {
  const text = (name: string) => String(form.get(name) ?? "").trim();
  const outcome = await reviewsOf(open).addTestimonial({
    text: text("text"),
    author: text("author"),
    rating: Number(text("rating")),
    permission: { on: text("on"), how: text("how") },
  });
  if (outcome.kind === "published") {
    const words = "Added. Visitors see it on the home page now.";
    return answer({ kind: "added", versions: outcome.versions, words }, 200);
  }
  if (outcome.kind === "refused") {
    const errors = Object.fromEntries(
      outcome.errors.map(({ field, message }) => [field.split(".").at(-1) ?? "", message]),
    );
    return answer({ kind: "not-added", words: "Not added yet: see below.", errors }, 422);
  }
  const words =
    outcome.kind === "clash"
      ? `Not added: ${outcome.by} saved the testimonials at the same moment. Press the button once more.`
      : "Not added: your role may not change testimonials.";
  return answer({ kind: "not-added", words, errors: {} }, 409);
}

function answer(became: VoiceAnswer, status: number) {
  return data<RequestAnswer | VoiceAnswer>(became, { status });
}
