import { hexFromHsl } from "../../../core/site/theme/color.ts";
import { desk } from "../../desk.ts";
import { textFile } from "../file.ts";
import type { Route } from "./+types/route.ts";

/** `/site.webmanifest`: name, icons and colors for a phone's home screen. */
export function loader({ context }: Route.LoaderArgs) {
  const { businessConfig, palette } = context.get(desk).site;
  const icon = (size: number, purpose: string) => ({
    src: `/icon-${size}.png`,
    sizes: `${size}x${size}`,
    type: "image/png",
    purpose,
  });
  const manifest = {
    id: "/",
    name: businessConfig.name,
    short_name: businessConfig.shortName,
    description: businessConfig.tagline,
    lang: "en-US",
    start_url: "/",
    display: "browser",
    background_color: hexFromHsl(palette.light.paper),
    theme_color: hexFromHsl(palette.light.band),
    icons: [icon(192, "any"), icon(512, "any"), icon(512, "maskable")],
  };
  return textFile(JSON.stringify(manifest), "application/manifest+json; charset=utf-8");
}
