import { hash, randomBytes } from "node:crypto";
import { eq } from "drizzle-orm";
import type { Day } from "../../core/booking/time/zoned-time.ts";
import type { Database } from "../platform/db/connect.ts";
import { daySalts } from "../platform/db/schema.ts";

/** The salts of visitor marks. Once a day's salt is deleted, its marks cannot be linked to anybody. */
export interface DaySalts {
  /** The salt of a day, shared by all processes; created by the first one that needs it. */
  of(day: Day): Promise<string>;
  /** Removes the salts of earlier days from memory. */
  forgetBefore(day: Day): void;
}

/** Creates the access to the salts, with those already used in memory. */
export function createDaySalts(db: Database): DaySalts {
  const known = new Map<Day, string>();
  return {
    async of(day) {
      const salt = known.get(day) ?? (await loadOrCreateSalt(db, day));
      known.set(day, salt);
      return salt;
    },
    forgetBefore(first) {
      for (const day of known.keys()) if (day < first) known.delete(day);
    },
  };
}

async function loadOrCreateSalt(db: Database, day: Day): Promise<string> {
  const created = { day, salt: randomBytes(32).toString("base64url") };
  await db.insert(daySalts).values(created).onConflictDoNothing();
  const [stored] = await db.select().from(daySalts).where(eq(daySalts.day, day));
  return stored?.salt ?? created.salt;
}

/** The length of a mark in base64url characters: 132 bits. */
export const MARK_LENGTH = 22;

/** A salted hash of some texts. */
export function visitorMark(salt: string, ...texts: readonly string[]): string {
  return hash("sha256", JSON.stringify([salt, ...texts]), "base64url").slice(0, MARK_LENGTH);
}
