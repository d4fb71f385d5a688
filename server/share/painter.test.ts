import { expect, test } from "vitest";
import { paintPicture } from "./painter.ts";

const square = (colour: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 4"><path fill="${colour}" d="M0 0h4v4H0z"/></svg>`;

/** Width and height as a PNG's first chunk tells them. */
function sizeOf(png: Uint8Array): [number, number] {
  const view = new DataView(png.buffer, png.byteOffset);
  return [view.getUint32(16), view.getUint32(20)];
}

test("a drawing becomes a PNG of the width asked for", async () => {
  const png = await paintPicture(square("red"), 192);
  expect(Buffer.from(png.subarray(1, 4)).toString()).toBe("PNG");
  expect(sizeOf(png)).toEqual([192, 192]);
});

test("orders given at once are each answered with their own picture", async () => {
  const sizes = [16, 32, 48, 64];
  const painted = await Promise.all(sizes.map((size) => paintPicture(square("#00f"), size)));
  expect(painted.map(sizeOf)).toEqual(sizes.map((size) => [size, size]));
});

test("what cannot be painted is refused, and the next order is painted all the same", async () => {
  await expect(paintPicture("<svg", 16)).rejects.toThrow("A picture could not be painted");
  expect(sizeOf(await paintPicture(square("red"), 16))).toEqual([16, 16]);
});
