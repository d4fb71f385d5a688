import { createWriteStream } from "node:fs";
import { readdir, readFile, rename, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { capitalize } from "../../core/format/names.ts";
import { HOUR_MS } from "../../core/format/time-units.ts";
import { makeFolder } from "../platform/make-folder.ts";

/** How many copies of a site are stored; the oldest is removed for a new one. */
const MAX_COPIES = 20;

/** A copy of the site on the server. */
export interface SiteCopy {
  /** The file name: when it was made, and its name. */
  readonly id: string;
  readonly name: string;
  /** An ISO instant. */
  readonly madeAt: string;
  readonly bytes: number;
}

/** The copies of one site: archives in a folder, newest first. */
export interface SiteCopyStore {
  list(): Promise<SiteCopy[]>;
  /** Adds a copy and removes those beyond the newest 20. */
  save(name: string, pieces: AsyncIterable<Uint8Array>): Promise<SiteCopy>;
  /** Adds a copy and keeps all others, for work that may still be canceled. */
  add(name: string, pieces: AsyncIterable<Uint8Array>): Promise<SiteCopy>;
  removeOldest(): Promise<void>;
  /** Null when there is no such copy. */
  read(id: string): Promise<Buffer | null>;
  /** False when there is no such copy. */
  remove(id: string): Promise<boolean>;
}

const DRAFT_END = ".part";

/** A draft that was not written to for this long was left by a process that was killed. */
const DRAFT_LEFT_MS = HOUR_MS;

const COPY_ID_PATTERN = /^(\d{8}T\d{9}Z)--([a-z0-9][a-z0-9-]{0,59})\.zip$/;

/** The folder of a site's copies. */
export function copiesFolder(dataDir: string, siteId: string): string {
  return join(dataDir, "copies", siteId);
}

/** The copies of a site; the folder is created with the first copy. */
export function createSiteCopyStore(
  dataDir: string,
  siteId: string,
  now: () => number,
): SiteCopyStore {
  const folder = copiesFolder(dataDir, siteId);

  async function list(): Promise<SiteCopy[]> {
    const names = (await readdir(folder).catch(insteadOfMissing([]))).filter((name) =>
      COPY_ID_PATTERN.test(name),
    );
    const found = await Promise.all(names.map((name) => readCopyInfo(folder, name)));
    // Ids begin with the time of creation.
    return found.filter((copy) => copy !== null).sort((a, b) => (a.id < b.id ? 1 : -1));
  }

  async function add(name: string, pieces: AsyncIterable<Uint8Array>): Promise<SiteCopy> {
    await makeFolder(folder);
    const at = now();
    await removeLeftDrafts(folder, at - DRAFT_LEFT_MS);
    const made = new Date(at).toISOString().replace(/[-:.]/g, "");
    const id = `${made}--${toFileSlug(name)}.zip`;
    // Renamed once it is complete, so that a list never shows half a copy.
    const draft = join(folder, id + DRAFT_END);
    try {
      // On the disk before it gets its name, so that a power cut leaves no empty copy.
      await pipeline(pieces, createWriteStream(draft, { flush: true }));
      await rename(draft, join(folder, id));
    } catch (error) {
      await rm(draft, { force: true });
      throw error;
    }
    const copy = await readCopyInfo(folder, id);
    if (!copy) throw new Error(`The copy ${id} disappeared while it was being written.`);
    return copy;
  }

  async function removeOldest(): Promise<void> {
    for (const { id } of (await list()).slice(MAX_COPIES))
      await rm(join(folder, id), { force: true });
  }

  return {
    ...{ list, add, removeOldest },
    async save(name, pieces) {
      const copy = await add(name, pieces);
      await removeOldest();
      return copy;
    },
    read: async (id) =>
      COPY_ID_PATTERN.test(id) ? readFile(join(folder, id)).catch(insteadOfMissing(null)) : null,
    async remove(id) {
      if (!COPY_ID_PATTERN.test(id) || !(await readCopyInfo(folder, id))) return false;
      await rm(join(folder, id), { force: true });
      return true;
    },
  };
}

async function removeLeftDrafts(folder: string, before: number): Promise<void> {
  const drafts = (await readdir(folder)).filter((name) => name.endsWith(DRAFT_END));
  for (const path of drafts.map((name) => join(folder, name))) {
    const found = await stat(path).catch(insteadOfMissing(null));
    if (found && found.mtimeMs < before) await rm(path, { force: true });
  }
}

async function readCopyInfo(folder: string, id: string): Promise<SiteCopy | null> {
  const [, made = "", slug = ""] = COPY_ID_PATTERN.exec(id) ?? [];
  const found = await stat(join(folder, id)).catch(insteadOfMissing(null));
  if (!found) return null;
  const [, year, month, day, hour, minute, second, ms] =
    /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)(\d{3})Z$/.exec(made) ?? [];
  const madeAt = `${year}-${month}-${day}T${hour}:${minute}:${second}.${ms}Z`;
  const name = slug.replaceAll("-", " ");
  return { id, name: capitalize(name), madeAt, bytes: found.size };
}

/** A name as part of a file name. */
function toFileSlug(name: string): string {
  const plain = name
    .normalize("NFKD")
    .toLowerCase()
    .replace(/\p{M}+/gu, "")
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-+|(?<!-)-+$/g, "");
  return plain.slice(0, 60).replace(/(?<!-)-+$/, "") || "copy";
}

function insteadOfMissing<Value>(instead: Value): (error: unknown) => Value {
  return (error) => {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return instead;
    throw error;
  };
}
