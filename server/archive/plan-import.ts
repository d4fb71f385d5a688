import { isDeepStrictEqual } from "node:util";
import { and, eq, gt, isNull } from "drizzle-orm";
import { changesBetween } from "../../core/site/changes.ts";
import { SECTION_KEYS, type SectionKey } from "../../core/site/sections.ts";
import { composeSite } from "../../core/site/site.ts";
import { invitations, sites } from "../platform/db/schema.ts";
import type { PublishWorld } from "../site/publish.ts";
import type { ArchivedPerson, ArchivedPicture, ArchivedPosts } from "./format.ts";
import { isSame } from "./picture-files.ts";
import type { Archive } from "./read-archive.ts";
import { peopleOf, siteState } from "./site-state.ts";

/** One section an import would publish. */
interface PlannedSection {
  readonly key: SectionKey;
  /** Null: it goes back to what is built in, because the archive has none. */
  readonly value: unknown;
  /** How many things in it would read differently. */
  readonly changes: number;
}

/** What an import would do to a site, before it does it. */
export interface ImportPlan {
  /** The version of the site it was reckoned for: a publish in between makes it void. */
  readonly basedOn: number;
  readonly sections: readonly PlannedSection[];
  /** How many sections already say just this. */
  readonly unchanged: number;
  /** By whether the site has a picture of that id. Those it has besides stay. */
  readonly pictures: {
    readonly added: readonly ArchivedPicture[];
    readonly replaced: readonly ArchivedPicture[];
    readonly unchanged: number;
  };
  /** The posts as they would be; null where they are so already. `changes`: how many would read differently. */
  readonly posts: { readonly value: ArchivedPosts; readonly changes: number } | null;
  /** Who would be asked in; people and invitations that are here stay as they are. */
  readonly invited: readonly ArchivedPerson[];
}

export type Planning =
  | { readonly kind: "planned"; readonly plan: ImportPlan }
  | { readonly kind: "refused"; readonly sentence: string };

/** Reckons what an archive would change on a site. Nothing is written. Throws where there is no such site. */
export async function planImport(
  archive: Archive,
  siteId: string,
  world: PublishWorld,
): Promise<Planning> {
  const { db, builtIn, themes } = world;
  try {
    const face = { id: siteId, version: 0, origin: "" };
    composeSite(face, builtIn, archive.sections, themes, archive.posts);
  } catch (error) {
    const said = error instanceof Error ? error.message : String(error);
    return { kind: "refused", sentence: `Its sections do not go together: ${said}` };
  }
  const [site] = await db
    .select({ version: sites.version })
    .from(sites)
    .where(eq(sites.siteId, siteId));
  if (!site) throw new Error(`There is no site "${siteId}". See npm run site -- list.`);
  const state = await siteState(db, siteId);
  const published = new Map(state.sections.map(({ key, published }) => [key, published]));
  const sections = SECTION_KEYS.flatMap((key): PlannedSection[] => {
    const [is, was] = [archive.sections[key], published.get(key)];
    if (isDeepStrictEqual(is, was)) return [];
    const changes = changesBetween(was ?? builtIn[key], is ?? builtIn[key]).length;
    return [{ key, value: is ?? null, changes }];
  });
  const rows = new Map(state.pictures.map((row) => [row.mediaId, row]));
  const others = archive.pictures.filter((each) => !isSame(each, rows.get(each.mediaId)));
  const plan: ImportPlan = {
    basedOn: site.version,
    sections,
    unchanged: Object.keys(archive.sections).length - sections.filter(hasWords).length,
    pictures: {
      added: others.filter(({ mediaId }) => !rows.has(mediaId)),
      replaced: others.filter(({ mediaId }) => rows.has(mediaId)),
      unchanged: archive.pictures.length - others.length,
    },
    posts: isDeepStrictEqual(archive.posts, state.posts)
      ? null
      : { value: archive.posts, changes: otherPosts(archive.posts, state.posts) },
    invited: await strangersAmong(archive.people, siteId, world),
  };
  return { kind: "planned", plan };
}

const hasWords = ({ value }: PlannedSection) => value !== null;

/** How many posts come, go, or say something else. */
function otherPosts(after: ArchivedPosts, before: ArchivedPosts): number {
  const was = new Map(before.posts.map((post) => [post.postId, post]));
  const is = new Set(after.posts.map(({ postId }) => postId));
  const gone = before.posts.filter(({ postId }) => !is.has(postId)).length;
  return gone + after.posts.filter((post) => !isDeepStrictEqual(post, was.get(post.postId))).length;
}

async function strangersAmong(
  people: readonly ArchivedPerson[],
  siteId: string,
  { db }: PublishWorld,
): Promise<ArchivedPerson[]> {
  if (people.length === 0) return [];
  const open = await db
    .select({ email: invitations.email })
    .from(invitations)
    .where(
      and(
        eq(invitations.siteId, siteId),
        isNull(invitations.acceptedAt),
        gt(invitations.expiresAt, new Date()),
      ),
    );
  const known = new Set(
    [...(await peopleOf(db, siteId)), ...open].map(({ email }) => email.toLowerCase()),
  );
  return people.filter(({ email }) => !known.has(email.toLowerCase()));
}
