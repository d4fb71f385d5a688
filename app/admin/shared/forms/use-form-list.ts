import { useRef } from "react";
import { offerUndo } from "../notices/offer-undo.tsx";
import { type FieldScope, fieldAt } from "./field-scope.ts";

/** A list within a form, under edit. */
interface FormList<Entry> {
  readonly list: readonly Entry[];
  add(entry: Entry): void;
  /** Removes an entry and offers to put it back; `name` is what it is called in that offer. */
  remove(index: number, name: string): void;
}

/** The list at a path of a form: `zones`, or `weekly.monday`. */
export function useFormList<Entry>(form: FieldScope, path: string): FormList<Entry> {
  const latest = useRef(form);
  latest.current = form;
  const current = () => fieldAt<readonly Entry[] | undefined>(latest.current, path);
  const { value: list = [], set } = current();
  return {
    list,
    add: (entry) => set([...list, entry]),
    remove(index, name) {
      const removed = list.slice(index, index + 1);
      set(list.toSpliced(index, 1));
      offerUndo(`${name} was removed.`, () => {
        const { value = [], set: restore } = current();
        restore(value.toSpliced(Math.min(index, value.length), 0, ...removed));
      });
    },
  };
}
