import { Readable } from "node:stream";
import type { FoundPerson } from "../../core/privacy/found.ts";
import { isWordToErase, type PersonWish } from "../../core/privacy/person.ts";
import type { Site } from "../../core/site/site.ts";
import type { AuditLog } from "../people/audit.ts";
import type { Person } from "../people/person.ts";
import { provenLately } from "../people/proven.ts";
import type { Database } from "../platform/db/connect.ts";
import { type EraseOutcome, type EraseWish, erasePerson } from "./erasePerson.ts";
import { exportPerson } from "./exportPerson.ts";
import { findPerson } from "./findPerson.ts";

/** Who asks has not proved lately who they are: what they ask for is everything on somebody. */
interface Prove {
  readonly kind: "prove";
}

/** What the site knows of one person: shown, handed over, erased. The owner's alone, after a proof. */
export interface PrivacyDesk {
  find(wish: PersonWish): Promise<{ readonly kind: "found"; readonly found: FoundPerson } | Prove>;
  /** As a .zip. */
  export(
    wish: PersonWish,
    chatIds: readonly string[],
  ): Promise<{ readonly kind: "export"; readonly body: ReadableStream<Uint8Array> } | Prove>;
  /** `typed` has to name the person once more. */
  erase(
    wish: EraseWish & { readonly typed: string },
  ): Promise<EraseOutcome | Prove | { readonly kind: "mistyped" }>;
}

/** What the desk is opened from. */
export interface PrivacyWorld {
  readonly db: Database;
  readonly audit: AuditLog;
  readonly now: () => number;
}

/** Opens the desk for an owner, null for everybody else. */
export function openPrivacyDesk(
  person: Person,
  { site, network }: { readonly site: Site; readonly network: string },
  { db, audit, now }: PrivacyWorld,
): PrivacyDesk | null {
  if (person.role !== "owner") return null;
  const { siteId, email } = person;
  const isProven = () => provenLately(person, now());
  const { timezone: zone, name: business } = site.businessConfig;
  return {
    async find(wish) {
      if (!isProven()) return { kind: "prove" };
      return { kind: "found", found: await findPerson(db, siteId, wish, now()) };
    },
    async export(wish, chatIds) {
      if (!isProven()) return { kind: "prove" };
      await audit.record(siteId, { who: email, act: "person-exported", network });
      const pieces = await exportPerson(db, { siteId, business, wish, chatIds }, now());
      const body = Readable.toWeb(Readable.from(pieces)) as ReadableStream<Uint8Array>;
      return { kind: "export", body };
    },
    async erase({ typed, ...wish }) {
      if (!isProven()) return { kind: "prove" };
      if (!isWordToErase(typed, wish.person)) return { kind: "mistyped" };
      return erasePerson(wish, { siteId, email, network, zone }, { db, audit, now });
    },
  };
}
