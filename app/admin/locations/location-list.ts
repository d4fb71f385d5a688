import { useMemo } from "react";
import type { ServiceLocation } from "../../../core/locations/service-locations/service-locations.ts";
import type { SectionForm } from "../shared/section-editor/section-form.ts";
import { type ListedLocation, listLocations, type WrittenLocations } from "./listed-locations.ts";

/** The list of locations in the form, and what can be done to it. */
export interface LocationList {
  readonly entries: readonly ListedLocation[];
  readonly written: WrittenLocations;
  set(list: WrittenLocations): void;
  change(index: number, fields: Partial<ServiceLocation>): void;
  add(entry: ServiceLocation): void;
  /** Removes an entry. The function it returns puts the entry back into a newer list. */
  remove(index: number): (now: WrittenLocations) => WrittenLocations;
}

/** The list of locations in a form. */
export function useLocationList(form: SectionForm<WrittenLocations>): LocationList {
  const { value: written } = form;
  const entries = useMemo(() => listLocations(written), [written]);
  return {
    entries,
    written,
    set: (list) => form.set(list),
    change: (index, fields) =>
      form.set(
        written.map((entry, position) => (position === index ? { ...entry, ...fields } : entry)),
      ),
    add: (entry) => form.set([...written, entry]),
    remove(index) {
      const removed = written.slice(index, index + 1);
      form.set(written.toSpliced(index, 1));
      return (now) => now.toSpliced(Math.min(index, now.length), 0, ...removed);
    },
  };
}
