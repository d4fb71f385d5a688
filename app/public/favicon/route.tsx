import { renderToStaticMarkup } from "react-dom/server";
import { hexFromHsl } from "../../../core/site/theme/color.ts";
import { desk } from "../../desk.ts";
import { SealLines } from "../../ui/seal.tsx";
import type { Route } from "./+types/route.ts";

/** The favicon: the seal in the site's action color. */
export function loader({ context }: Route.LoaderArgs) {
  const { act } = context.get(desk).site.palette.light;
  const svg = renderToStaticMarkup(
    <svg
      xmlns="http://www.w3.org/2000/svg"
      viewBox="0 0 40 40"
      fill="none"
      stroke={hexFromHsl(act)}
    >
      <title>Seal</title>
      <SealLines />
    </svg>,
  );
  return new Response(svg, {
    headers: { "content-type": "image/svg+xml", "cache-control": "public, max-age=3600" },
  });
}
