import type { ErasureResult, PersonMatches } from "../../../core/privacy/person-matches.ts";
import type { PersonQuery, PersonQueryErrors } from "../../../core/privacy/person-query.ts";
import type { RowSelection } from "../../../core/privacy/row-selection.ts";

/** The search fields as typed, to show them again. */
export type TypedPerson = Readonly<Record<"email" | "phone" | "words", string>>;

/** What the form gets back. */
export type PersonSearchResult = { readonly typed: TypedPerson } & (
  | { readonly kind: "sign-in-again" }
  | { readonly kind: "errors"; readonly errors: PersonQueryErrors }
  | {
      readonly kind: "found";
      readonly matches: PersonMatches;
      readonly query: PersonQuery;
      readonly chosen: RowSelection;
      readonly mistyped?: true;
      /** Nothing was erased, because money of their visits is still on its way. */
      readonly isUnsettled?: true;
    }
  | ({ readonly kind: "erased" } & ErasureResult)
);
