import { LRUCache } from "lru-cache";
import type { Site } from "../../core/site/site.ts";
import { openAuditLog } from "./audit.ts";
import type { Auth, AuthWorld } from "./auth.ts";
import type { PeopleWorld } from "./world.ts";

/** What people bring with them; the rest is made here. */
export type PeopleKit = Omit<PeopleWorld, "authOf" | "audit">;

/** How many sites' sign-ins are kept open. */
const KEPT = 100;

/** Opens what people sign in with. */
export function openPeople(kit: PeopleKit): PeopleWorld {
  return { ...kit, audit: openAuditLog(kit.db), authOf: openAuths(kit) };
}

function openAuths(world: AuthWorld): (site: Site) => Promise<Auth> {
  const kept = new LRUCache<string, Auth>({ max: KEPT });
  return async (site) => {
    const key = `${site.origin} ${site.businessConfig.shortName}`;
    const known = kept.get(key);
    if (known) return known;
    const { openAuth } = await import("./auth.ts");
    const auth = kept.get(key) ?? openAuth(site, world);
    kept.set(key, auth);
    return auth;
  };
}
