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

/** The error of an invitation to be a notary that doesn't say which one, where there are several; null if it's complete. */
export function missingNotary(
  role: Role | null,
  provider: string | null,
  notaries: readonly { readonly left: boolean }[],
): string | null {
  const isOpen = role === "notary" && provider === null;
  const working = notaries.filter(({ left }) => !left);
  return isOpen && working.length > 1 ? "Choose which notary they are." : null;
}
