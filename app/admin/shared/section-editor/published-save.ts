import { mergeEdits } from "../../../../core/sections/editing/merge-edits.ts";
import { changesBetween } from "../../../../core/site/validation/value-changes.ts";
import { entriesOf, type SectionValues } from "./section-state.ts";

/** What a form shows and begins from after a publish. */
interface PublishedSave {
  /**
   * What visitors see now, of each sent section. A section is missing where somebody typed into a field that others published
   * meanwhile: it keeps its earlier base, so that the next Save asks whose text to keep.
   */
  readonly published: SectionValues;
  /** The values of the form: what was typed, with what others published. */
  readonly shown: SectionValues;
  /** Whether others published something in these sections. */
  readonly isMerged: boolean;
}

/**
 * Puts together what was `sent`, what the server `merged` into it (only sections that others had published), and what is `typed`
 * now, which may be more than was sent.
 */
export function publishedSave(
  sent: SectionValues,
  merged: SectionValues,
  typed: SectionValues,
): PublishedSave {
  let published: SectionValues = { ...sent, ...merged };
  let shown = typed;
  let isMerged = false;
  for (const { key, value } of entriesOf(merged)) {
    if (changesBetween(sent[key], value).length === 0) continue;
    isMerged = true;
    const result = mergeEdits(sent[key], value, typed[key]);
    if (result.kind === "merged") shown = { ...shown, [key]: result.value };
    else {
      const { [key]: _, ...others } = published;
      published = others;
    }
  }
  return { published, shown, isMerged };
}
