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
  const { when, total, isSamePrice, start } = choice;
  return (
    <form
      method="post"
      id={MOVE_FORM}
      action={`/visit/${visit.token}/move`}
      data-once=""
      className="grid gap-5"
    >
      <input type="hidden" name="start" value={start} />
      <dl className="grid gap-3">
        <div>
          <dt className="text-fine text-muted">Now</dt>
          <dd className="line-through">{`${visit.day}, ${visit.time}`}</dd>
        </div>
        <div>
          <dt className="text-fine text-muted">New time</dt>
          <dd className="display text-h3">{when}</dd>
        </div>
        <div>
          <dt className="text-fine text-muted">Total</dt>
          <dd className="font-semibold tabular-nums">
            {isSamePrice ? `${total}, as before` : `${total} instead of ${visit.total}`}
          </dd>
        </div>
      </dl>
      <p className="grid gap-3 sm:flex">
        <button type="submit" className="button button-stamp min-h-12 max-sm:hidden">
          Move to this time
        </button>
        <a href={`/visit/${visit.token}/move`} className="button min-h-12">
          Choose another time
        </a>
        <a href={`/visit/${visit.token}`} className="button min-h-12">
          Keep my current time
        </a>
      </p>
      {visit.moveNotice ? (
        <p className="border-l-2 border-act pl-3 text-small font-semibold">{visit.moveNotice}</p>
      ) : null}
      <CancellationTerms terms={visit.terms} />
    </form>
  );
}
