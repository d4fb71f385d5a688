import { desk } from "../../desk.ts";
import { textFile } from "../file.ts";
import type { Route } from "./+types/route.ts";

/** Paths that crawlers must not read: the admin and the API. Search results are open, so that their `noindex` is read. */
const CLOSED = ["/admin", "/api/", "/functions/", "/rest/"];

/** `/robots.txt`: everything but the disallowed paths, and the address of the sitemap. */
export function loader({ context }: Route.LoaderArgs) {
  const lines = [
    "User-agent: *",
    ...CLOSED.map((path) => `Disallow: ${path}`),
    "",
    `Sitemap: ${context.get(desk).site.origin}/sitemap.xml`,
  ];
  return textFile(`${lines.join("\n")}\n`, "text/plain; charset=utf-8");
}
