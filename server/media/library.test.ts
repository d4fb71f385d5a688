import sharp from "sharp";
import { expect, test } from "vitest";
import { pictureUrl } from "../../core/media/address.ts";
import type { LibraryPicture } from "../../core/media/picture.ts";
import {
  jpegFile,
  mediaTestSupport,
  plainPicture,
} from "../../tests/support/media/media-test-support.ts";
import type { MediaDesk } from "./desk.ts";
import { createMediaDesk } from "./desk.ts";
import { createPictureFiles } from "./picture-files.ts";
import { loadPictureRow, loadPictures } from "./picture-rows.ts";
import { sweepPictures } from "./sweep.ts";

const { queryRows, deskOf, keysOf, deps } = await mediaTestSupport();
const all = { search: "", page: 1, inBin: false };
const bin = { ...all, inBin: true };
const DAY = 24 * 3_600_000;

async function added(desk: MediaDesk, name = "desk.jpg", width = 700): Promise<LibraryPicture> {
  const outcome = await desk.add(await jpegFile(name, width));
  if (outcome.kind !== "added") throw new Error(`not added: ${outcome.kind}`);
  return outcome.picture;
}

/** Publishes a hero with a picture without validation, because only the use of pictures is tested here. */
const useInHero = (id: string) =>
  queryRows(`INSERT INTO site_sections (site_id, key, published, version, changed_by)
       VALUES ('main', 'heroContent', '{"backgroundImage":"${pictureUrl(id)}"}', 1, 'Ana')`);

test("a phone photo is stored upright, in two types, at every width below its own", async () => {
  const bytes = await plainPicture(400, 700).jpeg().withMetadata({ orientation: 6 }).toBuffer();
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
  const small = await deps.pictures.read(keys[0] ?? "");
  expect(await sharp(small ?? undefined).metadata()).toMatchObject({
    width: 320,
    height: 183,
    mediaType: "image/avif",
  });
});

test("a drawing keeps its transparency, and a huge one is stored no wider than a screen", async () => {
  const logo = plainPicture(2400, 600).joinChannel(
    await plainPicture(2400, 600, "#000").extractChannel(0).toBuffer(),
    { raw: { width: 2400, height: 600, channels: 1 } },
  );
  const bytes = new Uint8Array(await logo.png().toBuffer());
  expect(await deskOf().add({ name: "logo.png", bytes })).toMatchObject({
    picture: { width: 1920, height: 480 },
  });
  const [webp] = (await keysOf()).filter((key) => key.endsWith("v1-320.webp"));
  expect(await sharp((await deps.pictures.read(webp ?? "")) ?? undefined).metadata()).toMatchObject(
    { hasAlpha: true },
  );
});

test("the library is searched by name and alternative text, sorted by date or name, page by page", async () => {
  const desk = deskOf();
  const first = await added(desk, "office desk.jpg", 40);
  await added(desk, "100%_seal.jpg", 40);
  await desk.describe(first.id, { kind: "words", words: "A seal on a deed" });
  const found = async (search: string) =>
    (await desk.list({ ...all, search })).pictures.map(({ name }) => name);
  expect(await found("seal")).toEqual(["100%_seal.jpg", "office desk.jpg"]);
  expect(await found("OFFICE deed")).toEqual(["office desk.jpg"]);
  expect(await found("%_")).toEqual(["100%_seal.jpg"]);
  await queryRows(`INSERT INTO media (site_id, media_id, name, width, height, forms, added_by)
    SELECT 'main', gen_random_uuid(), 'n' || n, 1, 1, '[]', 'Ana' FROM generate_series(1, 25) n`);
  expect(await desk.list({ ...all, page: 9 })).toMatchObject({
    total: 27,
    pages: 2,
    pictures: { length: 3 },
  });
  const { pictures } = await desk.list({ ...all, page: 2, sort: "name" });
  expect(pictures.map(({ name }) => name)).toEqual(["n8", "n9", "office desk.jpg"]);
});

test("a change of alternative text or crop appears in the next version of the site", async () => {
  const desk = deskOf();
  const { id } = await added(desk);
  const [before] = await queryRows("SELECT version FROM sites WHERE site_id = 'main'");
  await desk.describe(id, { kind: "decorative" });
  await desk.setCrop(id, { x: 120, y: 33.4 });
  const [after] = await queryRows("SELECT version FROM sites WHERE site_id = 'main'");
  expect(Number(after?.version)).toBe(Number(before?.version) + 2);
  expect(await desk.picture(id)).toMatchObject({ alt: { kind: "decorative" } });
  expect((await loadPictures(deps.db, "main"))[id]).toMatchObject({
    alt: "",
    crop: { x: 100, y: 33 },
  });
});

test("a replaced picture keeps its URL everywhere, and the replacement can be undone", async () => {
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
  expect(await desk.undoReplace(id, outcome.earlierId)).toBe(true);
  expect(await desk.picture(id)).toMatchObject({ version: 3, width: 700, name: "old.jpg" });
  expect((await desk.list(bin)).pictures).toMatchObject([
    { id: outcome.earlierId, name: "new.jpg" },
  ]);
  const keys = await keysOf();
  for (const { forms } of await queryRows("SELECT forms FROM media"))
    for (const { key } of forms as { key: string }[]) expect(keys).toContain(key);
  const acts = await queryRows("SELECT act, who, detail FROM audit_log");
  expect(acts).toEqual([
    { act: "picture-replaced", who: "ana@lane.example", detail: { id, name: "old.jpg" } },
  ]);
});

test("two replacements of a picture at once run one after the other", async () => {
  const desk = deskOf();
  const { id } = await added(desk, "old.jpg", 40);
  await Promise.all([
    desk.replace(id, await jpegFile("a.jpg", 50)),
    desk.replace(id, await jpegFile("b.jpg", 60)),
  ]);
  expect(await desk.picture(id)).toMatchObject({ version: 3 });
  expect(await keysOf()).toHaveLength(10); // three versions of the picture, two earlier ones in the bin
});

test("a picture in use is deleted only with its name typed, and can be restored from the bin", async () => {
  const desk = deskOf();
  const { id } = await added(desk);
  await useInHero(id);
  await queryRows(`INSERT INTO site_drafts (site_id, key, person_id, person_name, draft, based_on)
    VALUES ('main', 'guides', 'ben', 'Ben', '[{"body":"![](${pictureUrl(id)})"}]', 0)`);
  const uses = [
    { section: "heroContent", field: "backgroundImage", draftOf: null },
    { section: "guides", field: "0.body", draftOf: "Ben" },
  ];
  expect(await desk.bin(id, "")).toEqual({ kind: "in-use", uses });
  expect(await desk.bin(id, "desk")).toMatchObject({ kind: "in-use" });
  expect(await desk.bin(id, " desk.jpg ")).toEqual({ kind: "binned" });
  expect((await desk.list(all)).total).toBe(0);
  expect((await loadPictures(deps.db, "main"))[id]).toBeDefined();
  expect(await desk.restoreFromBin(id)).toBe(true);
  expect((await desk.list(all)).total).toBe(1);
  expect(await queryRows("SELECT act FROM audit_log")).toEqual([{ act: "picture-deleted" }]);
});

test("a picture is deleted after a month in the bin, and pages that still use it show nothing there", async () => {
  const desk = deskOf();
  const { id } = await added(desk, "used.jpg", 40);
  await added(desk, "kept.jpg", 40);
  await useInHero(id);
  await desk.bin(id, "used.jpg");
  expect(await sweepPictures(deps, Date.now() + 29 * DAY)).toEqual({ pictures: 0, files: 0 });
  expect((await loadPictures(deps.db, "main"))[id]).toBeDefined();
  const [before] = await queryRows("SELECT version FROM sites WHERE site_id = 'main'");
  expect(await sweepPictures(deps, Date.now() + 31 * DAY)).toEqual({ pictures: 1, files: 0 });
  expect((await loadPictures(deps.db, "main"))[id]).toBeUndefined();
  const [after] = await queryRows("SELECT version FROM sites WHERE site_id = 'main'");
  expect(Number(after?.version)).toBe(Number(before?.version) + 1);
  expect(await keysOf()).toHaveLength(2);
});

test("files without a row are deleted after a day, never before, because their row may not be committed yet", async () => {
  const { id } = await added(deskOf(), "kept.jpg", 40);
  await deps.pictures.write(`main/${id}/v9-40.webp`, new Uint8Array(5), "image/webp");
  expect(await sweepPictures(deps, Date.now())).toEqual({ pictures: 0, files: 0 });
  expect(await sweepPictures(deps, Date.now() + 2 * DAY)).toEqual({ pictures: 0, files: 1 });
  expect(await keysOf()).toHaveLength(2);
});

test("when the store is full nothing is added, and no partial file stays", async () => {
  let room = 3;
  const write: typeof deps.pictures.write = async (...file) => {
    room -= 1;
    if (room < 0) throw Object.assign(new Error("no space left"), { code: "ENOSPC" });
    await deps.pictures.write(...file);
  };
  const full = { ...deps, pictures: { ...deps.pictures, write } };
  const person = { userId: "ana", name: "Ana", email: "a@b.example", role: "owner" } as const;
  const desk = createMediaDesk(
    { ...person, siteId: "main", sessionId: "s", authenticatedAt: 0 },
    "192.0.2.1",
    full,
  );
  expect(await desk.add(await jpegFile())).toEqual({ kind: "unavailable" });
  expect(await keysOf()).toEqual([]);
  expect((await desk.list(all)).total).toBe(0);
  room = 100;
  expect(await desk.add(await jpegFile())).toMatchObject({ kind: "added" });
});

test("another site's pictures are not visible, and a notary has no library", async () => {
  const { id } = await added(deskOf());
  const other = deskOf("owner", "other");
  expect(await other.picture(id)).toBeNull();
  expect(await other.describe(id, { kind: "decorative" })).toBe(false);
  expect(await other.bin(id, "desk.jpg")).toEqual({ kind: "gone" });
  expect(await other.replace(id, await jpegFile("x.jpg", 40))).toEqual({ kind: "gone" });
  const shown = await loadPictures(deps.db, "main");
  const files = (siteId: string) =>
    createPictureFiles({ id: siteId, pictures: shown }, deps.pictures, async () => null);
  expect(await files("other").form(id, "v1-700.webp")).toBeNull();
  const served = await files("main").form(id, (await files("main").usualForm(id)) ?? "");
  expect(served?.bytes).toBeGreaterThan(0);
  await served?.stream.cancel();
  for (const file of ["v2-700.webp", "v1-701.webp", "../other/v1-700.webp", "v1-700.png"])
    expect(await files("main").form(id, file), file).toBeNull();
  await expect(deskOf("notary").list(all)).rejects.toThrow("aren't available to a notary");
});

test("a picture that another process has just added can be shown at once", async () => {
  const { id } = await added(deskOf());
  // As this process knows the site until it hears of the change.
  const files = createPictureFiles({ id: "main", pictures: {} }, deps.pictures, (siteId, asked) =>
    loadPictureRow(deps.db, siteId, asked),
  );
  expect(await files.usualForm(id)).toBe("v1-700.webp");
  expect(await files.usualForm(id.replace(/.$/, (last) => (last === "0" ? "1" : "0")))).toBeNull();
  expect(await files.usualForm("€")).toBeNull();
});

test("an invalid id is answered like a deleted picture", async () => {
  const desk = deskOf();
  for (const id of ["", "1", "' OR 1=1 --", "019A9F0C-7F3E-7CC1-9D5E-2F8A1B6C3D4E"]) {
    expect(await desk.picture(id)).toBeNull();
    expect(await desk.bin(id, "")).toEqual({ kind: "gone" });
    expect(await desk.restoreFromBin(id)).toBe(false);
  }
});
