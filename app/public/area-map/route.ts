import { desk } from "../../desk.ts";
import type { Route } from "./+types/route.ts";
import { groundFile } from "./area-picture.ts";

/** The land of the area map, for the pages that show it by `<use>`. Its address changes with the drawing. */
export function loader({ context }: Route.LoaderArgs) {
  return new Response(groundFile(context.get(desk).areaMap()).svg, {
    headers: {
      "content-type": "image/svg+xml",
      "cache-control": "public, max-age=31536000, immutable",
    },
  });
}
