import { type FieldError, problemsIn, problemsOfRefusal } from "../../core/site/problems.ts";
import { readSection, type SectionKey, type WrittenSections } from "../../core/site/sections.ts";
import { composeSite } from "../../core/site/site.ts";
import type { Themes } from "../../core/site/theme.ts";
import { postLayer } from "../blog/post-store.ts";
import { openAuditLog } from "../people/audit.ts";
import type { Database } from "../platform/db/connect.ts";
import { lockSection, publishedSections, type SectionState, savePublish } from "./store.ts";

/** One section of a publish: its new words, or null for "as built in". */
export interface SectionWish {
  readonly key: SectionKey;
  readonly value: unknown;
  /** The version the editor started from; left out, the newest is replaced whatever it is. */
  readonly basedOn?: number;
}

/** Sections that are published together or not at all. */
export interface PublishWish {
  readonly siteId: string;
  readonly sections: readonly SectionWish[];
  readonly who: string;
  /** Their account and where they asked from, for the log; left out, a command did it. */
  readonly account?: { readonly email: string; readonly network: string };
  /** What made it, where it was no plain edit. */
  readonly note?: string;
}

export type PublishOutcome =
  | { readonly kind: "published"; readonly versions: Readonly<Partial<Record<SectionKey, number>>> }
  | {
      readonly kind: "clash";
      readonly key: SectionKey;
      readonly version: number;
      readonly by: string;
      readonly at: Date;
    }
  | {
      readonly kind: "refused";
      readonly errors: readonly (FieldError & { readonly key: SectionKey })[];
    };

export interface PublishWorld {
  readonly db: Database;
  readonly builtIn: WrittenSections;
  readonly themes: Themes;
  /** Has this process show what is out before it is told to be: whoever saved looks at once. Never rejects. */
  readonly showNow?: () => Promise<void>;
}

/**
 * Publishes sections together, so that those which refer to one another never stand half. Answers "refused" with section
 * and field when a value is refused, by itself or beside the site's other sections, and "clash" with the other
 * editor's name when someone published in between; then nothing is published.
 */
export async function publish(wish: PublishWish, world: PublishWorld): Promise<PublishOutcome> {
  const { siteId, sections, who, account, note = "" } = wish;
  const errors = sections.flatMap(({ key, value }) =>
    value === null ? [] : problemsIn(key, value).map((problem) => ({ key, ...problem })),
  );
  if (errors.length > 0) return { kind: "refused", errors };
  const outcome = await world.db.transaction(async (tx): Promise<PublishOutcome> => {
    const states = new Map<SectionKey, SectionState | null>();
    for (const { key, basedOn } of sections) {
      const current = await lockSection(tx, siteId, key);
      states.set(key, current);
      if (basedOn !== undefined && current && current.version !== basedOn) {
        const { version, changedBy: by, changedAt: at } = current;
        return { kind: "clash", key, version, by, at };
      }
    }
    // Read behind the lock: what another editor publishes meanwhile must agree with this too.
    const refusal = await refusalOf(siteId, sections, { ...world, db: tx });
    if (refusal) return refusal;
    const versions: Partial<Record<SectionKey, number>> = {};
    for (const { key, value } of sections) {
      const version = (states.get(key)?.version ?? 0) + 1;
      await savePublish(tx, { siteId, key, value, version, who, note });
      versions[key] = version;
    }
    const entry = {
      who: account?.email ?? who,
      act: "published",
      detail: { ...versions, ...(note ? { note } : {}) },
      network: account?.network ?? null,
    };
    await openAuditLog(tx).record(siteId, entry);
    return { kind: "published", versions };
  });
  if (outcome.kind === "published") await world.showNow?.();
  return outcome;
}

/** Whether the site as a whole would refuse these sections. */
async function refusalOf(
  siteId: string,
  sections: readonly SectionWish[],
  { db, builtIn, themes }: PublishWorld,
): Promise<PublishOutcome | null> {
  const others = await publishedSections(db, siteId);
  const fresh = sections.map(({ key, value }) => [key, value ?? builtIn[key]] as const);
  try {
    composeSite(
      { id: siteId, version: 0, origin: "" },
      builtIn,
      { ...others, ...Object.fromEntries(fresh) },
      themes,
      await postLayer(db, siteId),
    );
    return null;
  } catch (error) {
    const [first] = sections;
    if (!first || !(error instanceof Error)) throw error;
    const { message } = error;
    const at = sections.find(({ key }) => message.startsWith(key)) ?? first;
    const errors = problemsOfRefusal(message, at.key).map((problem) => ({
      key: at.key,
      ...problem,
    }));
    return { kind: "refused", errors };
  }
}

/**
 * Publishes a whole brand at once, for commands. Throws with section and field when one is refused; then nothing is
 * published.
 */
export async function publishBrand(
  siteId: string,
  sections: Partial<WrittenSections>,
  who: string,
  world: PublishWorld,
): Promise<void> {
  const wishes = Object.entries(sections) as [SectionKey, unknown][];
  for (const [key, value] of wishes) readSection(key, value, key);
  const outcome = await publish(
    { siteId, who, sections: wishes.map(([key, value]) => ({ key, value })) },
    world,
  );
  if (outcome.kind === "refused") throw new Error(linesOf(outcome.errors));
}

/** Refusals as a command prints them: one line for each, with section and field. */
export function linesOf(errors: readonly (FieldError & { readonly key: SectionKey })[]): string {
  return errors
    .map(({ key, field, message }) => [key, field, message].filter(Boolean).join(": "))
    .join("\n");
}
