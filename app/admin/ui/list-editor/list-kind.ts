import type { ReactNode } from "react";
import type { FieldError } from "../../../../core/site/problems.ts";
import type { Field, Option } from "./fields.ts";
import type { Sort } from "./list-order.ts";

/** What a list of records is a list of, and how each is shown, found and changed. */
export interface ListKind<Item extends object> {
  /** "question". */
  readonly one: string;
  /** "questions". */
  readonly many: string;
  nameOf(item: Item): string;
  /** A line or two below the name. */
  summaryOf(item: Item): string;
  readonly fields: readonly Field[];
  /** A new one, with words to begin from; left out, none is added or removed. */
  blank?(items: readonly Item[]): Item;
  /** The order is the one visitors see, and can be changed. */
  readonly isOrdered?: boolean;
  readonly sorts: readonly Sort<Item>[];
  readonly filter?: {
    readonly label: string;
    readonly options: readonly Option[];
    of(item: Item): string;
  };
  /** A control at an entry's end, such as a switch. */
  aside?(item: Item, change: (item: Item) => void): ReactNode;
  /** What an empty list says. */
  readonly empty: string;
}

export interface ListProps<Item extends object> {
  readonly kind: ListKind<Item>;
  readonly items: readonly Item[];
  onChange(items: Item[]): void;
  readonly errors: readonly FieldError[];
}
