import { hexFromHsl } from "../../../core/site/theme/color.ts";
import { desk } from "../../desk.ts";
import { sealSvg } from "../../ui/seal-svg.tsx";
import type { Route } from "./+types/route.ts";

/** The favicon: the seal in the site's action color. */
export function loader({ context }: Route.LoaderArgs) {
  const { act } = context.get(desk).site.palette.light;
  return new Response(sealSvg(hexFromHsl(act)), {
    headers: { "content-type": "image/svg+xml", "cache-control": "public, max-age=3600" },
  });
}
