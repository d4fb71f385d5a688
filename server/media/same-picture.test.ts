import { expect, test } from "vitest";
import { jpegFile, mediaTestSupport } from "../../tests/support/media/media-test-support.ts";

const { deskOf, keysOf } = await mediaTestSupport();
const all = { search: "", page: 1, inBin: false };

test("the same file is stored once, whatever its name, until it is deleted", async () => {
  const desk = deskOf();
  const file = await jpegFile("desk.jpg");
  const first = await desk.add(file);
  if (first.kind !== "added") throw new Error(first.kind);
  const keys = await keysOf();
  const again = await desk.add({ ...file, name: "desk (1).jpg" });
  expect(again).toEqual({ kind: "existing", picture: first.picture });
  expect([(await desk.list(all)).total, await keysOf()]).toEqual([1, keys]);
  expect(await desk.add(await jpegFile("of the same size.jpg"))).toMatchObject({ kind: "added" });
  expect(await deskOf("owner", "other").add(file), "another site").toMatchObject({ kind: "added" });
  await desk.bin(first.picture.id, "");
  expect(await desk.add(file), "from the trash").toMatchObject({ kind: "added" });
});
