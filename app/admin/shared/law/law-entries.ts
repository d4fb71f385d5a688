import type { LawCorrections } from "../../../../core/law/corrections.ts";
import type { OwnerFact } from "../../../../core/law/owner-facts.ts";
import type { WrittenSection } from "../../../../core/sections/registry.ts";
import type { SectionForm } from "../section-editor/section-form.ts";

export type LawForm = SectionForm<WrittenSection<"lawCorrections">>;
type LawEntry = LawCorrections["facts"][number];

/** Finds what the owner said of a fact. */
export function isAbout({ state, fact }: Pick<OwnerFact, "state" | "fact">) {
  return (entry: Pick<LawEntry, "state" | "fact">) => entry.state === state && entry.fact === fact;
}

/** The entries with one fact confirmed or corrected. */
export function withEntry(
  entries: readonly LawEntry[],
  of: OwnerFact,
  value: LawEntry["value"],
  who: Pick<LawEntry, "by" | "on">,
): LawEntry[] {
  // The card of a fact gives a value of that fact; the server checks it again.
  const entry = { state: of.state, fact: of.fact, value, ...who } as LawEntry;
  return [...entries.filter((each) => !isAbout(of)(each)), entry];
}
