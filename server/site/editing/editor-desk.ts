import { mayEdit } from "../../../core/people/roles.ts";
import { builtInFor, writtenSections } from "../../../core/sections/built-in/by-state.ts";
import { isSectionKey } from "../../../core/sections/catalog.ts";
import { clashSides } from "../../../core/sections/editing/clash-sides.ts";
import type {
  DraftChanges,
  EditableSection,
  EditResult,
  SectionRevision,
} from "../../../core/sections/editing/editing.ts";
import { SECTION_KEYS, type SectionKey } from "../../../core/sections/registry.ts";
import { changesBetween, type FieldChange } from "../../../core/site/validation/value-changes.ts";
import type { Person } from "../../people/person.ts";
import { runAtMost } from "../../platform/turns.ts";
import { publishedSections } from "../store.ts";
import { deleteDrafts, findDrafts, saveDraft } from "./draft-store.ts";
import { findRevision, type HistoryQuery, listRevisions, type StoredRevision } from "./history.ts";
import { loadEditableSections } from "./load-editable-sections.ts";
import { baseOf, publishMerging } from "./merge-published.ts";
import { type PublishDeps, publishSections, type SectionInput } from "./publish-sections.ts";
import { undoInputs } from "./undo.ts";

/** How a signed-in person edits their site. What their role may not edit gives "forbidden" or null. */
export interface EditorDesk {
  /** The sections this person may edit. */
  readonly keys: readonly SectionKey[];
  /**
   * Sections as this person's editor loads them. Throws for a key their role may not edit: a view must not ask for
   * it.
   */
  open(...keys: SectionKey[]): Promise<EditableSection[]>;
  /** Saves a draft; null when their role may not edit the section. */
  saveDraft(
    key: SectionKey,
    value: unknown,
    basedOn: number,
  ): Promise<{ readonly savedAt: string } | null>;
  deleteDrafts(keys: readonly SectionKey[]): Promise<void>;
  /** What each of their drafts would change. */
  drafts(): Promise<DraftChanges[]>;
  /** Publishes sections together or not at all, and deletes their drafts. A null value means the built-in content. */
  publish(sections: readonly SectionInput[], note?: string): Promise<EditResult>;
  history(query: HistoryQuery): Promise<SectionRevision[]>;
  /** What a revision changed, compared with the one before it or with the published section. */
  compare(revisionId: number, against: "before" | "now"): Promise<FieldChange[] | null>;
  /** Publishes an older revision again; leads and visits are not touched. */
  restore(revisionId: number): Promise<EditResult | null>;
  /** Undoes a publish, identified by the versions it returned; "clash" when somebody published in between. */
  undo(versions: Readonly<Record<string, number>>): Promise<EditResult>;
}

/** What happens to the person's drafts, and whether what others published meanwhile is merged: an undo must not be. */
interface PublishOptions {
  readonly drafts: "dropped" | "kept";
  readonly publisher: typeof publishMerging | typeof publishSections;
}

/**
 * Many owners may publish at once. More at a time would not be faster: they would take all connections of the pool, and their
 * answers would come in one turn of the event loop, in which visitors wait.
 */
const publishing = runAtMost(2);

/** Creates the editor desk of a signed-in person. `network` is the network the request came from. */
export function createEditorDesk(person: Person, network: string, deps: PublishDeps): EditorDesk {
  const { siteId, role, userId } = person;
  const { db } = deps;
  const account = { email: person.email, network };
  const mayEditSection = (key: SectionKey) => mayEdit(role, key);

  async function publishAs(
    sections: readonly SectionInput[],
    note: string,
    { drafts, publisher }: PublishOptions = { drafts: "dropped", publisher: publishSections },
  ): Promise<EditResult> {
    if (!sections.every(({ key }) => mayEditSection(key))) return { kind: "forbidden" };
    const request = { siteId, sections, who: person.name, account, note };
    const outcome = await publishing(() => publisher(request, deps));
    if (outcome.kind === "published") {
      const keys = sections.map(({ key }) => key);
      if (drafts === "dropped") await deleteDrafts(db, person, keys);
      return outcome;
    }
    if (outcome.kind === "refused") return outcome;
    const { key } = outcome;
    const now = await publishedSections(db, siteId);
    const builtIn = builtInFor(deps.builtIn, now)[key];
    const theirs = now[key] ?? builtIn;
    const late = sections.find((section) => section.key === key) ?? { key, value: null };
    const base = await baseOf(late, builtIn, siteId, deps);
    const { changes } = clashSides(base, theirs, late.value ?? builtIn);
    const isOwn = outcome.by === person.name;
    return { ...outcome, isOwn, at: outcome.at.toISOString(), theirs, base, changes };
  }

  return {
    keys: SECTION_KEYS.filter(mayEditSection),
    async open(...keys) {
      const forbiddenKey = keys.find((key) => !mayEditSection(key));
      if (forbiddenKey)
        throw new Error(`${forbiddenKey} is not for a ${role}: a view must not ask for it`);
      return loadEditableSections(person, keys, deps);
    },
    async saveDraft(key, value, basedOn) {
      if (!mayEditSection(key)) return null;
      const savedAt = await saveDraft(db, person, { key, value, basedOn });
      return { savedAt: savedAt.toISOString() };
    },
    deleteDrafts: (keys) => deleteDrafts(db, person, keys),
    async drafts() {
      const [drafts, published] = await Promise.all([
        findDrafts(db, siteId, { userId }),
        publishedSections(db, siteId),
      ]);
      return drafts.flatMap(({ key, draft, savedAt }) => {
        if (!isSectionKey(key) || !mayEditSection(key)) return [];
        const current = writtenSections(deps.builtIn, published)[key];
        const changes = changesBetween(current, draft);
        return [{ key, savedAt: savedAt.toISOString(), changes }];
      });
    },
    publish: (sections, note = "") =>
      publishAs(sections, note, { drafts: "dropped", publisher: publishMerging }),
    history: (query) => listRevisions(db, siteId, query),
    async compare(revisionId, against) {
      const revision = await findRevision(db, siteId, revisionId);
      if (!revision || !mayEditSection(revision.key)) return null;
      return compareRevision(revision, against, siteId, deps);
    },
    async restore(revisionId) {
      const revision = await findRevision(db, siteId, revisionId);
      if (!revision) return null;
      const { key, version, published } = revision;
      return publishAs([{ key, value: published }], `restore of version ${version}`);
    },
    undo: async (versions) =>
      publishAs(await undoInputs(db, siteId, versions), "undo", {
        drafts: "kept",
        publisher: publishSections,
      }),
  };
}

/** What a revision changed, compared with the one before it or with the published section. */
async function compareRevision(
  { key, version, published }: Pick<StoredRevision, "key" | "version" | "published">,
  against: "before" | "now",
  siteId: string,
  { db, ...deps }: PublishDeps,
): Promise<FieldChange[]> {
  const now = await publishedSections(db, siteId);
  const builtIn = builtInFor(deps.builtIn, now);
  const other =
    against === "now"
      ? now[key]
      : (await findRevision(db, siteId, { key, version: version - 1 }))?.published;
  return changesBetween(other ?? builtIn[key], published ?? builtIn[key]);
}
