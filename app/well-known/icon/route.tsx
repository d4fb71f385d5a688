import { renderToStaticMarkup } from "react-dom/server";
import { hexFromHsl } from "../../../core/site/theme/color.ts";
import { desk } from "../../desk.ts";
import { SealLines } from "../../ui/seal.tsx";
import { pngFile } from "../file.ts";
import type { Route } from "./+types/route.ts";

const APPLE = 180;

/** `/icon-192.png`, `/icon-512.png`, `/apple-touch-icon.png`: the seal with a margin, because phones round the corners off. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { site, picture } = context.get(desk);
  const { paper, act } = site.palette.light;
  const size = Number(/(?<!\d)(\d+)\.png$/.exec(new URL(request.url).pathname)?.[1] ?? APPLE);
  const svg = renderToStaticMarkup(
    <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40">
      <title>Seal</title>
      <rect width="40" height="40" fill={hexFromHsl(paper)} />
      <g transform="translate(5 5) scale(.75)" fill="none" stroke={hexFromHsl(act)}>
        <SealLines />
      </g>
    </svg>,
  );
  return pngFile(await picture(svg, size));
}
