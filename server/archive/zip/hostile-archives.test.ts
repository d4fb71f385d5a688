import { createHash } from "node:crypto";
import { strToU8, unzipSync, type Zippable, zipSync } from "fflate";
import { describe, expect, test } from "vitest";
import {
  addTestPicture,
  collectBytes,
  createPicturesInMemory,
  readValidArchive,
} from "../../../tests/support/archive/archive-test-support.ts";
import {
  createTestInstallation,
  heroWithHeadline,
} from "../../../tests/support/site/test-installation.ts";
import { writeArchive } from "../export/write-archive.ts";
import { PICTURES_PATH } from "../format.ts";
import { importArchive } from "../import/import-archive.ts";
import { readArchive } from "../import/read-archive.ts";

const { db, deps, query, publishSection } = await createTestInstallation();

/** A good archive's files, with a picture and one section. */
async function files() {
  const pictures = createPicturesInMemory();
  await publishSection("heroContent", heroWithHeadline("We drive to you"));
  const id = await addTestPicture({ db, pictures });
  const source = { db, pictures, product: "0.1.0", now: () => Date.UTC(2026, 2, 2) };
  return { id, files: unzipSync(await collectBytes(writeArchive({ siteId: "main" }, source))) };
}

type Files = Record<string, Uint8Array>;
type Manifest = { version: unknown; files: { path: string; size: number; sha256: string }[] };

const manifestOf = (all: Files) => JSON.parse(Buffer.from(all["manifest.json"] ?? []).toString());

/** Zips changed files with a matching manifest, as somebody who knows the format would. */
function forged(all: Files, change: (manifest: Manifest) => void = () => {}): Buffer {
  const manifest: Manifest = manifestOf(all);
  manifest.files = Object.entries(all)
    .filter(([path]) => path !== "manifest.json")
    .map(([path, bytes]) => ({
      path,
      size: bytes.length,
      sha256: createHash("sha256").update(bytes).digest("hex"),
    }));
  change(manifest);
  return zipped({ ...all, "manifest.json": strToU8(JSON.stringify(manifest)) });
}

const zipped = (all: Zippable) => Buffer.from(zipSync(all));

const json = (value: unknown) => strToU8(JSON.stringify(value));

type Attempt = (all: Files, id: string) => Buffer;

const ATTEMPTS: readonly (readonly [string, Attempt, string])[] = [
  ["no zip at all", () => Buffer.from("Dear Sir or Madam"), "This isn't a .zip file"],
  ["a zip of something else", () => zipped({ "cv.txt": strToU8("Ana") }), "no manifest.json"],
  ["a zip cut off", (all) => forged(all).subarray(0, -40), "This isn't a .zip file"],
  [
    "a file above its folder",
    (all) => forged({ ...all, "../../etc/cron.d/x": strToU8("x") }),
    'a file at "../../etc/cron.d/x"',
  ],
  ["an absolute path", (all) => forged({ ...all, "/etc/x": strToU8("x") }), 'a file at "/etc/x"'],
  ["a path of Windows", (all) => forged({ ...all, "a\\..\\x": strToU8("x") }), "a file at"],
  [
    "a script beside it",
    (all) => forged({ ...all, "run.js": strToU8("x") }),
    '"run.js" isn\'t part of a site',
  ],
  [
    "a file that is not listed",
    (all) => zipped({ ...all, "sections/faqs.json": json([]) }),
    "not on its list",
  ],
  [
    "a section changed by hand",
    (all) => zipped({ ...all, "sections/heroContent.json": json(heroWithHeadline("Free!")) }),
    "was changed after the archive was made",
  ],
  [
    "a section nobody knows",
    (all) => forged({ ...all, "sections/crypto.json": json({}) }),
    'a section "crypto"',
  ],
  [
    "a section of another shape",
    (all) => forged({ ...all, "sections/heroContent.json": json({ headline: 7 }) }),
    "One section can’t be imported. Hero section",
  ],
  [
    "a format of the future",
    (all) => forged(all, (manifest) => Object.assign(manifest, { version: 2, product: "9.0.0" })),
    "newer version of Doorstep (9.0.0)",
  ],
  [
    "a list with a field of its own",
    (all) => forged(all, (manifest) => Object.assign(manifest, { run: "x" })),
    "manifest.json can't be read",
  ],
  [
    "six thousand files",
    (all) =>
      zipped({
        ...all,
        ...Object.fromEntries(Array.from({ length: 6_000 }, (_, at) => [`f${at}`, strToU8("")])),
      }),
    "6,005 files",
  ],
  [
    "a bomb that unpacks a thousandfold",
    (all) => forged({ ...all, "sections/guides.json": new Uint8Array(30 * 1024 * 1024) }),
    "is much larger unpacked",
  ],
  ["a bomb that says it is small", (all) => understated(all), "damaged"],
  [
    "a picture that is a page",
    (all, id) => {
      const page = strToU8(
        "<script>alert(1)</script>".padEnd(all[`media/${id}/v1-8.webp`]?.length ?? 0),
      );
      return forged({ ...all, [`media/${id}/v1-8.webp`]: page });
    },
    "doesn't match the picture on its list",
  ],
  [
    "a picture whose points are missing",
    (all, id) => {
      const path = `media/${id}/v1-8.avif`;
      const bytes = Uint8Array.from(all[path] ?? []);
      return forged({ ...all, [path]: bytes.fill(0xff, bytes.length - 20) });
    },
    "doesn't match the picture on its list",
  ],
  [
    "a picture under the name of another width",
    (all, id) => {
      const { [`media/${id}/v1-8.webp`]: bytes = new Uint8Array(), ...rest } = all;
      return forged({
        ...renamed(rest, "v1-8.webp", "v1-9.webp"),
        [`media/${id}/v1-9.webp`]: bytes,
      });
    },
    "doesn't match the picture on its list",
  ],
  [
    "a picture larger than any form",
    (all) => forged(renamed(all, '"width":8', '"width":1921')),
    "Its file media/pictures.json can’t be imported",
  ],
  [
    "a version there is no room for",
    (all) => forged(renamed(all, '"version":1', '"version":2147483648')),
    "Its file media/pictures.json can’t be imported",
  ],
  [
    "a picture row without its file",
    (all, id) => {
      const { [`media/${id}/v1-8.webp`]: _, ...rest } = all;
      return forged(rest);
    },
    "is missing from the file",
  ],
];

/** The same files with another list of pictures. */
function renamed(all: Files, from: string, to: string): Files {
  const list = JSON.stringify(JSON.parse(Buffer.from(all[PICTURES_PATH] ?? []).toString()));
  if (!list.includes(from)) throw new Error(`the list of pictures has no ${from}: ${list}`);
  return { ...all, [PICTURES_PATH]: strToU8(list.replaceAll(from, to)) };
}

/** Ten megabytes of zeros whose directory states a hundred bytes. */
function understated(all: Files): Buffer {
  const path = "sections/guides.json";
  const zip = forged({ ...all, [path]: new Uint8Array(10 * 1024 * 1024) }, ({ files }) => {
    for (const file of files) if (file.path === path) file.size = 100;
  });
  for (let at = zip.indexOf(path); at >= 0; at = zip.indexOf(path, at + 1)) {
    // In the directory the name follows 46 bytes, and the size is 22 bytes before it.
    if (zip.readUInt32LE(Math.max(0, at - 46)) === 0x02014b50) zip.writeUInt32LE(100, at - 22);
  }
  return zip;
}

describe("an archive that does not match its own list is rejected with a sentence, and nothing changes:", () => {
  test.each(ATTEMPTS)("%s", async (_what, make, words) => {
    const { files: all, id } = await files();
    const before = await query("SELECT * FROM site_revisions ORDER BY 2");
    const pictures = createPicturesInMemory();
    const reading = await readArchive(make(all, id));
    // What only the pixels reveal is found during the import.
    const outcome =
      reading.kind === "refused"
        ? reading
        : await query("DELETE FROM media").then(() =>
            importArchive(reading.archive, { siteId: "main", who: "Eve" }, { ...deps, pictures }),
          );
    expect(outcome).toMatchObject({ kind: "refused" });
    expect(outcome.kind === "refused" ? outcome.sentence : "").toContain(words);
    expect(await query("SELECT * FROM site_revisions ORDER BY 2")).toEqual(before);
  });
});

test("sections that are valid one by one and not together are rejected", async () => {
  const { files: all } = await files();
  const services = (deps.builtIn.services as { id: string }[]).filter(
    ({ id }) => id !== "loan-signings",
  );
  const zip = forged({ ...all, "sections/services.json": json(services) });
  const pictures = createPicturesInMemory();
  const request = { siteId: "main", who: "Eve" };
  const outcome = await importArchive(await readValidArchive(zip), request, { ...deps, pictures });
  expect(outcome).toMatchObject({
    kind: "refused",
    sentence: expect.stringContaining("don't fit together"),
  });
});
