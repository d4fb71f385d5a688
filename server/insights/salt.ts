import { hash, randomBytes } from "node:crypto";
import { eq } from "drizzle-orm";
import type { Day } from "../../core/booking/time.ts";
import type { Database } from "../platform/db/connect.ts";
import { daySalts } from "../platform/db/schema.ts";

/** What turns callers of a day into marks that lead nowhere once its salt is gone. */
export interface Salts {
  /** The salt of a day, the same in every process; made by whoever needs it first. */
  of(day: Day): Promise<string>;
  /** Forgets the salts of the days before one. */
  forgetBefore(day: Day): void;
}

export function openSalts(db: Database): Salts {
  const known = new Map<Day, string>();
  return {
    async of(day) {
      const found = known.get(day) ?? (await keptSalt(db, day));
      known.set(day, found);
      return found;
    },
    forgetBefore(first) {
      for (const day of known.keys()) if (day < first) known.delete(day);
    },
  };
}

async function keptSalt(db: Database, day: Day): Promise<string> {
  const own = { day, salt: randomBytes(32).toString("base64url") };
  await db.insert(daySalts).values(own).onConflictDoNothing();
  const [kept] = await db.select().from(daySalts).where(eq(daySalts.day, day));
  return kept?.salt ?? own.salt;
}

/** So much of a mark is kept: 132 bits. */
export const MARK_LENGTH = 22;

/** A mark of texts under a salt. */
export function marked(salt: string, ...texts: readonly string[]): string {
  return hash("sha256", JSON.stringify([salt, ...texts]), "base64url").slice(0, MARK_LENGTH);
}
