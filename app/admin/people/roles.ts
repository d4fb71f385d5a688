import type { Role } from "../../../core/people/roles.ts";

/** What is said of a role where the business has several notaries: then each of them sees no one else's visits. */
const SEVERAL = "Notary: their own visits and leads";

/** The roles with their labels in the select box. */
export function roleChoices(
  hasSeveralNotaries: boolean,
): readonly { readonly value: Role; readonly label: string }[] {
  return [
    { value: "editor", label: "Editor: content and design" },
    { value: "notary", label: hasSeveralNotaries ? SEVERAL : "Notary: visits and leads" },
    { value: "owner", label: "Owner: everything" },
  ];
}

/** What an owner confirms before an address that is invited already gets another invitation. */
export function alreadyInvitedQuestion(
  { email, role }: { readonly email: string; readonly role: Role },
  next: Role,
): string {
  const change = role === next ? "" : ` They would be ${withArticle(next)} instead.`;
  return `${email} is already invited as ${withArticle(role)}. If you invite them again, the link they have stops working and they get a new one.${change}`;
}

function withArticle(role: Role): string {
  return /^[aeiou]/.test(role) ? `an ${role}` : `a ${role}`;
}

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
