import { useRef } from "react";
import { offerUndo } from "./offer-undo.tsx";
import { type AnyForm, spotIn } from "./spots.ts";

/** A list within a section, under edit. */
export interface Entries<Entry> {
  readonly list: readonly Entry[];
  add(entry: Entry): void;
  /** Takes an entry out and offers to put it back; `name` is what it is called in that offer. */
  remove(place: number, name: string): void;
}

/** The list at a path of a section: `zones`, or `weekly.monday`. */
export function useEntries<Entry>(form: AnyForm, path: string): Entries<Entry> {
  const latest = useRef(form);
  latest.current = form;
  const now = () => spotIn<readonly Entry[] | undefined>(latest.current, path);
  const { value: list = [], set } = now();
  return {
    list,
    add: (entry) => set([...list, entry]),
    remove(place, name) {
      const taken = list.slice(place, place + 1);
      set(list.toSpliced(place, 1));
      offerUndo(`${name} is removed.`, () => {
        const { value = [], set: put } = now();
        put(value.toSpliced(Math.min(place, value.length), 0, ...taken));
      });
    },
  };
}
