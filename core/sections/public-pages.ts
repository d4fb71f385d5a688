import { type Post, type PostCategory, shortPostTitle } from "../blog/post.ts";
import { PATHS, TRANSLATED_PAGES } from "../language.ts";
import { listCityPages } from "../locations/pages/city-pages.ts";
import { findLandingPages } from "../locations/pages/landing-pages.ts";
import { listLocalPages } from "../locations/pages/local-pages.ts";
import {
  cityPageMeta,
  type LocationPageMeta,
  landingPageMeta,
  localPageMeta,
} from "../locations/pages/location-page-meta.ts";
import { fitTitle } from "../site/fit-title.ts";
import type { Site } from "./site.ts";
import { accessibilityPage } from "./spanish-accessibility.ts";

/** A page as sitemap, share cards and structured data list it. */
export interface PublicPage {
  readonly path: string;
  /** At most 60 characters, unless its author wrote a longer one. */
  readonly title: string;
  /** What breadcrumbs call it; null for pages whose address has a name of its own ("FAQ", "Pricing"). */
  readonly shortTitle: string | null;
  readonly description: string;
  readonly kind:
    | "home"
    | "information"
    | "service"
    | "guide"
    | "category"
    | "local"
    | "city"
    | "landing"
    | "legal"
    | "spanish";
  /** The day its text last changed, when the author recorded one, else null. */
  readonly changed: string | null;
  /** Whether search engines may index it. */
  readonly indexed: boolean;
}

/** The pages about the business; their titles and descriptions are in section `pages`. */
const INFORMATION_PATHS = [
  "/pricing",
  "/book-now",
  "/service-areas",
  "/about",
  "/faq",
  "/contact",
  "/blog",
];

/** The title of a post's page; pages count from 1, and only a post that lists a category has more than one. */
export function postTitle({ metaTitle }: Post, { businessConfig }: Site, page = 1): string {
  return `${metaTitle}${page > 1 ? `, page ${page}` : ""} | ${businessConfig.shortName}`;
}

/** The title of a category's page; pages count from 1. */
export function categoryTitle(
  { metaTitle }: PostCategory,
  { businessConfig }: Site,
  page = 1,
): string {
  return `${metaTitle}${page > 1 ? `, page ${page}` : ""} | ${businessConfig.shortName}`;
}

/** The description of a category's page; pages after the first one say which they are, so that no two are the same. */
export function categoryDescription(
  { metaDescription }: Pick<PostCategory, "metaDescription">,
  page = 1,
): string {
  return `${page > 1 ? `Page ${page}. ` : ""}${metaDescription}`;
}

/** The same page in each language, where it has two: for `hreflang`. */
export function translationsOf(path: string, { offersSpanish, spanish }: Site) {
  if (!offersSpanish) return null;
  const found = TRANSLATED_PAGES.find(({ en, es }) => path === en || path === es);
  const isMissing = found?.es === PATHS.es.accessibility && !spanish.accessibility;
  return found && !isMissing ? found : null;
}

/** Every public page of a site, each path once, in a visitor's order. */
export function publicPages(site: Site): PublicPage[] {
  const pages = [
    homePage(site),
    ...informationPages(site),
    ...services(site),
    ...guides(site),
    ...categories(site),
    ...locationPages(site),
    ...legal(site),
    ...spanishPages(site),
  ];
  return [
    ...new Map(pages.map((page) => [page.path, { ...page, title: fitTitle(page.title) }])).values(),
  ];
}

/** The public page at a path, without its query; undefined when there is none. */
export function publicPageAt(site: Site, path: string): PublicPage | undefined {
  const known =
    pagesByPath.get(site) ?? new Map(publicPages(site).map((page) => [page.path, page]));
  pagesByPath.set(site, known);
  return known.get(path);
}

/** The path of a page's share card: `/share/blog/what-to-bring.png`; the home page's is `/share/home.png`. */
export function shareCardPath(path: string): string {
  return `/share${path === "/" ? "/home" : path}.png`;
}

/** The path of a page's text in Markdown, for the kinds of pages that have one; else null. */
export function markdownPath({ path, kind }: PublicPage): string | null {
  return kind === "guide" || kind === "service" ? `${path}.md` : null;
}

/** The pages of a site, listed once: the same site object has the same pages until the next publish. */
const pagesByPath = new WeakMap<Site, ReadonlyMap<string, PublicPage>>();

function homePage({ businessConfig }: Site): PublicPage {
  const { metaTitle: title, metaDescription: description } = businessConfig.seo;
  const page = { path: "/", title, shortTitle: null, description };
  return { ...page, kind: "home", changed: null, indexed: true };
}

/** The day on which the newest of some posts changed; null if there are none. */
function lastChanged(posts: readonly Post[]): string | null {
  return (
    posts
      .map(({ updated, published }) => updated ?? published)
      .toSorted()
      .at(-1) ?? null
  );
}

function informationPages({ pages, guides: posts }: Site): PublicPage[] {
  return INFORMATION_PATHS.flatMap((path) => {
    const meta = pages[path];
    return meta
      ? [
          {
            path,
            ...meta,
            shortTitle: null,
            kind: "information" as const,
            // The blog lists the posts; of the other pages no day is known.
            changed: path === "/blog" ? lastChanged(posts) : null,
            indexed: true,
          },
        ]
      : [];
  });
}

function services({ services: all }: Site): PublicPage[] {
  return all
    .filter(({ enabled }) => enabled)
    .map(({ slug, shortName, metaTitle: title, metaDescription: description }) => ({
      path: `/${slug}`,
      title,
      shortTitle: shortName,
      description,
      kind: "service",
      changed: null,
      indexed: true,
    }));
}

function guides(site: Site): PublicPage[] {
  return site.guides.map((guide) => ({
    path: `/blog/${guide.slug}`,
    title: postTitle(guide, site),
    shortTitle: shortPostTitle(guide),
    description: guide.metaDescription,
    kind: "guide",
    changed: guide.updated ?? guide.published,
    indexed: true,
  }));
}

/** A category with the slug of a post has no page of its own. */
function categories(site: Site): PublicPage[] {
  return site.blogCategories.categories
    .filter(({ slug }) => !site.guides.some((guide) => guide.slug === slug))
    .map((category) => ({
      path: `/blog/${category.slug}`,
      title: categoryTitle(category, site),
      shortTitle: category.title,
      description: category.metaDescription,
      kind: "category",
      changed: lastChanged(site.guides.filter((guide) => guide.category === category.slug)),
      indexed: true,
    }));
}

function locationPages(site: Site): PublicPage[] {
  const { localPages, cities, services: offered, localNotes } = site;
  const entry = (
    path: string,
    kind: PublicPage["kind"],
    shortTitle: string,
    meta: LocationPageMeta,
  ): PublicPage => ({
    path,
    title: meta.title,
    shortTitle,
    description: meta.description,
    kind,
    changed: null,
    indexed: meta.indexed,
  });
  return [
    ...findLandingPages(localPages.landings, cities, offered).map((page) =>
      entry(page.path, "landing", page.landing.title, landingPageMeta(page, site)),
    ),
    ...listCityPages(cities, localNotes).map((page) =>
      entry(page.path, "city", `${page.city.city}, ${page.city.state}`, cityPageMeta(page, site)),
    ),
    ...listLocalPages(localPages, cities, offered).map((page) =>
      entry(page.path, "local", page.city.city, localPageMeta(page, site)),
    ),
  ];
}

function legal({ legal: texts, businessConfig }: Site): PublicPage[] {
  return texts.map(({ slug, title, description }) => ({
    path: `/${slug}`,
    title: `${title} | ${businessConfig.name}`,
    shortTitle: title,
    description,
    kind: "legal",
    changed: null,
    indexed: true,
  }));
}

function spanishPages(site: Site): PublicPage[] {
  const { offersSpanish, spanish } = site;
  if (!offersSpanish) return [];
  const written = Object.entries(spanish.pages).map(([path, page]) => ({ path, ...page }));
  return [...written, ...(spanish.accessibility ? [accessibilityPage(site)] : [])].map((page) => ({
    ...page,
    shortTitle: page.title,
    kind: "spanish",
    changed: null,
    indexed: true,
  }));
}
