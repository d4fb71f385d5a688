import type { PersonMatches } from "../../core/privacy/person-matches.ts";
import { isErasureConfirmation, type PersonQuery } from "../../core/privacy/person-query.ts";
import type { RowSelection } from "../../core/privacy/row-selection.ts";
import type { Site } from "../../core/sections/site.ts";
import type { AuditLog } from "../people/audit-log.ts";
import type { Person } from "../people/person.ts";
import { hasRecentAuth } from "../people/sign-in/recent-auth.ts";
import type { Database } from "../platform/db/connect.ts";
import { toWebStream } from "../platform/web-stream.ts";
import { type ErasePersonOutcome, type ErasePersonRequest, erasePerson } from "./erase-person.ts";
import { createPersonExport } from "./export-person.ts";
import type { PersonSearchScope } from "./find-candidates.ts";
import { findPerson } from "./find-person.ts";
import { loadSiteText } from "./site-text.ts";

/** The person must sign in again first, because this gives access to everything about somebody. */
interface PrivacyReauthenticationRequired {
  readonly kind: "sign-in-again";
}

/** What a site stores about one person: search, export, erase. For owners who signed in recently. */
export interface PrivacyDesk {
  find(
    query: PersonQuery,
  ): Promise<
    { readonly kind: "found"; readonly found: PersonMatches } | PrivacyReauthenticationRequired
  >;
  /** As a .zip file. */
  export(
    query: PersonQuery,
    selection: RowSelection,
  ): Promise<
    | { readonly kind: "export"; readonly body: ReadableStream<Uint8Array> }
    | PrivacyReauthenticationRequired
  >;
  /** `typed` must confirm the person. */
  erase(
    query: ErasePersonRequest & { readonly typed: string },
  ): Promise<ErasePersonOutcome | PrivacyReauthenticationRequired | { readonly kind: "mistyped" }>;
}

/** The dependencies of the desk. */
export interface PrivacyDeps {
  readonly db: Database;
  readonly audit: AuditLog;
  readonly now: () => number;
  readonly dataDir: string;
}

/** Creates the desk for an owner; null for everybody else. */
export function createPrivacyDesk(
  person: Person,
  { site, network }: { readonly site: Site; readonly network: string },
  deps: PrivacyDeps,
): PrivacyDesk | null {
  if (person.role !== "owner") return null;
  const { siteId, email } = person;
  const { db, audit, now } = deps;
  const hasRecentSignIn = () => hasRecentAuth(person, now());
  const { timezone: zone, name: business } = site.businessConfig;
  const loadScope = async (): Promise<PersonSearchScope> => ({
    siteId,
    siteText: await loadSiteText(db, siteId, [site.businessConfig, site.notifications]),
  });
  return {
    async find(query) {
      if (!hasRecentSignIn()) return { kind: "sign-in-again" };
      return { kind: "found", found: await findPerson(db, await loadScope(), query, now()) };
    },
    async export(query, selection) {
      if (!hasRecentSignIn()) return { kind: "sign-in-again" };
      await audit.record(siteId, { who: email, act: "person-exported", network });
      const exportRequest = { ...(await loadScope()), business, personQuery: query, selection };
      const pieces = await createPersonExport(db, exportRequest, now());
      return { kind: "export", body: toWebStream(pieces) };
    },
    async erase({ typed, ...query }) {
      if (!hasRecentSignIn()) return { kind: "sign-in-again" };
      if (!isErasureConfirmation(typed, query.person)) return { kind: "mistyped" };
      return erasePerson(query, { ...(await loadScope()), email, network, zone }, deps);
    },
  };
}
