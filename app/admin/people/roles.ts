import type { Role } from "../../../core/people/roles.ts";

/** The roles with their labels in the select box. */
export const ROLE_CHOICES: readonly { readonly value: Role; readonly label: string }[] = [
  { value: "editor", label: "Editor: content and design" },
  { value: "notary", label: "Notary: visits and leads" },
  { value: "owner", label: "Owner: everything" },
];
