import type { Role } from "../../../core/people/roles.ts";

/** The roles with their labels in the select box. */
export const ROLE_CHOICES: readonly { readonly value: Role; readonly label: string }[] = [
  { value: "editor", label: "Editor: content and design" },
  { value: "notary", label: "Notary: visits and leads" },
  { value: "owner", label: "Owner: everything" },
];

/** A notary of the business, as an option of a select box. */
export interface NotaryChoice {
  readonly value: string;
  readonly label: string;
}
