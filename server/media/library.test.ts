import sharp from "sharp";
import { expect, test } from "vitest";
import { pictureAddress } from "../../core/media/address.ts";
import type { LibraryPicture } from "../../core/media/picture.ts";
import type { MediaDesk } from "./media-desk.ts";
import { openMediaDesk } from "./media-desk.ts";
import { shownPictures } from "./rows.ts";
import { openPictureFiles } from "./shown-files.ts";
import { sweepPictures } from "./sweep.ts";
import { jpegFile, library, plain } from "./trial.ts";

const { ask, deskOf, keysOf, world } = await library();
const all = { search: "", page: 1, inBin: false };
const bin = { ...all, inBin: true };
const DAY = 24 * 3_600_000;

async function added(desk: MediaDesk, name = "desk.jpg", width = 700): Promise<LibraryPicture> {
  const outcome = await desk.add(await jpegFile(name, width));
  if (outcome.kind !== "added") throw new Error(`not added: ${outcome.kind}`);
  return outcome.picture;
}

/** Publishes a hero with a picture, past every check: only where pictures are used is the matter here. */
const useInHero = (id: string) =>
  ask(`INSERT INTO site_sections (site_id, key, published, version, changed_by)
       VALUES ('main', 'heroContent', '{"backgroundImage":"${pictureAddress(id)}"}', 1, 'Ana')`);

test("a photo from a phone is kept upright, in two types, at every width below its own", async () => {
  const bytes = await plain(400, 700).jpeg().withMetadata({ orientation: 6 }).toBuffer();
  const outcome = await deskOf().add({ name: "IMG_1.jpg", bytes: new Uint8Array(bytes) });
  expect(outcome).toMatchObject({
    kind: "added",
    picture: { width: 700, height: 400, version: 1 },
  });
  const keys = await keysOf();
  expect(keys.map((key) => key.split("/").at(-1))).toEqual([
    "v1-320.avif",
    "v1-320.webp",
    "v1-640.avif",
    "v1-640.webp",
    "v1-700.avif",
    "v1-700.webp",
  ]);
  const small = await world.pictures.read(keys[0] ?? "");
  expect(await sharp(small ?? undefined).metadata()).toMatchObject({
    width: 320,
    height: 183,
    mediaType: "image/avif",
  });
});

test("a drawing keeps what shows through it, and a huge one is kept no wider than a screen", async () => {
  const logo = plain(2400, 600).joinChannel(
    await plain(2400, 600, "#000").extractChannel(0).toBuffer(),
    { raw: { width: 2400, height: 600, channels: 1 } },
  );
  const bytes = new Uint8Array(await logo.png().toBuffer());
  expect(await deskOf().add({ name: "logo.png", bytes })).toMatchObject({
    picture: { width: 1920, height: 480 },
  });
  const [webp] = (await keysOf()).filter((key) => key.endsWith("v1-320.webp"));
  expect(
    await sharp((await world.pictures.read(webp ?? "")) ?? undefined).metadata(),
  ).toMatchObject({ hasAlpha: true });
});

test("the library is searched by name and words, the newest first or by name, page by page", async () => {
  const desk = deskOf();
  const first = await added(desk, "office desk.jpg", 40);
  await added(desk, "100%_seal.jpg", 40);
  await desk.describe(first.id, { kind: "words", words: "A seal on a deed" });
  const found = async (search: string) =>
    (await desk.list({ ...all, search })).pictures.map(({ name }) => name);
  expect(await found("seal")).toEqual(["100%_seal.jpg", "office desk.jpg"]);
  expect(await found("OFFICE deed")).toEqual(["office desk.jpg"]);
  expect(await found("%_")).toEqual(["100%_seal.jpg"]);
  await ask(`INSERT INTO media (site_id, media_id, name, width, height, forms, added_by)
    SELECT 'main', gen_random_uuid(), 'n' || n, 1, 1, '[]', 'Ana' FROM generate_series(1, 25) n`);
  expect(await desk.list({ ...all, page: 9 })).toMatchObject({
    total: 27,
    pages: 2,
    pictures: { length: 3 },
  });
  const { pictures } = await desk.list({ ...all, page: 2, sort: "name" });
  expect(pictures.map(({ name }) => name)).toEqual(["n8", "n9", "office desk.jpg"]);
});

test("what is said of a picture and its crop show on the site's next version", async () => {
  const desk = deskOf();
  const { id } = await added(desk);
  const [before] = await ask("SELECT version FROM sites WHERE site_id = 'main'");
  await desk.describe(id, { kind: "decorative" });
  await desk.setCrop(id, { x: 120, y: 33.4 });
  const [after] = await ask("SELECT version FROM sites WHERE site_id = 'main'");
  expect(Number(after?.version)).toBe(Number(before?.version) + 2);
  expect(await desk.picture(id)).toMatchObject({ alt: { kind: "decorative" } });
  expect((await shownPictures(world.db, "main"))[id]).toMatchObject({
    alt: "",
    crop: { x: 100, y: 33 },
  });
});

test("a replaced picture stays the same picture everywhere, and can be put back", async () => {
  const desk = deskOf();
  const { id } = await added(desk, "old.jpg", 700);
  await desk.describe(id, { kind: "words", words: "The desk" });
  await useInHero(id);
  const outcome = await desk.replace(id, await jpegFile("new.jpg", 330));
  if (outcome.kind !== "replaced") throw new Error(outcome.kind);
  expect(outcome.picture).toMatchObject({ id, version: 2, width: 330, name: "new.jpg" });
  expect(outcome.picture.alt).toEqual({ kind: "words", words: "The desk" });
  expect((await desk.list(bin)).pictures).toMatchObject([
    { id: outcome.earlierId, name: "old.jpg" },
  ]);
  expect(await desk.putBack(id, outcome.earlierId)).toBe(true);
  expect(await desk.picture(id)).toMatchObject({ version: 3, width: 700, name: "old.jpg" });
  expect((await desk.list(bin)).pictures).toMatchObject([
    { id: outcome.earlierId, name: "new.jpg" },
  ]);
  const keys = await keysOf();
  for (const { forms } of await ask("SELECT forms FROM media"))
    for (const { key } of forms as { key: string }[]) expect(keys).toContain(key);
  const acts = await ask("SELECT act, who, detail FROM audit_log");
  expect(acts).toEqual([
    { act: "picture-replaced", who: "ana@lane.example", detail: { id, name: "old.jpg" } },
  ]);
});

test("two who replace a picture at once do it one after the other", async () => {
  const desk = deskOf();
  const { id } = await added(desk, "old.jpg", 40);
  await Promise.all([
    desk.replace(id, await jpegFile("a.jpg", 50)),
    desk.replace(id, await jpegFile("b.jpg", 60)),
  ]);
  expect(await desk.picture(id)).toMatchObject({ version: 3 });
  expect(await keysOf()).toHaveLength(10); // three versions of the picture, two earlier ones in the bin
});

test("a picture that is used is deleted only with its name typed, and comes back from the bin", async () => {
  const desk = deskOf();
  const { id } = await added(desk);
  await useInHero(id);
  await ask(`INSERT INTO site_drafts (site_id, key, person_id, person_name, draft, based_on)
    VALUES ('main', 'guides', 'ben', 'Ben', '[{"body":"![](${pictureAddress(id)})"}]', 0)`);
  const uses = [
    { section: "heroContent", field: "backgroundImage", draftOf: null },
    { section: "guides", field: "0.body", draftOf: "Ben" },
  ];
  expect(await desk.bin(id, "")).toEqual({ kind: "in-use", uses });
  expect(await desk.bin(id, "desk")).toMatchObject({ kind: "in-use" });
  expect(await desk.bin(id, " desk.jpg ")).toEqual({ kind: "binned" });
  expect((await desk.list(all)).total).toBe(0);
  expect((await shownPictures(world.db, "main"))[id]).toBeDefined();
  expect(await desk.takeBack(id)).toBe(true);
  expect((await desk.list(all)).total).toBe(1);
  expect(await ask("SELECT act FROM audit_log")).toEqual([{ act: "picture-deleted" }]);
});

test("a month in the bin ends a picture, and pages that still held it show nothing there", async () => {
  const desk = deskOf();
  const { id } = await added(desk, "used.jpg", 40);
  await added(desk, "kept.jpg", 40);
  await useInHero(id);
  await desk.bin(id, "used.jpg");
  expect(await sweepPictures(world, Date.now() + 29 * DAY)).toEqual({ pictures: 0, files: 0 });
  expect((await shownPictures(world.db, "main"))[id]).toBeDefined();
  const [before] = await ask("SELECT version FROM sites WHERE site_id = 'main'");
  expect(await sweepPictures(world, Date.now() + 31 * DAY)).toEqual({ pictures: 1, files: 0 });
  expect((await shownPictures(world.db, "main"))[id]).toBeUndefined();
  const [after] = await ask("SELECT version FROM sites WHERE site_id = 'main'");
  expect(Number(after?.version)).toBe(Number(before?.version) + 1);
  expect(await keysOf()).toHaveLength(2);
});

test("files without a row are swept after a day, never before: their row may be on its way", async () => {
  const { id } = await added(deskOf(), "kept.jpg", 40);
  await world.pictures.write(`main/${id}/v9-40.webp`, new Uint8Array(5), "image/webp");
  expect(await sweepPictures(world, Date.now())).toEqual({ pictures: 0, files: 0 });
  expect(await sweepPictures(world, Date.now() + 2 * DAY)).toEqual({ pictures: 0, files: 1 });
  expect(await keysOf()).toHaveLength(2);
});

test("where the store has no room nothing is added, and nothing half is left", async () => {
  let room = 3;
  const write: typeof world.pictures.write = async (...file) => {
    room -= 1;
    if (room < 0) throw Object.assign(new Error("no space left"), { code: "ENOSPC" });
    await world.pictures.write(...file);
  };
  const full = { ...world, pictures: { ...world.pictures, write } };
  const person = { userId: "ana", name: "Ana", email: "a@b.example", role: "owner" } as const;
  const desk = openMediaDesk(
    { ...person, siteId: "main", sessionId: "s", provenAt: 0 },
    "192.0.2.1",
    full,
  );
  expect(await desk.add(await jpegFile())).toEqual({ kind: "unavailable" });
  expect(await keysOf()).toEqual([]);
  expect((await desk.list(all)).total).toBe(0);
  room = 100;
  expect(await desk.add(await jpegFile())).toMatchObject({ kind: "added" });
});

test("another site's pictures are nowhere to be seen, and a notary has none to keep", async () => {
  const { id } = await added(deskOf());
  const other = deskOf("owner", "other");
  expect(await other.picture(id)).toBeNull();
  expect(await other.describe(id, { kind: "decorative" })).toBe(false);
  expect(await other.bin(id, "desk.jpg")).toEqual({ kind: "gone" });
  expect(await other.replace(id, await jpegFile("x.jpg", 40))).toEqual({ kind: "gone" });
  const shown = await shownPictures(world.db, "main");
  const files = (siteId: string) =>
    openPictureFiles({ id: siteId, pictures: shown }, world.pictures);
  expect(await files("other").form(id, "v1-700.webp")).toBeNull();
  const served = await files("main").form(id, files("main").usualForm(id) ?? "");
  expect(served?.bytes).toBeGreaterThan(0);
  await served?.stream.cancel();
  for (const file of ["v2-700.webp", "v1-701.webp", "../other/v1-700.webp", "v1-700.png"])
    expect(await files("main").form(id, file), file).toBeNull();
  await expect(deskOf("notary").list(all)).rejects.toThrow("not for a notary");
});

test("an id that is none is answered like one that is gone", async () => {
  const desk = deskOf();
  for (const id of ["", "1", "' OR 1=1 --", "019A9F0C-7F3E-7CC1-9D5E-2F8A1B6C3D4E"]) {
    expect(await desk.picture(id)).toBeNull();
    expect(await desk.bin(id, "")).toEqual({ kind: "gone" });
    expect(await desk.takeBack(id)).toBe(false);
  }
});
