import { useEffect, useRef, useState } from "react";
import type { SectionKey } from "../../../core/sections/registry.ts";
import { isSame, type SectionValues } from "../shared/section-editor/section-state.ts";
import type { SectionEditor } from "../shared/section-editor/use-section-editor.ts";

interface StepStart {
  readonly step: number;
  readonly values: SectionValues;
}

/** The last step that was left with changes, and how to take them back; null when there is none. */
export function useStepUndo(editor: SectionEditor, keys: readonly SectionKey[], step: number) {
  const values: SectionValues = Object.fromEntries(
    keys.map((key) => [key, editor.section(key).value]),
  );
  const latest = useRef(values);
  latest.current = values;
  const start = useRef<StepStart>({ step, values });
  const [last, setLast] = useState<StepStart | null>(null);
  useEffect(() => {
    const left = start.current;
    if (left.step === step) return;
    start.current = { step, values: latest.current };
    setLast(isSame(left.values, latest.current) ? null : left);
  }, [step]);
  if (last === null) return null;
  return {
    step: last.step,
    restore() {
      for (const key of keys)
        if (!isSame(values[key], last.values[key]))
          // The value was this section's own before.
          editor.section(key).set(last.values[key] as never);
      setLast(null);
      start.current = last;
    },
  };
}
