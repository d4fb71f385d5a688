/** A change of how somebody signs in. */
export type SignInChange =
  | "password"
  | "code-on"
  | "code-off"
  | "recovery-codes"
  | "passkey-added"
  | "passkey-removed";

/** The content of an email about an account. */
export type AccountNotice =
  | { readonly kind: "reset"; readonly link: string }
  /** Somebody typed the correct password and then wrong codes. The link sets a new password and ends all sessions. */
  | {
      readonly kind: "password-known";
      readonly link: string;
      /** "Chrome on Windows". */
      readonly device: string;
      readonly network: string;
    }
  /** How the person signs in was changed. */
  | {
      readonly kind: "sign-in-changed";
      readonly change: SignInChange;
      /** "Chrome on Windows"; null for a change by a link. */
      readonly device: string | null;
    }
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
