import { PATHS } from "../../language.ts";
import { publicPageAt } from "../../sections/public-pages.ts";
import { serviceById } from "../../site/services.ts";
import { type AnswerContext, localize } from "./answer.ts";

/** A Markdown link to a page of the site, named by its title, which would say nothing in a Spanish answer; empty where there is no such page. */
export function pageLink(path: string | undefined, context: AnswerContext, label?: string): string {
  if (!path) return "";
  const bare = path.split(/[?#]/)[0] ?? path;
  const { site } = context.deps;
  const guide = site.guides.find(({ slug }) => bare === `/blog/${slug}`);
  const service = site.services.find(({ slug, enabled }) => enabled && bare === `/${slug}`);
  const title =
    label ??
    (context.language === "es" ? "página en inglés" : undefined) ??
    guide?.title ??
    service?.serviceName ??
    site.pages[bare]?.title ??
    publicPageAt(site, bare)?.title;
  if (!title || !(guide || service || site.pages[bare] || publicPageAt(site, bare))) return "";
  return `[${title.split(" | ")[0]?.replace(/[[\]]/g, "")}](${path})`;
}

/** `More: [title](page).`; empty where there is no such page. */
export function readMore(path: string | undefined, context: AnswerContext): string {
  const label = context.language === "es" ? "Más información, en inglés" : undefined;
  const link = pageLink(path, context, label);
  return link && localize(context, `More: ${link}.`, `${link}.`);
}

/** The address of the booking page with the service and ZIP that are known. */
export function bookingPath({ state, deps, language }: AnswerContext): string {
  const zip = state.zip ?? state.place?.zip ?? null;
  const service =
    state.services.length === 1
      ? serviceById(state.services[0] ?? "", deps.site.services)?.id
      : null;
  const query = [service && `service=${service}`, zip && `zip=${zip}`].filter(Boolean).join("&");
  const path = PATHS[language].book;
  return query ? `${path}?${query}` : path;
}

/** The link to the booking page. */
export function bookingLink(
  context: AnswerContext,
  label = localize(context, "Book a time", "Reserve una hora"),
): string {
  return `[${label}](${bookingPath(context)})`;
}

/** The business's telephone number, as people read it. */
export function phoneOf({ deps }: AnswerContext): string {
  return deps.site.businessConfig.phone;
}
