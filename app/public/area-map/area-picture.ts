import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import type { AreaMapData } from "../../../core/locations/map/area-map.ts";
import type { Desk } from "../../desk.ts";
import { AreaGround } from "../../widgets/area-map/area-ground.tsx";
import type { AreaPictureProps } from "../../widgets/area-map/area-picture.tsx";

/** The area map for a page, with the signature to the city of a ZIP if there is one. */
export function areaPicture(siteDesk: Desk, zip: string): AreaPictureProps {
  const map = siteDesk.areaMap();
  return { map, ground: groundFile(map).href, signature: siteDesk.signatureTo(zip) };
}

/** The land of a site's map as the text of an SVG file, with the address that never shows another drawing. */
interface GroundFile {
  readonly svg: string;
  readonly href: string;
}

/** Drawn once per map; a site has one map per published version. */
const files = new WeakMap<AreaMapData, GroundFile>();

/** The file of a map's land. */
export function groundFile(map: AreaMapData): GroundFile {
  const stored = files.get(map);
  if (stored) return stored;
  const svg = renderToStaticMarkup(createElement(AreaGround, { map }));
  const file = { svg, href: `/area-map.svg?v=${textHash(svg)}` };
  files.set(map, file);
  return file;
}

/** A short hash of a text for addresses (FNV-1a, 32 bits); it protects nothing. */
function textHash(text: string): string {
  let hash = 2_166_136_261;
  for (let index = 0; index < text.length; index += 1)
    hash = Math.imul(hash ^ text.charCodeAt(index), 16_777_619);
  return (hash >>> 0).toString(36);
}
