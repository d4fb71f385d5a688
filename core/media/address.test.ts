import { expect, test } from "vitest";
import {
  formAddress,
  isFormName,
  isPictureId,
  pictureAddress,
  pictureAt,
  pictureIdIn,
  srcSetOf,
  thumbnailOf,
  widthsOf,
} from "./address.ts";
import { MIDDLE } from "./picture.ts";

const id = "019a9f0c-7f3e-7cc1-9d5e-2f8a1b6c3d4e";
const picture = { id, version: 2, width: 700, height: 400, crop: MIDDLE };

test("a section refers to a picture by an address that is its own for life", () => {
  expect(pictureAddress(id)).toBe(`/media/${id}`);
  expect(pictureIdIn(pictureAddress(id))).toBe(id);
});

test("only an address of the library leads to a picture", () => {
  const others = [
    "",
    "/media/",
    `/media/${id}/v1-640.avif`,
    `/media/${id.toUpperCase()}`,
    `/media/${id}?w=1`,
    `https://elsewhere.example/media/${id}`,
    `//elsewhere.example/media/${id}`,
    `/media/../${id}`,
    "/logo.png",
  ];
  for (const address of others) expect(pictureIdIn(address), address).toBeNull();
});

test("an address that leads nowhere shows nothing", () => {
  const shown = { ...picture, alt: "" };
  expect(pictureAt({ [id]: shown }, pictureAddress(id))).toBe(shown);
  expect(pictureAt({}, pictureAddress(id))).toBeNull();
  expect(pictureAt({ [id]: shown }, `https://elsewhere.example/media/${id}`)).toBeNull();
});

test("a form's name carries its version and width, and nothing else passes for one", () => {
  expect(formAddress(picture, 640, "avif")).toBe(`/media/${id}/v2-640.avif`);
  expect(isFormName("v2-640.avif")).toBe(true);
  for (const name of ["v0-640.avif", "v1-640.png", "../v1-640.avif", "v1-640.avif\0", "v1-0.webp"])
    expect(isFormName(name), name).toBe(false);
});

test("an id is written one way", () => {
  expect(isPictureId(id)).toBe(true);
  for (const other of [id.toUpperCase(), `${id} `, id.replaceAll("-", ""), "..", ""])
    expect(isPictureId(other), other).toBe(false);
});

test("a picture is kept no larger than it came", () => {
  expect(widthsOf(4000)).toEqual([320, 640, 960, 1440, 1920, 4000]);
  expect(widthsOf(1920)).toEqual([320, 640, 960, 1440, 1920]);
  expect(widthsOf(700)).toEqual([320, 640, 700]);
  expect(widthsOf(90)).toEqual([90]);
});

test("a browser chooses among all forms, a list shows a small one", () => {
  const forms = [320, 640, 700].map((width) => `/media/${id}/v2-${width}.webp ${width}w`);
  expect(srcSetOf(picture, "webp")).toBe(forms.join(", "));
  expect(thumbnailOf(picture)).toBe(`/media/${id}/v2-320.webp`);
  expect(thumbnailOf({ ...picture, width: 90 })).toBe(`/media/${id}/v2-90.webp`);
});
