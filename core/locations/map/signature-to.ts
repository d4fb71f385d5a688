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

/**
 * The signature to the city of a ZIP; null without a base, where the ZIP is not on the canvas, and in a state without a commission,
 * where nobody would drive to.
 */
export function signatureTo(
  map: AreaMapData,
  entry: ZipEntry | undefined,
  commissionStates: readonly string[],
): SignatureOnMap | null {
  if (!map.base || !entry || !commissionStates.includes(entry.state)) return null;
  const { x, y } = mapPoint(map.scale, entry);
  const isOnCanvas = x > 0 && x < map.width && y > 0 && y < map.height;
  return isOnCanvas ? { line: signatureLine(map.base, { x, y }), city: entry.city, x, y } : null;
}
