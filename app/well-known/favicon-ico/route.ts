import { hexFromHsl } from "../../../core/site/theme/color.ts";
import { desk } from "../../desk.ts";
import { sealSvg } from "../../ui/seal-svg.tsx";
import type { Route } from "./+types/route.ts";

/** Width and height in pixels. */
const SIZE = 32;

const HEADER_BYTES = 22;

/** `/favicon.ico`: the seal, for programs that ask for this address without reading the page. */
export async function loader({ context }: Route.LoaderArgs) {
  const { site, picture } = context.get(desk);
  const png = await picture(sealSvg(hexFromHsl(site.palette.light.act)), SIZE);
  return new Response(iconFile(png), {
    headers: { "content-type": "image/x-icon", "cache-control": "public, max-age=86400" },
  });
}

/** An ICO file with one picture, which may be a PNG: a header of 6 bytes, one entry of 16 bytes, then the picture. */
function iconFile(png: Uint8Array): Uint8Array<ArrayBuffer> {
  const file = new Uint8Array(HEADER_BYTES + png.length);
  const header = new DataView(file.buffer);
  header.setUint16(2, 1, true); // an icon
  header.setUint16(4, 1, true); // one picture
  header.setUint8(6, SIZE);
  header.setUint8(7, SIZE);
  header.setUint16(10, 1, true); // color planes
  header.setUint16(12, 32, true); // bits per pixel
  header.setUint32(14, png.length, true);
  header.setUint32(18, HEADER_BYTES, true);
  file.set(png, HEADER_BYTES);
  return file;
}
