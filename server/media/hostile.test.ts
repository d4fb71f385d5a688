import sharp from "sharp";
import { expect, test } from "vitest";
import { encodePicture } from "./encoder.ts";
import { refusedFiles, smugglers } from "./hostile-files.ts";
import { jpegFile, library, plain } from "./trial.ts";

const { ask, deskOf, keysOf, world } = await library();

test("what is no whole, still, safe picture is refused in a sentence, and leaves nothing behind", async () => {
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

test("what a file holds besides its picture is neither kept nor served", async () => {
  for (const [what, bytes] of Object.entries(await smugglers())) {
    expect(await deskOf().add({ name: what, bytes }), what).toMatchObject({ kind: "added" });
  }
  const keys = await keysOf();
  expect(keys).toHaveLength(8); // a picture of 64 pixels has one width, in two types
  for (const key of keys) {
    const kept = Buffer.from((await world.pictures.read(key)) ?? []);
    expect(kept.includes("SECRET"), key).toBe(false);
    const { exif, icc, xmp, width } = await sharp(kept).metadata();
    expect({ exif, icc, xmp, width }, key).toEqual({ width: 64 });
  }
});

test("a name is a label wherever it points to", async () => {
  const { bytes } = await jpegFile();
  for (const name of ["../../../etc/cron.d/x.jpg", "a\0.php", "x\r\nSet-Cookie: a=b", "\u202egnp"])
    expect(await deskOf().add({ name, bytes })).toMatchObject({ kind: "added" });
  const names = await ask("SELECT name FROM media ORDER BY added_at");
  expect(names.map(({ name }) => name)).toEqual(["x.jpg", "a .php", "x Set-Cookie: a=b", "gnp"]);
  for (const key of await keysOf())
    expect(key).toMatch(/^main\/[0-9a-f-]{36}\/v1-\d+\.(avif|webp)$/);
});

test("a decoder that does not come to an end is stopped", async () => {
  const bytes = new Uint8Array(await plain(5000, 5000).png().toBuffer());
  expect(await encodePicture(bytes, 20)).toEqual({ kind: "refused", refusal: { why: "slow" } });
});
