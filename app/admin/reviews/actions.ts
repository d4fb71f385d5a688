import { data } from "react-router";
import { isUuid } from "../../../core/format/patterns.ts";
import { isReviewOptOutReason } from "../../../core/reviews/opt-out-reasons.ts";
import { type ReviewsDesk, requireDesk } from "../../desk.ts";

/** The outcome of an action on the review request of a visit. */
export interface ReviewRequestResult {
  readonly kind: "done" | "not-done";
  readonly message: string;
}

/** The outcome of adding a testimonial. */
export type TestimonialResult =
  | {
      readonly kind: "added";
      readonly versions: Readonly<Record<string, number>>;
      readonly message: string;
    }
  | {
      readonly kind: "not-added";
      readonly message: string;
      readonly errors: Readonly<Record<string, string>>;
    };

/** Runs the action that a form of this view names in `act`. */
export function handleReviewForm(form: FormData, desk: ReviewsDesk) {
  return form.get("act") === "quote" ? addTestimonial(form, desk) : handleRequestForm(form, desk);
}

async function handleRequestForm(form: FormData, desk: ReviewsDesk) {
  const requests = requireDesk(desk.requests);
  const visit = String(form.get("visit") ?? "");
  if (!isUuid(visit)) throw new Response(null, { status: 400 });
  switch (form.get("act")) {
    case "leave-out": {
      const why = form.get("why");
      if (!isReviewOptOutReason(why)) throw new Response(null, { status: 400 });
      return respondToRequest(
        await requests.leaveOut(visit, why),
        "No review request will be sent for this visit.",
      );
    }
    case "take-back":
      return respondToRequest(await requests.undoLeaveOut(visit), "Back on the list.");
    case "send": {
      const { kind } = await requests.send(visit);
      if (kind === "planned")
        return respondToRequest(true, "It's night, so it will be sent automatically at 8 AM.");
      return respondToRequest(kind === "sent", "The request is in the outbox.", NOT_SENT[kind]);
    }
    default:
      throw new Response(null, { status: 400 });
  }
}

const ALREADY_DECIDED = "This was already handled. The list below is up to date.";

const NOT_SENT: Readonly<Record<string, string>> = {
  off: "Not sent because requests are off. Turn them on under Settings.",
  "asked-lately": "Not sent because this address was asked within the last 90 days.",
  "wants-none": "Not sent because they unsubscribed from review requests.",
  "no-address": "Not sent because this visit has no email address.",
};

function respondToRequest(isDone: boolean, done: string, why = ALREADY_DECIDED) {
  const result: ReviewRequestResult = isDone
    ? { kind: "done", message: done }
    : { kind: "not-done", message: why };
  return data<ReviewRequestResult | TestimonialResult>(result, { status: isDone ? 200 : 409 });
}

async function addTestimonial(form: FormData, desk: ReviewsDesk) {
  const text = (name: string) => String(form.get(name) ?? "").trim();
  const outcome = await desk.addTestimonial({
    text: text("text"),
    author: text("author"),
    rating: Number(text("rating")),
    permission: { on: text("on"), how: text("how") },
  });
  if (outcome.kind === "published") {
    const message = "Added. Visitors see it on the home page now.";
    return respondToTestimonial({ kind: "added", versions: outcome.versions, message }, 200);
  }
  if (outcome.kind === "refused") {
    const errors = Object.fromEntries(
      outcome.errors.map(({ field, message }) => [field.split(".").at(-1) ?? "", message]),
    );
    return respondToTestimonial(
      { kind: "not-added", message: "Not added yet. Fix the errors below.", errors },
      422,
    );
  }
  const message =
    outcome.kind === "clash"
      ? `Not added because ${outcome.by} saved the testimonials at the same moment. Press the button again.`
      : "Not added. Your role can't change testimonials.";
  return respondToTestimonial({ kind: "not-added", message, errors: {} }, 409);
}

function respondToTestimonial(result: TestimonialResult, status: number) {
  return data<ReviewRequestResult | TestimonialResult>(result, { status });
}
