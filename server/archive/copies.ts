import { createWriteStream } from "node:fs";
import { readdir, readFile, rename, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { makeFolder } from "../platform/folder.ts";

/** How many copies of a site are kept; the oldest goes when one more comes. */
const KEPT_COPIES = 20;

/** A copy of the site on the server. */
export interface Copy {
  /** Its file's name: when it was made, and what it was called. */
  readonly id: string;
  readonly name: string;
  /** An ISO instant. */
  readonly madeAt: string;
  readonly bytes: number;
}

/** The copies of one site: archives in a folder of their own, the newest first. */
export interface Copies {
  list(): Promise<Copy[]>;
  keep(name: string, pieces: AsyncIterable<Uint8Array>): Promise<Copy>;
  /** Null where there is no such copy. */
  read(id: string): Promise<Buffer | null>;
  remove(id: string): Promise<void>;
}

const ID = /^(\d{8}T\d{9}Z)--([a-z0-9][a-z0-9-]{0,59})\.zip$/;

/** Where a site's copies lie. */
export function copiesFolder(dataDir: string, siteId: string): string {
  return join(dataDir, "copies", siteId);
}

/** Opens a site's copies; the folder is made with the first. */
export function openCopies(dataDir: string, siteId: string, now: () => number): Copies {
  const folder = copiesFolder(dataDir, siteId);

  async function list(): Promise<Copy[]> {
    const names = (await readdir(folder).catch(missing([]))).filter((name) => ID.test(name));
    const found = await Promise.all(names.map((name) => copyAt(folder, name)));
    // Their names begin with when they were made.
    return found.filter((copy) => copy !== null).sort((a, b) => (a.id < b.id ? 1 : -1));
  }

  return {
    list,
    async keep(name, pieces) {
      await makeFolder(folder);
      const made = new Date(now()).toISOString().replace(/[-:.]/g, "");
      const id = `${made}--${slugOf(name)}.zip`;
      // It gets its name when it is whole: a list never shows half a copy.
      const draft = join(folder, `${id}.part`);
      try {
        await pipeline(pieces, createWriteStream(draft));
        await rename(draft, join(folder, id));
      } catch (error) {
        await rm(draft, { force: true });
        throw error;
      }
      for (const { id: old } of (await list()).slice(KEPT_COPIES)) await rm(join(folder, old));
      return (await copyAt(folder, id)) as Copy;
    },
    read: async (id) => (ID.test(id) ? readFile(join(folder, id)).catch(missing(null)) : null),
    async remove(id) {
      if (ID.test(id)) await rm(join(folder, id), { force: true });
    },
  };
}

async function copyAt(folder: string, id: string): Promise<Copy | null> {
  const [, made = "", slug = ""] = ID.exec(id) ?? [];
  const found = await stat(join(folder, id)).catch(missing(null));
  if (!found) return null;
  const [, year, month, day, hour, minute, second, ms] =
    /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)(\d{3})Z$/.exec(made) ?? [];
  const madeAt = `${year}-${month}-${day}T${hour}:${minute}:${second}.${ms}Z`;
  const name = slug.replaceAll("-", " ");
  return { id, name: name.charAt(0).toUpperCase() + name.slice(1), madeAt, bytes: found.size };
}

/** A name as it may stand in a file's name. */
function slugOf(name: string): string {
  const plain = name
    .normalize("NFKD")
    .toLowerCase()
    .replace(/\p{M}+/gu, "")
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-+|-+$/g, "");
  return plain.slice(0, 60).replace(/-+$/, "") || "copy";
}

function missing<Value>(instead: Value): (error: unknown) => Value {
  return (error) => {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return instead;
    throw error;
  };
}
