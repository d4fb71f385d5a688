import { desk } from "../../desk.ts";
import type { Route } from "./+types/route.ts";
import { serviceArtFile } from "./service-art.tsx";

/** `/service-art/<slug>.svg`: the drawing of a service, for the pages that show it by `<use>`. */
export function loader({ params, context }: Route.LoaderArgs) {
  const { services } = context.get(desk).site;
  const service = services.find(({ slug }) => `${slug}.svg` === params.file);
  if (!service) return new Response(null, { status: 404 });
  return new Response(serviceArtFile(service), {
    headers: { "content-type": "image/svg+xml", "cache-control": "public, max-age=604800" },
  });
}
