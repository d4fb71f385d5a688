import { mayEdit } from "../../core/people/roles.ts";
import { type Change, changesBetween } from "../../core/site/changes.ts";
import type { DraftChanges, EditOutcome, OpenSection, Revision } from "../../core/site/editing.ts";
import { isSectionKey, SECTION_KEYS, type SectionKey } from "../../core/site/sections.ts";
import type { Person } from "../people/person.ts";
import { draftsOf, dropDrafts, keepDraft } from "./drafts.ts";
import { type HistoryWish, historyOf, revisionAt } from "./history.ts";
import { type PublishWorld, publish, type SectionWish } from "./publish.ts";
import { publishedSections, sectionStates } from "./store.ts";
import { undoWishes } from "./undo.ts";

/** How somebody who signed in changes what their site says. What their role may not touch is "forbidden" or null. */
export interface EditorDesk {
  /** The sections this person may edit. */
  readonly keys: readonly SectionKey[];
  /** Sections as this person opens them. A key that is not theirs throws: pages ask for what ACCESS gives them. */
  open(...keys: SectionKey[]): Promise<OpenSection[]>;
  /** Keeps what they are writing; null when the section is not theirs. */
  keepDraft(
    key: SectionKey,
    value: unknown,
    basedOn: number,
  ): Promise<{ readonly savedAt: string } | null>;
  dropDrafts(keys: readonly SectionKey[]): Promise<void>;
  /** What each of their drafts would change. */
  drafts(): Promise<DraftChanges[]>;
  /** Publishes sections together or not at all, and drops their drafts of them. `value` null is "as built in". */
  publish(sections: readonly SectionWish[], note?: string): Promise<EditOutcome>;
  history(wish: HistoryWish): Promise<Revision[]>;
  /** What changed with a revision, against the one before it or against what stands now. */
  compare(revisionId: number, against: "before" | "now"): Promise<Change[] | null>;
  /** Publishes what an older revision said; leads and visits are untouched. */
  restore(revisionId: number): Promise<EditOutcome | null>;
  /** Takes a publish back, by the versions it answered with; "clash" where somebody published in between. */
  undo(versions: Readonly<Record<string, number>>): Promise<EditOutcome>;
}

/** Opens the editor of somebody who signed in and asks from a network. */
export function openEditorDesk(person: Person, network: string, world: PublishWorld): EditorDesk {
  const { siteId, role, userId } = person;
  const { db, builtIn } = world;
  const account = { email: person.email, network };
  const may = (key: SectionKey) => mayEdit(role, key);

  async function publishAs(
    sections: readonly SectionWish[],
    note: string,
    drafts: "dropped" | "kept" = "dropped",
  ): Promise<EditOutcome> {
    if (!sections.every(({ key }) => may(key))) return { kind: "forbidden" };
    const outcome = await publish({ siteId, sections, who: person.name, account, note }, world);
    if (outcome.kind === "published") {
      const keys = sections.map(({ key }) => key);
      if (drafts === "dropped") await dropDrafts(db, person, keys);
      return outcome;
    }
    if (outcome.kind === "refused") return outcome;
    const { key } = outcome;
    const theirs = (await publishedSections(db, siteId))[key] ?? builtIn[key];
    const mine = sections.find((section) => section.key === key)?.value ?? builtIn[key];
    return {
      ...outcome,
      at: outcome.at.toISOString(),
      theirs,
      changes: changesBetween(theirs, mine),
    };
  }

  return {
    keys: SECTION_KEYS.filter(may),
    async open(...keys) {
      const foreign = keys.find((key) => !may(key));
      if (foreign)
        throw new Error(`${foreign} is not for a ${role}: ask for it in no page of theirs`);
      const [published, states] = await Promise.all([
        publishedSections(db, siteId),
        sectionStates(db, siteId),
      ]);
      return Promise.all(
        keys.map(async (key): Promise<OpenSection> => {
          const drafts = await draftsOf(db, siteId, { key });
          const mine = drafts.find(({ personId }) => personId === userId);
          const state = states.get(key);
          return {
            key,
            value: published[key] ?? builtIn[key],
            isBuiltIn: published[key] === undefined,
            version: state?.version ?? 0,
            changed: state ? { by: state.changedBy, at: state.changedAt.toISOString() } : null,
            draft: mine
              ? {
                  value: mine.draft,
                  basedOn: mine.basedOn,
                  savedAt: mine.savedAt.toISOString(),
                }
              : null,
            others: drafts
              .filter(({ personId }) => personId !== userId)
              .map(({ personName, savedAt }) => ({
                name: personName,
                savedAt: savedAt.toISOString(),
              })),
          };
        }),
      );
    },
    async keepDraft(key, value, basedOn) {
      if (!may(key)) return null;
      const savedAt = await keepDraft(db, person, { key, value, basedOn });
      return { savedAt: savedAt.toISOString() };
    },
    dropDrafts: (keys) => dropDrafts(db, person, keys),
    async drafts() {
      const [drafts, published] = await Promise.all([
        draftsOf(db, siteId, { userId }),
        publishedSections(db, siteId),
      ]);
      return drafts.flatMap(({ key, draft, savedAt }) => {
        if (!isSectionKey(key) || !may(key)) return [];
        const changes = changesBetween(published[key] ?? builtIn[key], draft);
        return [{ key, savedAt: savedAt.toISOString(), changes }];
      });
    },
    publish: (sections, note = "") => publishAs(sections, note),
    history: (wish) => historyOf(db, siteId, wish),
    async compare(revisionId, against) {
      const revision = await revisionAt(db, siteId, revisionId);
      if (!revision || !may(revision.key)) return null;
      const { key, version } = revision;
      const said = revision.published ?? builtIn[key];
      if (against === "now") {
        return changesBetween((await publishedSections(db, siteId))[key] ?? builtIn[key], said);
      }
      const before = await revisionAt(db, siteId, { key, version: version - 1 });
      return changesBetween(before?.published ?? builtIn[key], said);
    },
    async restore(revisionId) {
      const revision = await revisionAt(db, siteId, revisionId);
      if (!revision) return null;
      const { key, version, published } = revision;
      return publishAs([{ key, value: published }], `restore of version ${version}`);
    },
    undo: async (versions) => publishAs(await undoWishes(db, siteId, versions), "undo", "kept"),
  };
}
