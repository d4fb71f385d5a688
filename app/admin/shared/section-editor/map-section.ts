import type { EditableSection } from "../../../../core/sections/editing/editing.ts";

/** A section with its published value and its draft both changed in the same way, such as sorted. */
export function mapSection(
  section: EditableSection,
  change: (value: unknown) => unknown,
): EditableSection {
  const { value, draft } = section;
  return {
    ...section,
    value: change(value),
    draft: draft && { ...draft, value: change(draft.value) },
  };
}
