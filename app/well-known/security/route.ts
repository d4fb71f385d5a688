import { DAY_MS } from "../../../core/format/time-units.ts";
import { mailtoLink } from "../../../core/site/contact-links.ts";
import { desk } from "../../desk.ts";
import { textFile } from "../file.ts";
import type { Route } from "./+types/route.ts";

/** RFC 9116 asks for less than a year; a page cache may keep the file for some days. */
const VALID_MS = 300 * DAY_MS;

/** `/.well-known/security.txt`: where to report a security problem of this site. */
export function loader({ context }: Route.LoaderArgs) {
  const { site, securityContact } = context.get(desk);
  const expires = new Date(Date.now() + VALID_MS).toISOString().replace(/\.\d+Z$/, "Z");
  const lines = [
    `Contact: ${securityContact ?? mailtoLink(site.businessConfig.email)}`,
    `Expires: ${expires}`,
    "Preferred-Languages: en, es",
    `Canonical: ${site.origin}/.well-known/security.txt`,
  ];
  return textFile(`${lines.join("\n")}\n`, "text/plain; charset=utf-8");
}
