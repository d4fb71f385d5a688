import { type RefObject, useEffect, useState } from "react";
import type { TextFacts } from "../record-form/text-facts.ts";
import { fieldSaying } from "./field-saying.ts";

/** How long a part of the form may take to be drawn, and how long its drawer may take the cursor for itself. */
const DRAWN_WITHIN_MS = 2_000;
const SETTLED_AFTER_MS = 400;

/** Puts the cursor into the field that a text comes from, in the form or in an open drawer of it; false where none says it. */
export function focusFieldSaying(
  text: string,
  form: RefObject<HTMLElement | null>,
  facts: TextFacts,
): boolean {
  const fields = [form.current, ...document.querySelectorAll("[role=dialog]")]
    .flatMap((box) => [
      ...(box?.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(
        "input[type=text], input:not([type]), textarea",
      ) ?? []),
    ])
    .filter((field) => field.checkVisibility());
  const at = fieldSaying(
    text,
    fields.map(({ value }) => value),
    facts,
  );
  const field = at === null ? undefined : fields[at];
  if (field && document.activeElement !== field) {
    field.focus();
    field.scrollIntoView({ block: "center" });
  }
  return field !== undefined;
}

/** Gives a function that does so as soon as the field is drawn, such as in a tab that was just opened. */
export function useFocusOnceDrawn(
  form: RefObject<HTMLElement | null>,
  facts: TextFacts,
): (text: string) => void {
  const [wanted, setWanted] = useState<{ readonly text: string } | null>(null);
  useEffect(() => {
    if (wanted === null) return;
    const began = performance.now();
    let found = Number.POSITIVE_INFINITY;
    let frame = 0;
    const look = () => {
      const now = performance.now();
      if (focusFieldSaying(wanted.text, form, facts)) found = Math.min(found, now);
      if (now - began < DRAWN_WITHIN_MS && now - found < SETTLED_AFTER_MS)
        frame = requestAnimationFrame(look);
    };
    look();
    return () => cancelAnimationFrame(frame);
  }, [wanted, form, facts]);
  return (text) => setWanted({ text });
}
