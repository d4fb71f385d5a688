import { createHash } from "node:crypto";
import type { PictureStore } from "../media/store.ts";
import type { Database } from "../platform/db/connect.ts";
import {
  type ArchivedPicture,
  FORMAT,
  FORMAT_VERSION,
  MANIFEST,
  type Manifest,
  PEOPLE,
  PICTURES,
  POSTS,
} from "./format.ts";
import { archivedOf, fileOf } from "./picture-files.ts";
import { historyOf, peopleOf, type SiteState, siteState } from "./site-state.ts";
import { type ArchivedFile, zipOf } from "./zip-writer.ts";

export interface ArchiveWish {
  readonly siteId: string;
  /** Names, mail addresses and roles; never anything to sign in with. */
  readonly people?: boolean;
  /** Every earlier publish too, for reading: an import does not take it. */
  readonly history?: boolean;
}

export interface ArchiveSource {
  readonly db: Database;
  readonly pictures: Pick<PictureStore, "read">;
  /** Which Doorstep writes it. */
  readonly product: string;
  readonly now: () => number;
}

/**
 * A site as one .zip: what it publishes over the built-in words, its pictures, and a list of everything with fingerprints.
 * Enquiries, visits and conversations are a backup's, not in it. The same site makes the same bytes, but for the date in the list.
 */
export async function* writeArchive(
  wish: ArchiveWish,
  source: ArchiveSource,
): AsyncGenerator<Uint8Array> {
  const state = await siteState(source.db, wish.siteId);
  yield* zipOf(listed(filesOf(wish, source, state), wish.siteId, source));
}

async function* filesOf(
  { siteId, people, history }: ArchiveWish,
  { db, pictures }: ArchiveSource,
  state: SiteState,
): AsyncGenerator<ArchivedFile> {
  if (history) {
    for (const [key, revisions] of await historyOf(db, siteId)) {
      yield json(`history/${key}.json`, revisions);
    }
  }
  const rows: ArchivedPicture[] = [];
  for (const picture of state.pictures) {
    const row = archivedOf(picture);
    const lost = new Set<string>();
    for (const { key } of picture.forms) {
      const path = fileOf(picture.mediaId, key);
      const bytes = await pictures.read(key);
      if (bytes) yield { path, bytes, isPacked: true };
      else lost.add(path);
    }
    // A form that is lost to the store cannot be kept; the other forms of the picture still show it.
    const forms = row.forms.filter(({ file }) => !lost.has(file));
    if (forms.length > 0) rows.push({ ...row, forms });
  }
  if (rows.length > 0) yield json(PICTURES, rows);
  if (people) yield json(PEOPLE, await peopleOf(db, siteId));
  const { posts, redirects } = state.posts;
  if (posts.length + Object.keys(redirects).length > 0) yield json(POSTS, state.posts);
  for (const { key, published } of state.sections) yield json(`sections/${key}.json`, published);
}

/** The files, then the list of them: it comes last, because only then everything has been read. */
async function* listed(
  files: AsyncIterable<ArchivedFile>,
  siteId: string,
  { product, now }: ArchiveSource,
): AsyncGenerator<ArchivedFile> {
  const list: Manifest["files"] = [];
  for await (const file of files) {
    const sha256 = createHash("sha256").update(file.bytes).digest("hex");
    list.push({ path: file.path, size: file.bytes.length, sha256 });
    yield file;
  }
  const madeAt = new Date(now()).toISOString();
  const version = FORMAT_VERSION;
  yield json(MANIFEST, { format: FORMAT, version, product, siteId, madeAt, files: list });
}

function json(path: string, value: unknown): ArchivedFile {
  const bytes = Buffer.from(`${JSON.stringify(value, null, 2)}\n`);
  return { path, bytes, isPacked: false };
}
