import { Readable } from "node:stream";
import type { Choice } from "../../core/privacy/choice.ts";
import type { FoundPerson } from "../../core/privacy/found.ts";
import { isWordToErase, type PersonWish } from "../../core/privacy/person.ts";
import type { Site } from "../../core/site/site.ts";
import type { AuditLog } from "../people/audit.ts";
import type { Person } from "../people/person.ts";
import { provenLately } from "../people/proven.ts";
import type { Database } from "../platform/db/connect.ts";
import { type EraseOutcome, type EraseWish, erasePerson } from "./erase-person.ts";
import { exportPerson } from "./export-person.ts";
import { findPerson, ownWordsOf, type Place } from "./find-person.ts";

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
    choice: Choice,
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
  readonly dataDir: string;
}

/** Opens the desk for an owner, null for everybody else. */
export function openPrivacyDesk(
  person: Person,
  { site, network }: { readonly site: Site; readonly network: string },
  world: PrivacyWorld,
): PrivacyDesk | null {
  if (person.role !== "owner") return null;
  const { siteId, email } = person;
  const { db, audit, now } = world;
  const isProven = () => provenLately(person, now());
  const { timezone: zone, name: business } = site.businessConfig;
  const placeOf = async (): Promise<Place> => ({
    siteId,
    own: await ownWordsOf(db, siteId, [site.businessConfig, site.notifications]),
  });
  return {
    async find(wish) {
      if (!isProven()) return { kind: "prove" };
      return { kind: "found", found: await findPerson(db, await placeOf(), wish, now()) };
    },
    async export(wish, choice) {
      if (!isProven()) return { kind: "prove" };
      await audit.record(siteId, { who: email, act: "person-exported", network });
      const asked = { ...(await placeOf()), business, wish, choice };
      const pieces = await exportPerson(db, asked, now());
      const body = Readable.toWeb(Readable.from(pieces)) as ReadableStream<Uint8Array>;
      return { kind: "export", body };
    },
    async erase({ typed, ...wish }) {
      if (!isProven()) return { kind: "prove" };
      if (!isWordToErase(typed, wish.person)) return { kind: "mistyped" };
      return erasePerson(wish, { ...(await placeOf()), email, network, zone }, world);
    },
  };
}
