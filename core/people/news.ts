/** What there is to write to somebody who signs in, or is asked to. */
export type PeopleNews =
  | { readonly kind: "reset"; readonly link: string }
  | {
      readonly kind: "invitation";
      readonly link: string;
      readonly by: string;
      readonly role: string;
    }
  | { readonly kind: "confirm-mail"; readonly link: string }
  /** To the address there is, at once, so that whoever holds it can still step in. */
  | { readonly kind: "mail-change-asked"; readonly to: string }
  /** To the address of before, so that nobody is moved away in silence. */
  | { readonly kind: "mail-changed"; readonly to: string };
