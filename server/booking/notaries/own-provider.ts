import { OWNER_PROVIDER } from "../../../core/booking/hours/owner-provider.ts";
import type { Site } from "../../../core/sections/site.ts";
import type { Person } from "../../people/person.ts";

/** The notary a person is. Where a site lists no notaries, everyone drives for the owner, whoever they were before. */
export function providerOf(
  { provider = OWNER_PROVIDER }: Pick<Person, "provider">,
  { notaries }: Pick<Site, "notaries">,
): string {
  return notaries.length === 0 ? OWNER_PROVIDER : provider;
}

/** The notary whose visits a person sees and changes; undefined for the owner, who sees those of all notaries. */
export function ownProvider(
  person: Pick<Person, "role" | "provider">,
  site: Pick<Site, "notaries">,
): string | undefined {
  return person.role === "owner" ? undefined : providerOf(person, site);
}
