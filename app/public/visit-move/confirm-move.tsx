import { fillWords } from "../../../core/words/fill-words.ts";
import { useWords } from "../../site-layout/page-context.ts";
import { CancellationTerms } from "../schedule/steps/review-step.tsx";
import type { VisitView } from "../visit/visit-view.ts";
import type { MoveChoice } from "./move-view.ts";

interface Props {
  readonly visit: VisitView;
  readonly choice: MoveChoice;
}

/** The id of the form that moves the visit; the bottom bar's button submits it too. */
export const MOVE_FORM = "move-form";

/** Asks before the visit moves: the old and the new time, and what the visit costs then. */
export function ConfirmMove({ visit, choice }: Props) {
  const { when, total, isSamePrice, start, notice, terms } = choice;
  const { visit: words, booking } = useWords();
  return (
    <form
      method="post"
      id={MOVE_FORM}
      action={`${visit.path}/move`}
      data-once=""
      className="grid gap-5"
    >
      <input type="hidden" name="start" value={start} />
      <dl className="grid gap-3">
        <div>
          <dt className="text-fine text-muted">{words.now}</dt>
          <dd className="line-through">{`${visit.day}, ${visit.time}`}</dd>
        </div>
        <div>
          <dt className="text-fine text-muted">{words.newTime}</dt>
          <dd className="display text-h3">{when}</dd>
        </div>
        <div>
          <dt className="text-fine text-muted">{words.total}</dt>
          <dd className="font-semibold tabular-nums">
            {isSamePrice
              ? fillWords(words.asBefore, { total })
              : fillWords(words.insteadOf, { total, before: visit.total })}
          </dd>
        </div>
      </dl>
      <p className="grid gap-3 sm:flex">
        <button type="submit" className="button button-stamp min-h-12 max-sm:hidden">
          {words.moveNow}
        </button>
        <a href={`${visit.path}/move`} className="button min-h-12">
          {booking.chooseOther}
        </a>
        <a href={visit.path} className="button min-h-12">
          {words.keepAsIs}
        </a>
      </p>
      <p className="border-l-2 border-act pl-3 text-small font-semibold">{notice}</p>
      <CancellationTerms terms={terms} />
    </form>
  );
}
