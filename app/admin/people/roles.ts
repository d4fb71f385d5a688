import type { Role } from "../../../core/people/roles.ts";

/** Roles as an owner chooses them. */
export const ROLE_CHOICES: readonly { readonly value: Role; readonly label: string }[] = [
  { value: "editor", label: "Editor: words, pictures, looks" },
  { value: "notary", label: "Notary: visits and enquiries" },
  { value: "owner", label: "Owner: everything" },
];
