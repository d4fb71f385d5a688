import { createHash } from "node:crypto";
import { basename } from "node:path";
import type { z } from "zod";
import { isFormName } from "../../core/media/address.ts";
import { problemsIn } from "../../core/site/problems.ts";
import { isSectionKey, type SectionKey, type WrittenSections } from "../../core/site/sections.ts";
import {
  type ArchivedPerson,
  type ArchivedPicture,
  type ArchivedPosts,
  ArchiveRefused,
  FORMAT,
  FORMAT_VERSION,
  HISTORY_PATH,
  MANIFEST,
  type Manifest,
  manifestSchema,
  PEOPLE,
  PICTURES,
  POSTS,
  peopleSchema,
  picturesSchema,
  postsSchema,
  SECTION_PATH,
} from "./format.ts";
import { type ZipEntry, zipEntries } from "./zip-entries.ts";

/** An archive that is whole: its list agrees with its files, and every section with its schema. */
export interface Archive {
  readonly siteId: string;
  readonly product: string;
  readonly madeAt: string;
  readonly sections: Partial<WrittenSections>;
  readonly pictures: readonly ArchivedPicture[];
  readonly people: readonly ArchivedPerson[];
  readonly posts: ArchivedPosts;
  /** The bytes of a picture's form. */
  open(file: string): Promise<Buffer>;
}

export type ArchiveReading =
  | { readonly kind: "read"; readonly archive: Archive }
  | { readonly kind: "refused"; readonly sentence: string };

/** A section is words; more than this is not read. */
const TEXT_BYTES = 8 * 1024 * 1024;

/** Reads an archive and holds all of it against its list and the schemas; nothing is written anywhere. */
export async function readArchive(zip: Buffer): Promise<ArchiveReading> {
  try {
    return { kind: "read", archive: await read(zip) };
  } catch (error) {
    if (!(error instanceof ArchiveRefused)) throw error;
    return { kind: "refused", sentence: error.message };
  }
}

async function read(zip: Buffer): Promise<Archive> {
  const entries = zipEntries(zip);
  const { siteId, product, madeAt, files } = await manifestOf(entries);
  await compare(entries, files);
  const sections: Partial<Record<SectionKey, unknown>> = {};
  for (const path of entries.keys()) {
    const [, key] = SECTION_PATH.exec(path) ?? [];
    if (key === undefined) continue;
    sections[known(key)] = await sectionIn(entries, path, known(key));
  }
  const pictures = await listIn(entries, PICTURES, picturesSchema);
  refuseStrayFiles(entries, pictures);
  return {
    siteId,
    product,
    madeAt,
    sections,
    pictures,
    people: await listIn(entries, PEOPLE, peopleSchema),
    posts: await listIn(entries, POSTS, postsSchema, { posts: [], redirects: {} }),
    open: (file) => entryIn(entries, file).unpack(),
  };
}

async function manifestOf(entries: ReadonlyMap<string, ZipEntry>): Promise<Manifest> {
  if (!entries.has(MANIFEST)) {
    throw new ArchiveRefused(
      "This .zip was not made by Export: it has no manifest.json. Choose a file that Export Config or a copy gave you.",
    );
  }
  const written = (await jsonIn(entries, MANIFEST)) as Partial<Manifest> | null;
  if (written?.format === FORMAT && Number(written.version) > FORMAT_VERSION) {
    throw new ArchiveRefused(
      `It was made by a newer Doorstep (${spoken(written.product)}). Update this one first, then import it again.`,
    );
  }
  const manifest = manifestSchema.safeParse(written);
  if (manifest.success) return manifest.data;
  throw new ArchiveRefused("Its manifest.json cannot be read: it was changed by hand or damaged.");
}

/** Every file is on the list, and every line of the list is a file with just these bytes. */
async function compare(
  entries: ReadonlyMap<string, ZipEntry>,
  files: Manifest["files"],
): Promise<void> {
  const listed = new Set([MANIFEST, ...files.map(({ path }) => path)]);
  for (const path of entries.keys()) {
    if (!listed.has(path)) throw new ArchiveRefused(`"${path}" is in it and not on its list.`);
  }
  for (const { path, size, sha256 } of files) {
    const entry = entries.get(path);
    if (!entry) throw new ArchiveRefused(`"${spoken(path)}" is on its list and not in it.`);
    // One at a time: no more than one file is unpacked in memory.
    const bytes = entry.size === size ? await entry.unpack() : null;
    if (!bytes || createHash("sha256").update(bytes).digest("hex") !== sha256) {
      throw new ArchiveRefused(`"${path}" was changed after the archive was made.`);
    }
  }
}

function known(key: string): SectionKey {
  if (isSectionKey(key)) return key;
  throw new ArchiveRefused(
    `It holds a section "${key}" that this Doorstep does not know. Update this one first.`,
  );
}

async function sectionIn(
  entries: ReadonlyMap<string, ZipEntry>,
  path: string,
  key: SectionKey,
): Promise<unknown> {
  const value = await jsonIn(entries, path);
  const [problem] = problemsIn(key, value);
  if (!problem) return value;
  const field = problem.field === "" ? "the whole" : problem.field;
  throw new ArchiveRefused(`Its section ${key} cannot be taken: ${field}: ${problem.message}`);
}

async function listIn<Schema extends z.ZodType>(
  entries: ReadonlyMap<string, ZipEntry>,
  path: string,
  schema: Schema,
  none: unknown = [],
): Promise<z.output<Schema>> {
  const list = schema.safeParse(entries.has(path) ? await jsonIn(entries, path) : none);
  if (list.success) return list.data;
  const { path: at, message } = list.error.issues[0] as z.core.$ZodIssue;
  throw new ArchiveRefused(`Its ${path} cannot be taken: ${at.join(".")}: ${message}.`);
}

/** Forms without a file, and files nobody asked for. */
function refuseStrayFiles(
  entries: ReadonlyMap<string, ZipEntry>,
  pictures: readonly ArchivedPicture[],
): void {
  const forms = new Set<string>();
  for (const { mediaId, forms: all } of pictures) {
    for (const { file, bytes } of all) {
      const isAtHome = file.startsWith(`media/${mediaId}/`) && isFormName(basename(file));
      if (!isAtHome || forms.has(file)) {
        throw new ArchiveRefused(`Its ${PICTURES} names "${spoken(file)}" at the wrong picture.`);
      }
      if (entryIn(entries, file).size !== bytes) {
        throw new ArchiveRefused(`"${spoken(file)}" is not as long as its list says.`);
      }
      forms.add(file);
    }
  }
  for (const path of entries.keys()) {
    const isOurs = [MANIFEST, PICTURES, PEOPLE, POSTS].includes(path) || forms.has(path);
    if (isOurs || SECTION_PATH.test(path) || HISTORY_PATH.test(path)) continue;
    throw new ArchiveRefused(`"${path}" belongs to no part of a site.`);
  }
}

function entryIn(entries: ReadonlyMap<string, ZipEntry>, path: string): ZipEntry {
  const entry = entries.get(path);
  if (entry) return entry;
  throw new ArchiveRefused(`"${spoken(path)}" is missing from it.`);
}

async function jsonIn(entries: ReadonlyMap<string, ZipEntry>, path: string): Promise<unknown> {
  const entry = entryIn(entries, path);
  if (entry.size > TEXT_BYTES) throw new ArchiveRefused(`"${path}" is too long to be words.`);
  try {
    return JSON.parse((await entry.unpack()).toString("utf8"));
  } catch (error) {
    if (error instanceof ArchiveRefused) throw error;
    throw new ArchiveRefused(`"${path}" is not JSON.`);
  }
}

/** Something the archive says of itself, as it may stand in a sentence. */
function spoken(text: unknown): string {
  return String(text)
    .replace(/[^\x20-\x7e]|["<>&]/g, "?")
    .slice(0, 80);
}
