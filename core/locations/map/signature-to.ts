import type { ZipEntry } from "../zip-directory.ts";
import type { AreaMapData } from "./area-map.ts";
import { mapPoint } from "./map-point.ts";
import { signatureLine } from "./signature-line.ts";

/** The signature from the base to a city: its line as an SVG path, and where it ends. */
export interface SignatureOnMap {
  readonly line: string;
  readonly city: string;
  readonly x: number;
  readonly y: number;
}

/** The signature to the city of a ZIP; null without a base, or where the ZIP is not on the canvas. */
export function signatureTo(map: AreaMapData, entry: ZipEntry | undefined): SignatureOnMap | null {
  if (!map.base || !entry) return null;
  const { x, y } = mapPoint(map.scale, entry);
  const isOnCanvas = x > 0 && x < map.width && y > 0 && y < map.height;
  return isOnCanvas ? { line: signatureLine(map.base, { x, y }), city: entry.city, x, y } : null;
}
