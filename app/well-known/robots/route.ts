import { desk } from "../../desk.ts";
import { textFile } from "../file.ts";
import type { Route } from "./+types/route.ts";

/** Where nothing is to be read: the owner's side, search results, and calls. */
const CLOSED = ["/admin", "/search", "/api/", "/functions/", "/rest/"];

/** `/robots.txt`: all but the closed parts, and where the sitemap lies. */
export function loader({ context }: Route.LoaderArgs) {
  const lines = [
    "User-agent: *",
    ...CLOSED.map((path) => `Disallow: ${path}`),
    "",
    `Sitemap: ${context.get(desk).site.origin}/sitemap.xml`,
  ];
  return textFile(`${lines.join("\n")}\n`, "text/plain; charset=utf-8");
}
