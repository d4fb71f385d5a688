import { createHash } from "node:crypto";
import { basename } from "node:path";
import type { z } from "zod";
import { isFormName } from "../../../core/media/address.ts";
import { isSectionKey } from "../../../core/sections/catalog.ts";
import { sectionProblemLine } from "../../../core/sections/editing/field-label.ts";
import type { SectionKey, WrittenSections } from "../../../core/sections/registry.ts";
import { validateSection } from "../../../core/sections/validate-section.ts";
import { validationErrorsOf } from "../../../core/site/validation/validation-errors.ts";
import { forEachReported, type Task, UNWATCHED_TASK } from "../../tasks/task.ts";
import {
  ARCHIVE_FORMAT_VERSION,
  type ArchivedPerson,
  type ArchivedPicture,
  type ArchivedPosts,
  ArchiveError,
  archivedPostsSchema,
  HISTORY_PATH,
  MANIFEST_PATH,
  type Manifest,
  manifestHeader,
  manifestSchema,
  PEOPLE_PATH,
  PICTURES_PATH,
  POSTS_PATH,
  peopleSchema,
  picturesSchema,
  SECTION_PATH,
} from "../format.ts";
import { type ArchiveEntry, readZipEntries } from "../zip/read-zip.ts";

/** A complete archive: its files match its manifest, and every section its schema. */
export interface Archive {
  readonly siteId: string;
  readonly product: string;
  readonly madeAt: string;
  readonly sections: Partial<WrittenSections>;
  readonly pictures: readonly ArchivedPicture[];
  readonly people: readonly ArchivedPerson[];
  readonly posts: ArchivedPosts;
  /** The bytes of a picture's file. */
  open(file: string): Promise<Buffer>;
}

export type ReadArchiveResult =
  | { readonly kind: "read"; readonly archive: Archive }
  | { readonly kind: "refused"; readonly sentence: string };

/** Text files larger than this are not read. */
const MAX_TEXT_BYTES = 8 * 1024 * 1024;

/** Reads an archive and checks it against its manifest and the schemas; nothing is written anywhere. */
export async function readArchive(
  zip: Buffer,
  task: Task = UNWATCHED_TASK,
): Promise<ReadArchiveResult> {
  try {
    return { kind: "read", archive: await parseArchive(zip, task) };
  } catch (error) {
    if (!(error instanceof ArchiveError)) throw error;
    return { kind: "refused", sentence: error.message };
  }
}

async function parseArchive(zip: Buffer, task: Task): Promise<Archive> {
  const entries = readZipEntries(zip);
  const { siteId, product, madeAt, files } = await readManifest(entries);
  await verifyFiles(entries, files, task);
  const sections: Partial<Record<SectionKey, unknown>> = {};
  for (const path of entries.keys()) {
    const [, key] = SECTION_PATH.exec(path) ?? [];
    if (key === undefined) continue;
    sections[parseSectionKey(key)] = await readSectionFile(entries, path, parseSectionKey(key));
  }
  const pictures = await readList(entries, PICTURES_PATH, picturesSchema);
  rejectStrayFiles(entries, pictures);
  return {
    siteId,
    product,
    madeAt,
    sections,
    pictures,
    people: await readList(entries, PEOPLE_PATH, peopleSchema),
    posts: await readList(entries, POSTS_PATH, archivedPostsSchema, { posts: [], redirects: {} }),
    open: (file) => requireEntry(entries, file).unpack(),
  };
}

async function readManifest(entries: ReadonlyMap<string, ArchiveEntry>): Promise<Manifest> {
  if (!entries.has(MANIFEST_PATH)) {
    throw new ArchiveError(
      "This .zip file isn't a site export (it has no manifest.json). Choose a file from Export Config or a downloaded copy.",
    );
  }
  const written = await readJson(entries, MANIFEST_PATH);
  const header = manifestHeader.safeParse(written);
  if (header.success && header.data.version > ARCHIVE_FORMAT_VERSION) {
    throw new ArchiveError(
      `It was made by a newer version of Doorstep (${printable(header.data.product)}). Update this one first, then import it again.`,
    );
  }
  const manifest = manifestSchema.safeParse(written);
  if (manifest.success) return manifest.data;
  throw new ArchiveError("Its manifest.json can't be read: it was edited or damaged.");
}

/** Checks that every file is in the manifest and has exactly the listed bytes. */
async function verifyFiles(
  entries: ReadonlyMap<string, ArchiveEntry>,
  files: Manifest["files"],
  task: Task,
): Promise<void> {
  const listed = new Set([MANIFEST_PATH, ...files.map(({ path }) => path)]);
  for (const path of entries.keys()) {
    if (!listed.has(path)) throw new ArchiveError(`"${path}" is in the file but not on its list.`);
  }
  await forEachReported(task, "Checking files", files, async ({ path, size, sha256 }) => {
    const entry = entries.get(path);
    if (!entry) throw new ArchiveError(`"${printable(path)}" is on its list but not in the file.`);
    // One file at a time, so that only one is unpacked in memory.
    const bytes = entry.size === size ? await entry.unpack() : null;
    if (!bytes || createHash("sha256").update(bytes).digest("hex") !== sha256) {
      throw new ArchiveError(`"${path}" was changed after the archive was made.`);
    }
  });
}

function parseSectionKey(key: string): SectionKey {
  if (isSectionKey(key)) return key;
  throw new ArchiveError(
    `It holds a section "${key}" that this version of Doorstep doesn't have. Update this one first.`,
  );
}

async function readSectionFile(
  entries: ReadonlyMap<string, ArchiveEntry>,
  path: string,
  key: SectionKey,
): Promise<unknown> {
  const value = await readJson(entries, path);
  const [problem] = validateSection(key, value);
  if (!problem) return value;
  throw new ArchiveError(
    `One section can’t be imported. ${sectionProblemLine({ key, ...problem })}`,
  );
}

async function readList<Schema extends z.ZodType>(
  entries: ReadonlyMap<string, ArchiveEntry>,
  path: string,
  schema: Schema,
  none: unknown = [],
): Promise<z.output<Schema>> {
  const written = entries.has(path) ? await readJson(entries, path) : none;
  const list = schema.safeParse(written);
  if (list.success) return list.data;
  const [error] = validationErrorsOf(list.error, written);
  throw new ArchiveError(
    `Its file ${path} can’t be imported. ${[error?.field, error?.message].filter(Boolean).join(": ")}`,
  );
}

/** Rejects pictures without files, and files that belong to nothing. */
function rejectStrayFiles(
  entries: ReadonlyMap<string, ArchiveEntry>,
  pictures: readonly ArchivedPicture[],
): void {
  const forms = new Set<string>();
  for (const { mediaId, forms: all } of pictures) {
    for (const { file, bytes } of all) {
      const isInOwnFolder = file.startsWith(`media/${mediaId}/`) && isFormName(basename(file));
      if (!isInOwnFolder || forms.has(file)) {
        throw new ArchiveError(
          `Its ${PICTURES_PATH} names "${printable(file)}" under the wrong picture.`,
        );
      }
      if (requireEntry(entries, file).size !== bytes) {
        throw new ArchiveError(`"${printable(file)}" doesn't have the length on its list.`);
      }
      forms.add(file);
    }
  }
  for (const path of entries.keys()) {
    const isListFile =
      [MANIFEST_PATH, PICTURES_PATH, PEOPLE_PATH, POSTS_PATH].includes(path) || forms.has(path);
    if (isListFile || SECTION_PATH.test(path) || HISTORY_PATH.test(path)) continue;
    throw new ArchiveError(`"${path}" isn't part of a site.`);
  }
}

function requireEntry(entries: ReadonlyMap<string, ArchiveEntry>, path: string): ArchiveEntry {
  const entry = entries.get(path);
  if (entry) return entry;
  throw new ArchiveError(`"${printable(path)}" is missing from the file.`);
}

async function readJson(
  entries: ReadonlyMap<string, ArchiveEntry>,
  path: string,
): Promise<unknown> {
  const entry = requireEntry(entries, path);
  if (entry.size > MAX_TEXT_BYTES) throw new ArchiveError(`"${path}" is too long for a text file.`);
  try {
    return JSON.parse((await entry.unpack()).toString("utf8"));
  } catch (error) {
    if (error instanceof ArchiveError) throw error;
    throw new ArchiveError(`"${path}" isn't valid JSON.`);
  }
}

/** Text from an archive, safe to show in a sentence. */
function printable(text: unknown): string {
  return String(text)
    .replace(/[^\x20-\x7e]|["<>&]/g, "?")
    .slice(0, 80);
}
