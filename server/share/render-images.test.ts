import { expect, test } from "vitest";
import { renderSvgAsPng } from "./render-images.ts";

const square = (color: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 4"><path fill="${color}" d="M0 0h4v4H0z"/></svg>`;

/** Width and height from a PNG's first chunk. */
function sizeOf(png: Uint8Array): [number, number] {
  const view = new DataView(png.buffer, png.byteOffset);
  return [view.getUint32(16), view.getUint32(20)];
}

test("an SVG becomes a PNG of the requested width", async () => {
  const png = await renderSvgAsPng(square("red"), 192);
  expect(Buffer.from(png.subarray(1, 4)).toString()).toBe("PNG");
  expect(sizeOf(png)).toEqual([192, 192]);
});

test("images that are rendered at the same time do not get mixed up", async () => {
  const sizes = [16, 32, 48, 64];
  const painted = await Promise.all(sizes.map((size) => renderSvgAsPng(square("#00f"), size)));
  expect(painted.map(sizeOf)).toEqual(sizes.map((size) => [size, size]));
});

test("an order that fails is rejected, and the next one still works", async () => {
  await expect(renderSvgAsPng("<svg", 16)).rejects.toThrow("A picture could not be rendered");
  expect(sizeOf(await renderSvgAsPng(square("red"), 16))).toEqual([16, 16]);
});
