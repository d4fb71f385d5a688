import { expect, test } from "vitest";
import { kindOf } from "./file-kind.ts";
import { cropAt, labelOf, readAlt, storedAlt } from "./picture.ts";
import { refusalText } from "./refusal.ts";
import { fieldsUsing } from "./uses.ts";

const id = "019a9f0c-7f3e-7cc1-9d5e-2f8a1b6c3d4e";
const bytes = (text: string) => Uint8Array.from(text, (sign) => sign.charCodeAt(0));

test("a file's name is a label and no path", () => {
  expect(labelOf("IMG 2041.jpeg")).toBe("IMG 2041.jpeg");
  expect(labelOf("../../etc/passwd")).toBe("passwd");
  expect(labelOf("C:\\fakepath\\desk.png")).toBe("desk.png");
  expect(labelOf("a\r\nSet-Cookie: b\u202egnp.exe")).toBe("a Set-Cookie: b gnp.exe");
  expect(labelOf("..")).toBe("..");
  expect(labelOf("\0/ ")).toBe("Picture");
  expect(labelOf("\ud83d\ude00".repeat(200))).toHaveLength(240);
});

test("words, nothing to say and not yet said are three things and stay three", () => {
  for (const alt of [
    { kind: "missing" },
    { kind: "decorative" },
    { kind: "words", words: "The desk at dusk" },
  ] as const)
    expect(readAlt(storedAlt(alt))).toEqual(alt);
  expect(readAlt(storedAlt({ kind: "words", words: "  \n " }))).toEqual({ kind: "missing" });
});

test("a crop point stays inside its picture", () => {
  expect(cropAt(33.4, 120)).toEqual({ x: 33, y: 100 });
  expect(cropAt(-1, Number.NaN)).toEqual({ x: 0, y: 50 });
});

test("content says what a file is", () => {
  expect(kindOf(bytes("\x89PNG\r\n\x1a\nrest"))).toBe("png");
  expect(kindOf(bytes("GIF89a/*"))).toBe("gif");
  expect(kindOf(bytes("\0\0\0\x1cftypmif1\0\0\0\0mif1avifmiaf"))).toBe("avif");
  expect(kindOf(bytes("\0\0\0\x18ftypheic\0\0\0\0mif1heic"))).toBe("heic");
  expect(kindOf(bytes("\0\0\0\x18ftypmp42\0\0\0\0mp42isom"))).toBe("other");
  expect(kindOf(bytes(`<?xml version="1.0"?><!-- ${"x".repeat(900)} --><SVG>`))).toBe("svg");
  expect(kindOf(bytes("<html><img>"))).toBe("other");
  expect(kindOf(new Uint8Array())).toBe("empty");
});

test("a refusal says how much is too much", () => {
  expect(refusalText({ why: "pixels", width: 50_000, height: 50_000 })).toBe(
    "This picture has 50,000 by 50,000 pixels. 40 million in all is the most: save it smaller and add that.",
  );
  expect(refusalText({ why: "bytes", bytes: 15 * 1024 * 1024 + 1 })).toContain("has 16 MB");
});

test("a use is found in a field and inside a text", () => {
  const address = `/media/${id}`;
  expect(fieldsUsing({ backgroundImage: address, headline: "Hi" }, id)).toEqual([
    "backgroundImage",
  ]);
  const guides = [{ body: "none" }, { body: `Look: ![desk](${address}) here` }];
  expect(fieldsUsing(guides, id)).toEqual(["1.body"]);
  expect(fieldsUsing(null, id)).toEqual([]);
});
