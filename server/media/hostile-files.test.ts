import sharp from "sharp";
import { expect, test } from "vitest";
import { filesWithHiddenContent, refusedFiles } from "../../tests/support/media/hostile-files.ts";
import {
  jpegFile,
  mediaTestSupport,
  plainPicture,
} from "../../tests/support/media/media-test-support.ts";
import { encodePicture } from "./encoder.ts";

const { queryRows, deskOf, keysOf, deps } = await mediaTestSupport();

test("a file that is not an intact, still, safe picture is rejected with a message and leaves nothing behind", async () => {
  const desk = deskOf();
  const files = await refusedFiles();
  const said = await Promise.all(
    Object.entries(files).map(async ([what, [bytes, words]]) => {
      const outcome = await desk.add({ name: `${what}.jpg`, bytes });
      return { what, words, outcome };
    }),
  );
  for (const { what, words, outcome } of said) {
    expect(outcome, what).toEqual({ kind: "refused", sentence: expect.stringMatching(words) });
  }
  expect(await keysOf()).toEqual([]);
  expect((await deskOf().list({ search: "", page: 1, inBin: false })).total).toBe(0);
});

test("anything a file contains besides its picture is neither stored nor served", async () => {
  for (const [what, bytes] of Object.entries(await filesWithHiddenContent())) {
    expect(await deskOf().add({ name: what, bytes }), what).toMatchObject({ kind: "added" });
  }
  const keys = await keysOf();
  expect(keys).toHaveLength(8); // a picture of 64 pixels has one width, in two types
  for (const key of keys) {
    const kept = Buffer.from((await deps.pictures.read(key)) ?? []);
    expect(kept.includes("SECRET"), key).toBe(false);
    const { exif, icc, xmp, width } = await sharp(kept).metadata();
    expect({ exif, icc, xmp, width }, key).toEqual({ width: 64 });
  }
});

test("a file name is only a label, even when it looks like a path", async () => {
  for (const name of [
    "../../../etc/cron.d/x.jpg",
    "a\0.php",
    "x\r\nSet-Cookie: a=b",
    "\u202egnp",
  ]) {
    const { bytes } = await jpegFile();
    expect(await deskOf().add({ name, bytes })).toMatchObject({ kind: "added" });
  }
  const names = await queryRows("SELECT name FROM media ORDER BY added_at");
  expect(names.map(({ name }) => name)).toEqual(["x.jpg", "a .php", "x Set-Cookie: a=b", "gnp"]);
  for (const key of await keysOf())
    expect(key).toMatch(/^main\/[0-9a-f-]{36}\/v1-\d+\.(avif|webp)$/);
});

test("a decoder that hangs is stopped", async () => {
  const bytes = new Uint8Array(await plainPicture(5000, 5000).png().toBuffer());
  expect(await encodePicture(bytes, undefined, 20)).toEqual({
    kind: "refused",
    rejection: { why: "slow" },
  });
});
