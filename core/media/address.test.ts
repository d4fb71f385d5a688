import { expect, test } from "vitest";
import {
  formUrl,
  formWidths,
  isFormName,
  isPictureId,
  pictureAt,
  pictureIdFromUrl,
  pictureSrcSet,
  pictureUrl,
  thumbnailUrl,
} from "./address.ts";
import { CENTER_CROP } from "./picture.ts";

const id = "019a9f0c-7f3e-7cc1-9d5e-2f8a1b6c3d4e";
const picture = { id, version: 2, width: 700, height: 400, crop: CENTER_CROP };

test("a section refers to a picture by a URL that never changes", () => {
  expect(pictureUrl(id)).toBe(`/media/${id}`);
  expect(pictureIdFromUrl(pictureUrl(id))).toBe(id);
});

test("only a URL of the library leads to a picture", () => {
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
  for (const address of others) expect(pictureIdFromUrl(address), address).toBeNull();
});

test("a URL that leads nowhere shows nothing", () => {
  const shown = { ...picture, alt: "" };
  expect(pictureAt({ [id]: shown }, pictureUrl(id))).toBe(shown);
  expect(pictureAt({}, pictureUrl(id))).toBeNull();
  expect(pictureAt({ [id]: shown }, `https://elsewhere.example/media/${id}`)).toBeNull();
});

test("a form's file name contains its version and width, and no other name is accepted", () => {
  expect(formUrl(picture, 640, "avif")).toBe(`/media/${id}/v2-640.avif`);
  expect(isFormName("v2-640.avif")).toBe(true);
  for (const name of ["v0-640.avif", "v1-640.png", "../v1-640.avif", "v1-640.avif\0", "v1-0.webp"])
    expect(isFormName(name), name).toBe(false);
});

test("a picture id is accepted only in its lower-case form with hyphens", () => {
  expect(isPictureId(id)).toBe(true);
  for (const other of [id.toUpperCase(), `${id} `, id.replaceAll("-", ""), "..", ""])
    expect(isPictureId(other), other).toBe(false);
});

test("a picture is stored no larger than its original", () => {
  expect(formWidths(4000)).toEqual([320, 640, 960, 1440, 1920, 4000]);
  expect(formWidths(1920)).toEqual([320, 640, 960, 1440, 1920]);
  expect(formWidths(700)).toEqual([320, 640, 700]);
  expect(formWidths(90)).toEqual([90]);
});

test("a browser chooses among all forms, and a list shows a small one", () => {
  const forms = [320, 640, 700].map((width) => `/media/${id}/v2-${width}.webp ${width}w`);
  expect(pictureSrcSet(picture, "webp")).toBe(forms.join(", "));
  expect(thumbnailUrl(picture)).toBe(`/media/${id}/v2-320.webp`);
  expect(thumbnailUrl({ ...picture, width: 90 })).toBe(`/media/${id}/v2-90.webp`);
});
