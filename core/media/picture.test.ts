import { expect, test } from "vitest";
import { detectFileKind } from "./file-kind.ts";
import { fileRejectionText } from "./file-rejection.ts";
import { parseStoredAlt, pictureLabel, toCrop, toStoredAlt } from "./picture.ts";
import { fieldsUsingPicture } from "./picture-uses.ts";

const id = "019a9f0c-7f3e-7cc1-9d5e-2f8a1b6c3d4e";
const bytes = (text: string) => Uint8Array.from(text, (sign) => sign.charCodeAt(0));

test("a file name is a label and never a path", () => {
  expect(pictureLabel("IMG 2041.jpeg")).toBe("IMG 2041.jpeg");
  expect(pictureLabel("../../etc/passwd")).toBe("passwd");
  expect(pictureLabel("C:\\fakepath\\desk.png")).toBe("desk.png");
  expect(pictureLabel("a\r\nSet-Cookie: b\u202egnp.exe")).toBe("a Set-Cookie: b gnp.exe");
  expect(pictureLabel("..")).toBe("..");
  expect(pictureLabel("\0/ ")).toBe("Picture");
  expect(pictureLabel("\ud83d\ude00".repeat(200))).toHaveLength(240);
});

test("a text, decorative and missing are three different alternative texts", () => {
  for (const alt of [
    { kind: "missing" },
    { kind: "decorative" },
    { kind: "words", words: "The desk at dusk" },
  ] as const)
    expect(parseStoredAlt(toStoredAlt(alt))).toEqual(alt);
  expect(parseStoredAlt(toStoredAlt({ kind: "words", words: "  \n " }))).toEqual({
    kind: "missing",
  });
});

test("a crop point stays inside its picture", () => {
  expect(toCrop(33.4, 120)).toEqual({ x: 33, y: 100 });
  expect(toCrop(-1, Number.NaN)).toEqual({ x: 0, y: 50 });
});

test("the content decides what type a file is", () => {
  expect(detectFileKind(bytes("\x89PNG\r\n\x1a\nrest"))).toBe("png");
  expect(detectFileKind(bytes("GIF89a/*"))).toBe("gif");
  expect(detectFileKind(bytes("\0\0\0\x1cftypmif1\0\0\0\0mif1avifmiaf"))).toBe("avif");
  expect(detectFileKind(bytes("\0\0\0\x18ftypheic\0\0\0\0mif1heic"))).toBe("heic");
  expect(detectFileKind(bytes("\0\0\0\x18ftypmp42\0\0\0\0mp42isom"))).toBe("other");
  expect(detectFileKind(bytes(`<?xml version="1.0"?><!-- ${"x".repeat(900)} --><SVG>`))).toBe(
    "svg",
  );
  expect(detectFileKind(bytes("<html><img>"))).toBe("other");
  expect(detectFileKind(new Uint8Array())).toBe("empty");
});

test("a rejection says what the limit is", () => {
  expect(fileRejectionText({ why: "pixels", width: 50_000, height: 50_000 })).toBe(
    "This picture is 50,000 by 50,000 pixels, and the limit is 40 million in all. Save a smaller copy and add that.",
  );
  expect(fileRejectionText({ why: "bytes", bytes: 15 * 1024 * 1024 + 1 })).toContain("is 16 MB");
});

test("a use is found in a field and inside a text", () => {
  const address = `/media/${id}`;
  expect(fieldsUsingPicture({ backgroundImage: address, headline: "Hi" }, id)).toEqual([
    "backgroundImage",
  ]);
  const guides = [{ body: "none" }, { body: `Look: ![desk](${address}) here` }];
  expect(fieldsUsingPicture(guides, id)).toEqual(["1.body"]);
  expect(fieldsUsingPicture(null, id)).toEqual([]);
});
