import { useWords } from "../../site-layout/page-context.ts";
import { CancellationTerms } from "../schedule/steps/review-step.tsx";
import type { VisitView } from "../visit/visit-view.ts";
import type { OfferView } from "./earlier-view.ts";

/** The id of the form that answers; the bottom bar's button submits it too. */
export const ANSWER_FORM = "answer-form";

/** The time that is held for the visitor, beside the one they have: one tap takes it. */
export function HeldTime({ visit, offer }: { visit: VisitView; offer: OfferView }) {
  const words = useWords().visit;
  return (
    <form
      method="post"
      id={ANSWER_FORM}
      action={`${visit.path}/earlier#notice`}
      data-once=""
      className="grid gap-5"
    >
      <input type="hidden" name="offer" value={offer.id} />
      <dl className="grid gap-3">
        <div>
          <dt className="text-fine text-muted">{words.newTime}</dt>
          <dd className="display text-h3">{offer.when}</dd>
        </div>
        <div>
          <dt className="text-fine text-muted">{words.currentTime}</dt>
          <dd>{`${visit.day}, ${visit.time}`}</dd>
        </div>
        <div>
          <dt className="text-fine text-muted">{words.total}</dt>
          <dd className="font-semibold tabular-nums">{offer.total}</dd>
        </div>
      </dl>
      <p className="font-semibold">{offer.until}</p>
      <p className="grid gap-3 sm:flex sm:flex-wrap">
        <button
          type="submit"
          name="intent"
          value="accept"
          className="button button-stamp min-h-12 max-sm:hidden"
        >
          {words.earlierTake}
        </button>
        <button type="submit" name="intent" value="decline" className="button min-h-12">
          {words.earlierPass}
        </button>
        <button type="submit" name="intent" value="leave" className="button min-h-12">
          {words.earlierLeave}
        </button>
      </p>
      <p className="border-l-2 border-act pl-3 text-small font-semibold">{offer.notice}</p>
      <CancellationTerms terms={offer.terms} />
    </form>
  );
}
