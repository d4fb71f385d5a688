/** Files that people with bad intentions, or bad luck, send as pictures. Made by the tests that use them. */
import { crc32, deflateSync } from "node:zlib";
import { zipSync } from "fflate";
import sharp from "sharp";
import { plain } from "./trial.ts";

const text = (words: string) => new TextEncoder().encode(words);
const join = (...parts: Uint8Array[]) => new Uint8Array(Buffer.concat(parts));

/** A PNG that says it is this large and holds these bytes packed. */
function pngClaiming(width: number, height: number, data = new Uint8Array(64)): Uint8Array {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 2, 0, 0, 0], 8);
  return join(
    Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk("IHDR", head),
    chunk("IDAT", deflateSync(data)),
    chunk("IEND", new Uint8Array()),
  );
}

function chunk(kind: string, data: Uint8Array): Uint8Array {
  const body = Buffer.concat([text(kind), data]);
  const ends = Buffer.alloc(8);
  ends.writeUInt32BE(data.length, 0);
  ends.writeUInt32BE(crc32(body), 4);
  return join(ends.subarray(0, 4), body, ends.subarray(4));
}

const SVG =
  '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>';

/** Files that are refused, by what they are, with a word of the sentence that says why. */
export async function refusedFiles(): Promise<Record<string, readonly [Uint8Array, RegExp]>> {
  const jpeg = await plain(600, 400).jpeg().toBuffer();
  const png = await plain(600, 400).png({ compressionLevel: 0 }).toBuffer();
  const webp = await plain(600, 400).webp({ lossless: true }).toBuffer();
  const avif = await plain(300, 200).avif({ effort: 0 }).toBuffer();
  const frames = await Promise.all(["#f00", "#00f"].map((c) => plain(20, 20, c).png().toBuffer()));
  const moving = sharp(frames, { join: { animated: true } });
  const no = /not a picture/;
  const broken = /damaged or cut off/;
  return {
    "an empty file": [new Uint8Array(), /empty/],
    "a web page under a picture's name": [text("<!doctype html><script>alert(1)</script>"), no],
    "a drawing with a script": [text(SVG), /SVG/],
    "a drawing behind a long comment": [text(`<?xml?><!--${"-x".repeat(900)}-->${SVG}`), /SVG/],
    "a drawing with a byte order mark": [text(`\ufeff${SVG}`), /SVG/],
    "a script that begins like a GIF": [text("GIF89a/*x*/=1;alert(document.domain)"), broken],
    "a script that begins like a JPEG": [join(jpeg.subarray(0, 3), text("/*")), broken],
    "a script behind a PNG's signature": [join(png.subarray(0, 8), text("alert(1)")), broken],
    "a zip": [zipSync({ "a.png": text("x") }), no],
    "a PDF": [text("%PDF-1.7\n1 0 obj<</JS(app.alert(1))>>"), no],
    "a Windows program": [text("MZ\u0000\u0001This program cannot be run"), no],
    "a shell script": [text("#!/bin/sh\nrm -rf /\n"), no],
    "a PHP page": [text("<?php system($_GET['c']); ?>"), no],
    "a film": [text("\0\0\0\u0018ftypmp42\0\0\0\0mp42isom"), no],
    "an iPhone's HEIC": [text("\0\0\0\u0018ftypheic\0\0\0\0mif1heic"), /HEIC/],
    "a TIFF": [new Uint8Array(await plain(9, 9).tiff().toBuffer()), no],
    "random noise": [Uint8Array.from({ length: 4000 }, (_, at) => (at * 7919) % 251), no],
    "a JPEG cut in half": [jpeg.subarray(0, jpeg.length / 2), broken],
    "a PNG cut in half": [png.subarray(0, png.length / 2), broken],
    "a WebP cut in half": [webp.subarray(0, webp.length / 2), broken],
    "an AVIF cut in half": [avif.subarray(0, avif.length / 2), broken],
    "a PNG with a flipped byte": [flipped(png, 700), broken],
    "a PNG of 50,000 by 50,000": [pngClaiming(50_000, 50_000), /50,000 by 50,000/],
    "a PNG that unpacks to a hundred times its size": [
      pngClaiming(6_400, 6_400, new Uint8Array(6_400 * 3 * 6_400)),
      /40 million/,
    ],
    "a PNG of no width": [pngClaiming(0, 10), broken],
    "a PNG of more rows than it holds": [pngClaiming(2_000, 2_000), broken],
    "a GIF that moves": [new Uint8Array(await moving.clone().gif().toBuffer()), /moves/],
    "a WebP that moves": [new Uint8Array(await moving.clone().webp().toBuffer()), /moves/],
    "a file of more than 15 MB": [join(jpeg, new Uint8Array(15 * 1024 * 1024)), /has 16 MB/],
  };
}

function flipped(bytes: Uint8Array, at: number): Uint8Array {
  return bytes.map((byte, index) => (index === at ? byte ^ 0xff : byte));
}

/** Files that hold more than a picture and are taken for the picture in them. */
export async function smugglers(): Promise<Record<string, Uint8Array>> {
  const jpeg = await plain(64, 48)
    .jpeg()
    .withExif({
      IFD0: { Make: "SECRET-CAMERA", Artist: "SECRET-ARTIST" },
      IFD3: { GPSLatitudeRef: "N", GPSLatitude: "39/1 6/1 0/1" },
    })
    .toBuffer();
  const png = await plain(64, 48).png().toBuffer();
  const SECRET = text("SECRET<script>alert(1)</script>");
  return {
    "a photo that knows where it was taken": new Uint8Array(jpeg),
    "a JPEG with a page behind it": join(jpeg, SECRET),
    "a PNG with a zip behind it": join(png, zipSync({ "SECRET.html": SECRET })),
    "a PNG with a page in a comment": join(
      png.subarray(0, 33),
      chunk("tEXt", join(text("Comment\0"), SECRET)),
      png.subarray(33),
    ),
  };
}
