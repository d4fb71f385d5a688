import { createHash } from "node:crypto";
import type { PictureStore } from "../../media/picture-store.ts";
import type { Database } from "../../platform/db/connect.ts";
import { type Task, UNWATCHED_TASK } from "../../tasks/task.ts";
import {
  ARCHIVE_FORMAT,
  ARCHIVE_FORMAT_VERSION,
  type ArchivedPicture,
  MANIFEST_PATH,
  type Manifest,
  PEOPLE_PATH,
  PICTURES_PATH,
  POSTS_PATH,
} from "../format.ts";
import { type ArchivedFile, writeZip } from "../zip/write-zip.ts";
import { archivePathOf, toArchivedPicture } from "./archived-pictures.ts";
import { listAllRevisions, listPeople, readSiteState, type SiteState } from "./site-state.ts";

export interface ExportRequest {
  readonly siteId: string;
  /** Names, email addresses and roles; no credentials. */
  readonly people?: boolean;
  /** Every earlier publish too, for reading: an import ignores it. */
  readonly history?: boolean;
}

export interface ExportDeps {
  readonly db: Database;
  readonly pictures: Pick<PictureStore, "read">;
  /** The version of Doorstep that writes the archive. */
  readonly product: string;
  readonly now: () => number;
}

/**
 * A site as a .zip: its published sections, posts and pictures, and a manifest with a hash of every file. Leads,
 * visits and conversations are in backups only. The same site gives the same bytes, except for the date in the
 * manifest. A canceled task ends it with the signal's reason.
 */
export async function* writeArchive(
  request: ExportRequest,
  deps: ExportDeps,
  task: Task = UNWATCHED_TASK,
): AsyncGenerator<Uint8Array> {
  const state = await readSiteState(deps.db, request.siteId);
  const files = reported(listFiles(request, deps, state), countFiles(state), task);
  yield* writeZip(withManifest(files, request.siteId, deps));
}

/** About how many files the archive will have: pictures that are missing from storage are left out, lists are few. */
function countFiles({ pictures, sections }: SiteState): number {
  return pictures.reduce((count, { forms }) => count + forms.length, sections.length);
}

async function* reported(
  files: AsyncIterable<ArchivedFile>,
  total: number,
  { signal, report }: Task,
): AsyncGenerator<ArchivedFile> {
  let done = 0;
  for await (const file of files) {
    signal.throwIfAborted();
    report({ step: "Packing files", done, total });
    yield file;
    done += 1;
  }
  signal.throwIfAborted();
}

async function* listFiles(
  { siteId, people, history }: ExportRequest,
  { db, pictures }: ExportDeps,
  state: SiteState,
): AsyncGenerator<ArchivedFile> {
  if (history) {
    for (const [key, revisions] of await listAllRevisions(db, siteId)) {
      yield jsonFile(`history/${key}.json`, revisions);
    }
  }
  const rows: ArchivedPicture[] = [];
  for (const picture of state.pictures) {
    const row = toArchivedPicture(picture);
    const missing = new Set<string>();
    for (const { key } of picture.forms) {
      const path = archivePathOf(picture.mediaId, key);
      const bytes = await pictures.read(key);
      if (bytes) yield { path, bytes, isCompressed: true };
      else missing.add(path);
    }
    // A file that is missing from storage is left out; the picture's other sizes still show it.
    const forms = row.forms.filter(({ file }) => !missing.has(file));
    if (forms.length > 0) rows.push({ ...row, forms });
  }
  if (rows.length > 0) yield jsonFile(PICTURES_PATH, rows);
  if (people) yield jsonFile(PEOPLE_PATH, await listPeople(db, siteId));
  const { posts, redirects } = state.posts;
  if (posts.length + Object.keys(redirects).length > 0) yield jsonFile(POSTS_PATH, state.posts);
  for (const { key, published } of state.sections)
    yield jsonFile(`sections/${key}.json`, published);
}

/** The files, then the manifest: it needs the hashes of all of them. */
async function* withManifest(
  files: AsyncIterable<ArchivedFile>,
  siteId: string,
  { product, now }: ExportDeps,
): AsyncGenerator<ArchivedFile> {
  const list: Manifest["files"] = [];
  for await (const file of files) {
    const sha256 = createHash("sha256").update(file.bytes).digest("hex");
    list.push({ path: file.path, size: file.bytes.length, sha256 });
    yield file;
  }
  const madeAt = new Date(now()).toISOString();
  const version = ARCHIVE_FORMAT_VERSION;
  yield jsonFile(MANIFEST_PATH, {
    format: ARCHIVE_FORMAT,
    version,
    product,
    siteId,
    madeAt,
    files: list,
  });
}

function jsonFile(path: string, value: unknown): ArchivedFile {
  const bytes = Buffer.from(`${JSON.stringify(value, null, 2)}\n`);
  return { path, bytes, isCompressed: false };
}
