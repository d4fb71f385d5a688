/** The content of an email about an account. */
export type AccountNotice =
  | { readonly kind: "reset"; readonly link: string }
  | {
      readonly kind: "invitation";
      readonly link: string;
      readonly by: string;
      readonly role: string;
    }
  | { readonly kind: "confirm-mail"; readonly link: string }
  /** To the current address, at once, so that its owner can still step in. */
  | { readonly kind: "mail-change-asked"; readonly to: string }
  /** To the former address, so that the change does not go unnoticed. */
  | { readonly kind: "mail-changed"; readonly to: string };
