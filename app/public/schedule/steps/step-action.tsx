import type { ReactNode } from "react";
import { BottomBar, NEXT_STEP_CLASS } from "../../../site-layout/bottom-bar.tsx";
import { MAIN_FORM } from "./step-form.tsx";

interface Props {
  readonly embed: boolean;
  /** The step that the button asks for. */
  readonly step: string;
  readonly label: string;
  /** What the chosen time costs, which the bottom bar says too. */
  readonly total: string;
  /** A line below the button on a page; in a frame it is left out, so that the button leaves room for the form. */
  readonly note?: string;
  /** A lesser action beside it. It comes after the button, because Enter in a field presses a form's first one. */
  readonly other?: ReactNode;
}

/**
 * The one button that goes on. On a page it ends the form, and on a phone the bottom bar holds it; in a frame it stays at the
 * lower edge. Each is a button of the main form, so it works without a script.
 */
export function StepAction({ embed, step, label, total, note, other }: Props) {
  const button = { type: "submit", name: "step", value: step, form: MAIN_FORM } as const;
  if (embed) {
    return (
      <div className="sticky bottom-0 -mx-5 flex items-center gap-4 border-t border-rule bg-paper px-5 py-2 sm:-mx-3 sm:px-3">
        <button {...button} className="button button-stamp min-h-12 grow">
          {label}
        </button>
        {other}
      </div>
    );
  }
  return (
    <>
      <p className="hidden sm:grid">
        <button {...button} className="button button-stamp min-h-13 px-8">
          {label}
        </button>
      </p>
      {note ? <p className="mt-2 text-fine text-muted">{note}</p> : null}
      {other}
      <BottomBar>
        <button {...button} className={`${NEXT_STEP_CLASS} tabular-nums`}>
          {`${label} · ${total}`}
        </button>
      </BottomBar>
    </>
  );
}
