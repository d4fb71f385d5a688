import { LRUCache } from "lru-cache";
import type { Site } from "../../../core/sections/site.ts";
import { createAuditLog } from "../audit-log.ts";
import type { PeopleDeps } from "../people-deps.ts";
import type { Auth, AuthDeps } from "./auth.ts";

/** The dependencies given from outside; the rest is created here. */
export type PeopleInput = Omit<PeopleDeps, "authOf" | "audit">;

/** For how many sites better-auth instances are cached. */
const CACHED_AUTHS = 100;

/** Creates the dependencies of accounts and sign-in. */
export function createPeople(input: PeopleInput): PeopleDeps {
  return { ...input, audit: createAuditLog(input.db), authOf: cachedAuths(input) };
}

function cachedAuths(deps: AuthDeps): (site: Site) => Promise<Auth> {
  const cache = new LRUCache<string, Auth>({ max: CACHED_AUTHS });
  return async (site) => {
    const key = `${site.origin} ${site.businessConfig.shortName}`;
    const known = cache.get(key);
    if (known) return known;
    const { createAuth } = await import("./auth.ts");
    const auth = cache.get(key) ?? createAuth(site, deps);
    cache.set(key, auth);
    return auth;
  };
}
