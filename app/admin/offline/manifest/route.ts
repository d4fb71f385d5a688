import { desk } from "../../../desk.ts";
import type { Route } from "./+types/route.ts";

const PAPER = "#faf9f6";

/** `/admin/app.webmanifest`: lets a phone install the admin as an app. Browsers fetch it without cookies; it holds only public data. */
export function loader({ context }: Route.LoaderArgs) {
  const { name, shortName } = context.get(desk).site.businessConfig;
  const icon = (size: number, purpose: string) => ({
    src: `/icon-${size}.png`,
    sizes: `${size}x${size}`,
    type: "image/png",
    purpose,
  });
  const manifest = {
    id: "/admin",
    name: `${name}: Admin`,
    short_name: shortName,
    lang: "en-US",
    start_url: "/admin",
    scope: "/admin",
    display: "standalone",
    background_color: PAPER,
    theme_color: PAPER,
    icons: [icon(192, "any"), icon(512, "any"), icon(512, "maskable")],
    shortcuts: [
      { name: "Day sheet", url: "/admin/day" },
      { name: "Leads", url: "/admin/leads" },
      { name: "Add visit", url: "/admin/visits/new" },
    ],
  };
  return new Response(JSON.stringify(manifest), {
    headers: { "Content-Type": "application/manifest+json; charset=utf-8" },
  });
}
