import { SECTION_CATALOG } from "../../../../core/sections/catalog.ts";
import type { SectionKey } from "../../../../core/sections/registry.ts";

const ENTRY_INDEX = /^(\d+)\./;

/** Where an entry's number stands in a field's path, for sections whose view opens one entry of a list. */
const ENTRY_PATHS: Readonly<Partial<Record<SectionKey, RegExp>>> = {
  servicesContent: ENTRY_INDEX,
  testimonials: ENTRY_INDEX,
  services: ENTRY_INDEX,
  cities: ENTRY_INDEX,
  faqs: ENTRY_INDEX,
  legal: ENTRY_INDEX,
  countyCards: ENTRY_INDEX,
  localNotes: ENTRY_INDEX,
  documents: /^documents\.(\d+)\./,
  assistant: /^answers\.(\d+)\./,
};

/** The view that edits a field, opened at the field's entry where that view keeps a list of entries. */
export function fieldViewPath(key: SectionKey, field: string): string {
  const { view } = SECTION_CATALOG[key];
  const [, at] = ENTRY_PATHS[key]?.exec(field) ?? [];
  return at === undefined ? view : `${view}#entry-${Number(at) + 1}`;
}
