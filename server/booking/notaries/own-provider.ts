import { OWNER_PROVIDER } from "../../../core/booking/hours/owner-provider.ts";
import type { Person } from "../../people/person.ts";

/** The notary whose visits a person sees and changes; undefined for the owner, who sees those of all notaries. */
export function ownProvider({
  role,
  provider = OWNER_PROVIDER,
}: Pick<Person, "role" | "provider">): string | undefined {
  return role === "owner" ? undefined : provider;
}
