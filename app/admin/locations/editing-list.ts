import { useMemo } from "react";
import type { ServiceLocation } from "../../../core/locations/locations.ts";
import type { SectionForm } from "../editing/use-editing.ts";
import { type Listed, listed, type WrittenList } from "./listed.ts";

/** The list of locations under edit. */
export interface LocationList {
  readonly entries: readonly Listed[];
  readonly written: WrittenList;
  set(list: WrittenList): void;
  change(place: number, fields: Partial<ServiceLocation>): void;
  add(entry: ServiceLocation): void;
  /** Takes an entry out; what is given back puts it where it was. */
  remove(place: number): (now: WrittenList) => WrittenList;
}

/** The list of a form, with what can be done to it. */
export function useLocationList(form: SectionForm<WrittenList>): LocationList {
  const { value: written } = form;
  const entries = useMemo(() => listed(written), [written]);
  return {
    entries,
    written,
    set: (list) => form.set(list),
    change: (place, fields) =>
      form.set(written.map((entry, at) => (at === place ? { ...entry, ...fields } : entry))),
    add: (entry) => form.set([...written, entry]),
    remove(place) {
      const taken = written.slice(place, place + 1);
      form.set(written.toSpliced(place, 1));
      return (now) => now.toSpliced(Math.min(place, now.length), 0, ...taken);
    },
  };
}
