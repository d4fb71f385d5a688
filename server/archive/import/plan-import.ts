import { isDeepStrictEqual } from "node:util";
import { and, eq, gt, isNull } from "drizzle-orm";
import { builtInFor } from "../../../core/sections/built-in/by-state.ts";
import { SECTION_KEYS, type SectionKey } from "../../../core/sections/registry.ts";
import { changesBetween } from "../../../core/site/validation/value-changes.ts";
import { invitations, sites } from "../../platform/db/schema.ts";
import { composeSiteInTurns } from "../../site/compose-in-turns.ts";
import type { PublishDeps } from "../../site/editing/publish-sections.ts";
import { isSamePicture } from "../export/archived-pictures.ts";
import { listPeople, readSiteState } from "../export/site-state.ts";
import type { ArchivedPerson, ArchivedPicture, ArchivedPosts } from "../format.ts";
import type { Archive } from "./read-archive.ts";

/** One section an import would publish. */
interface PlannedSection {
  readonly key: SectionKey;
  /** Null when the archive lacks it: the built-in content returns. */
  readonly value: unknown;
  /** How many values would change. */
  readonly changes: number;
}

/** What an import would do to a site. */
export interface ImportPlan {
  /** The version of the site the plan was made for: a publish in between makes it invalid. */
  readonly basedOn: number;
  readonly sections: readonly PlannedSection[];
  /** How many sections are already equal. */
  readonly unchanged: number;
  /** By whether the site has a picture of that id. Other pictures of the site stay. */
  readonly pictures: {
    readonly added: readonly ArchivedPicture[];
    readonly replaced: readonly ArchivedPicture[];
    readonly unchanged: number;
  };
  /** The posts as they would be; null when they are already equal. `changes` counts the posts that would change. */
  readonly posts: { readonly value: ArchivedPosts; readonly changes: number } | null;
  /** The people to invite: those without a role or an open invitation on the site. */
  readonly invited: readonly ArchivedPerson[];
}

export type PlanImportResult =
  | { readonly kind: "planned"; readonly plan: ImportPlan }
  | { readonly kind: "refused"; readonly sentence: string };

/** Calculates what an archive would change on a site. Nothing is written. Throws when the site does not exist. */
export async function planImport(
  archive: Archive,
  siteId: string,
  deps: PublishDeps,
): Promise<PlanImportResult> {
  const { db, builtIn, themes } = deps;
  try {
    const identity = { id: siteId, version: 0, origin: "" };
    await composeSiteInTurns(identity, builtIn, archive.sections, themes, archive.posts);
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    return { kind: "refused", sentence: `Its sections don't fit together: ${message}` };
  }
  const [site] = await db
    .select({ version: sites.version })
    .from(sites)
    .where(eq(sites.siteId, siteId));
  if (!site) throw new Error(`There is no site "${siteId}". See npm run site -- list.`);
  const state = await readSiteState(db, siteId);
  const published = new Map(state.sections.map(({ key, published }) => [key, published]));
  const sections = SECTION_KEYS.flatMap((key): PlannedSection[] => {
    const [incoming, current] = [archive.sections[key], published.get(key)];
    if (isDeepStrictEqual(incoming, current)) return [];
    const before = current ?? builtInFor(builtIn, Object.fromEntries(published))[key];
    const after = incoming ?? builtInFor(builtIn, archive.sections)[key];
    const changes = changesBetween(before, after).length;
    return [{ key, value: incoming ?? null, changes }];
  });
  const rows = new Map(state.pictures.map((row) => [row.mediaId, row]));
  const others = archive.pictures.filter((each) => !isSamePicture(each, rows.get(each.mediaId)));
  const plan: ImportPlan = {
    basedOn: site.version,
    sections,
    unchanged: Object.keys(archive.sections).length - sections.filter(hasValue).length,
    pictures: {
      added: others.filter(({ mediaId }) => !rows.has(mediaId)),
      replaced: others.filter(({ mediaId }) => rows.has(mediaId)),
      unchanged: archive.pictures.length - others.length,
    },
    posts: isDeepStrictEqual(archive.posts, state.posts)
      ? null
      : { value: archive.posts, changes: countChangedPosts(archive.posts, state.posts) },
    invited: await peopleToInvite(archive.people, siteId, deps),
  };
  return { kind: "planned", plan };
}

const hasValue = ({ value }: PlannedSection) => value !== null;

/** How many posts would be added, removed or changed. */
function countChangedPosts(after: ArchivedPosts, before: ArchivedPosts): number {
  const current = new Map(before.posts.map((post) => [post.postId, post]));
  const incoming = new Set(after.posts.map(({ postId }) => postId));
  const removed = before.posts.filter(({ postId }) => !incoming.has(postId)).length;
  return (
    removed +
    after.posts.filter((post) => !isDeepStrictEqual(post, current.get(post.postId))).length
  );
}

async function peopleToInvite(
  people: readonly ArchivedPerson[],
  siteId: string,
  { db }: PublishDeps,
): Promise<ArchivedPerson[]> {
  if (people.length === 0) return [];
  const openInvitations = await db
    .select({ email: invitations.email })
    .from(invitations)
    .where(
      and(
        eq(invitations.siteId, siteId),
        isNull(invitations.acceptedAt),
        gt(invitations.expiresAt, new Date()),
      ),
    );
  const knownEmails = new Set(
    [...(await listPeople(db, siteId)), ...openInvitations].map(({ email }) => email.toLowerCase()),
  );
  return people.filter(({ email }) => !knownEmails.has(email.toLowerCase()));
}
