import type { Guide, GuideCategory } from "../blog/guides.ts";
import { landingPagesOf } from "../locations/landings.ts";
import { localPagesOf } from "../locations/local-pages.ts";
import { landingMeta, localMeta, type PlaceMeta, townMeta } from "../locations/place-meta.ts";
import { townPagesOf } from "../locations/town-pages.ts";
import type { Site } from "./site.ts";

/** A page of the site as lists of pages name it: sitemap, share cards, structured data. */
export interface PublicPage {
  readonly path: string;
  readonly title: string;
  readonly description: string;
  readonly kind:
    | "home"
    | "information"
    | "service"
    | "guide"
    | "category"
    | "local"
    | "town"
    | "landing"
    | "legal";
  /** The day its text last changed, where somebody wrote that down; else null. */
  readonly changed: string | null;
  /** Whether search engines may list it. */
  readonly indexed: boolean;
}

/** The pages about the business itself; their titles and descriptions are section `pages`. */
const INFORMATION = [
  "/pricing",
  "/book-now",
  "/service-areas",
  "/about",
  "/faq",
  "/contact",
  "/blog",
];

/** The title of a guide's page. */
export function guideTitle({ metaTitle }: Guide, { businessConfig }: Site): string {
  return `${metaTitle} | ${businessConfig.shortName}`;
}

/** The title of one page of a category, counted from 1. */
export function categoryTitle(
  { metaTitle }: GuideCategory,
  { businessConfig }: Site,
  page = 1,
): string {
  return `${metaTitle}${page > 1 ? `, page ${page}` : ""} | ${businessConfig.shortName}`;
}

/** Every public page of a site, each address once, in the order a visitor would meet them. */
export function pagesOf(site: Site): PublicPage[] {
  const pages = [
    home(site),
    ...information(site),
    ...services(site),
    ...guides(site),
    ...categories(site),
    ...places(site),
    ...legal(site),
  ];
  return [...new Map(pages.map((page) => [page.path, page])).values()];
}

/** The public page at a path, without its query; undefined where there is none. */
export function pageAt(site: Site, path: string): PublicPage | undefined {
  const known = byPath.get(site) ?? new Map(pagesOf(site).map((page) => [page.path, page]));
  byPath.set(site, known);
  return known.get(path);
}

/** Where a page's share card lies: `/share/blog/what-to-bring.png`; the home page's is `/share/home.png`. */
export function sharePath(path: string): string {
  return `/share${path === "/" ? "/home" : path}.png`;
}

/** Where a page's text lies in Markdown, for those kinds of pages that have one; else null. */
export function markdownPath({ path, kind }: PublicPage): string | null {
  return kind === "guide" || kind === "service" ? `${path}.md` : null;
}

/** A site's pages are listed once: the same site has the same pages until the next publish. */
const byPath = new WeakMap<Site, ReadonlyMap<string, PublicPage>>();

function home({ businessConfig }: Site): PublicPage {
  const { metaTitle: title, metaDescription: description } = businessConfig.seo;
  return { path: "/", title, description, kind: "home", changed: null, indexed: true };
}

function information({ pages }: Site): PublicPage[] {
  return INFORMATION.flatMap((path) => {
    const meta = pages[path];
    return meta
      ? [{ path, ...meta, kind: "information" as const, changed: null, indexed: true }]
      : [];
  });
}

function services({ services: all }: Site): PublicPage[] {
  return all
    .filter(({ enabled }) => enabled)
    .map(({ slug, metaTitle: title, metaDescription: description }) => ({
      path: `/${slug}`,
      title,
      description,
      kind: "service",
      changed: null,
      indexed: true,
    }));
}

function guides(site: Site): PublicPage[] {
  return site.guides.map((guide) => ({
    path: `/blog/${guide.slug}`,
    title: guideTitle(guide, site),
    description: guide.metaDescription,
    kind: "guide",
    changed: guide.updated ?? guide.published,
    indexed: true,
  }));
}

/** A shelf that shares its address with a guide is that guide's page. */
function categories(site: Site): PublicPage[] {
  return site.blogCategories.categories
    .filter(({ slug }) => !site.guides.some((guide) => guide.slug === slug))
    .map((category) => ({
      path: `/blog/${category.slug}`,
      title: categoryTitle(category, site),
      description: category.metaDescription,
      kind: "category",
      changed: null,
      indexed: true,
    }));
}

function places(site: Site): PublicPage[] {
  const { localPages, cities, services: offered, localNotes } = site;
  const entry = (path: string, kind: PublicPage["kind"], meta: PlaceMeta): PublicPage => ({
    path,
    title: meta.title,
    description: meta.description,
    kind,
    changed: null,
    indexed: meta.indexed,
  });
  return [
    ...landingPagesOf(localPages.landings, cities, offered).map((page) =>
      entry(page.path, "landing", landingMeta(page, site)),
    ),
    ...townPagesOf(cities, localNotes).map((page) =>
      entry(page.path, "town", townMeta(page, site)),
    ),
    ...localPagesOf(localPages, cities, offered).map((page) =>
      entry(page.path, "local", localMeta(page, site)),
    ),
  ];
}

function legal({ legal: texts, businessConfig }: Site): PublicPage[] {
  return texts.map(({ slug, title, description }) => ({
    path: `/${slug}`,
    title: `${title} | ${businessConfig.name}`,
    description,
    kind: "legal",
    changed: null,
    indexed: true,
  }));
}
