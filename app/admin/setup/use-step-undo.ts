import { useEffect, useRef, useState } from "react";
import { undoEdits } from "../../../core/sections/editing/undo-edits.ts";
import type { SectionKey } from "../../../core/sections/registry.ts";
import { isSame, type SectionValues } from "../shared/section-editor/section-state.ts";
import type { SectionEditor } from "../shared/section-editor/use-section-editor.ts";

/** A step that was left, with the values it began and ended with. */
interface FinishedStep {
  readonly step: number;
  readonly before: SectionValues;
  readonly after: SectionValues;
}

/** The last step that was left with changes, and how to take those back; null when there is none. What was typed since stays. */
export function useStepUndo(editor: SectionEditor, keys: readonly SectionKey[], step: number) {
  const values: SectionValues = Object.fromEntries(
    keys.map((key) => [key, editor.section(key).value]),
  );
  const latest = useRef(values);
  latest.current = values;
  const start = useRef({ step, values });
  const [last, setLast] = useState<FinishedStep | null>(null);
  useEffect(() => {
    const left = start.current;
    if (left.step === step) return;
    const after = latest.current;
    start.current = { step, values: after };
    setLast(isSame(left.values, after) ? null : { step: left.step, before: left.values, after });
  }, [step]);
  if (last === null) return null;
  return {
    step: last.step,
    restore() {
      const { before, after } = last;
      const restored: SectionValues = Object.fromEntries(
        keys.map((key) => [key, undoEdits(before[key], after[key], values[key])]),
      );
      for (const key of keys)
        if (!isSame(values[key], restored[key]))
          // Made of values that this section had.
          editor.section(key).set(restored[key] as never);
      setLast(null);
      start.current = { step: last.step, values: restored };
    },
  };
}
