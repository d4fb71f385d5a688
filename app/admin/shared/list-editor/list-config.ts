import type { ReactNode } from "react";
import type { FieldScope } from "../forms/field-scope.ts";
import type { Option, RecordField } from "../record-form/record-fields.ts";
import type { ListSort } from "./list-order.ts";

/** What the entries of a list are called, and how each is shown, found and changed. */
export interface ListConfig<Item extends object> {
  /** "question". */
  readonly singular: string;
  /** "questions". */
  readonly plural: string;
  nameOf(item: Item): string;
  /** One or two lines below the name. */
  summaryOf(item: Item): string;
  readonly fields: readonly RecordField[];
  /** A new entry to begin from; left out, none is added or removed. */
  blank?(items: readonly Item[]): Item;
  /** Left out, every entry of a list that can be added to can be removed. */
  canRemove?(item: Item): boolean;
  /** The order is the one visitors see, and can be changed. */
  readonly isOrdered?: boolean;
  readonly sorts: readonly ListSort<Item>[];
  readonly filter?: {
    readonly label: string;
    readonly options: readonly Option[];
    of(item: Item): string;
  };
  /** A control at the end of an entry's row, such as a switch. */
  rowControl?(item: Item, change: (item: Item) => void): ReactNode;
  /** Visitors don't see the entries, so their texts hold no facts of the business. */
  readonly isInternal?: boolean;
  /** Shown where the list is empty. */
  readonly emptyText: string;
}

export interface ListEditorProps<Item extends object> {
  readonly config: ListConfig<Item>;
  readonly form: FieldScope;
  /** Where the list is in that form; "" where the form is the list. */
  readonly path: string;
  /** The entries, where the form holds them as a record by their names instead of as a list. */
  readonly named?: { readonly items: readonly Item[]; readonly names: readonly string[] };
}
