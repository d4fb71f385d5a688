import { pageAt } from "../site/page-list.ts";
import { serviceById } from "../site/services.ts";
import { type Ask, say } from "./reply.ts";

/** A link to an own page, named by its title; empty where the site has no such page, so that no link leads nowhere. */
export function pageLink(path: string | undefined, ask: Ask, label?: string): string {
  if (!path) return "";
  const bare = path.split(/[?#]/)[0] ?? path;
  const { site } = ask.world;
  const guide = site.guides.find(({ slug }) => bare === `/blog/${slug}`);
  const service = site.services.find(({ slug, enabled }) => enabled && bare === `/${slug}`);
  const title =
    label ??
    guide?.title ??
    service?.serviceName ??
    site.pages[bare]?.title ??
    pageAt(site, bare)?.title;
  if (!title || !(guide || service || site.pages[bare] || pageAt(site, bare))) return "";
  return `[${title.split(" | ")[0]?.replace(/[[\]]/g, "")}](${path})`;
}

/** `More: [title](page).`, or nothing. */
export function more(path: string | undefined, ask: Ask): string {
  const link = pageLink(path, ask);
  return link && say(ask, `More: ${link}.`, `Más (en inglés): ${link}.`);
}

/** Where a visit is booked, with the service and the ZIP that are known. */
export function bookingPath({ known, world }: Ask): string {
  const zip = known.zip ?? known.place?.zip ?? null;
  const service =
    known.services.length === 1
      ? serviceById(known.services[0] ?? "", world.site.services)?.id
      : null;
  const query = [service && `service=${service}`, zip && `zip=${zip}`].filter(Boolean).join("&");
  return query ? `/book-now?${query}` : "/book-now";
}

/** The link to the booking page. */
export function bookingLink(ask: Ask, label = say(ask, "Book a time", "Reserve una hora")): string {
  return `[${label}](${bookingPath(ask)})`;
}

/** The business's telephone number, as people read it. */
export function phoneOf({ world }: Ask): string {
  return world.site.businessConfig.phone;
}
