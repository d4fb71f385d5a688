import type { Choice } from "../../../core/privacy/choice.ts";
import type { Erased, FoundPerson } from "../../../core/privacy/found.ts";
import type { PersonErrors, PersonWish } from "../../../core/privacy/person.ts";

/** What was typed, so that nothing of it is lost. */
export type TypedPerson = Readonly<Record<"email" | "phone" | "words", string>>;

/** What the form of one person comes back with. */
export type PersonAnswer = { readonly typed: TypedPerson } & (
  | { readonly kind: "prove" }
  | { readonly kind: "errors"; readonly errors: PersonErrors }
  | {
      readonly kind: "found";
      readonly found: FoundPerson;
      readonly wish: PersonWish;
      readonly chosen: Choice;
      readonly mistyped?: true;
    }
  | ({ readonly kind: "erased" } & Erased)
);
