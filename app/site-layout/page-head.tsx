import {
  markdownPath,
  publicPageAt,
  shareCardPath,
  translationsOf,
} from "../../core/sections/public-pages.ts";
import { fitTitle } from "../../core/site/fit-title.ts";
import { usePageContext } from "./page-context.ts";
import { StructuredData } from "./structured-data/structured-data.tsx";

interface Props {
  readonly title: string;
  readonly description: string;
  /** The canonical path, without query. */
  readonly path: string;
  /** Asks search engines not to index the page. */
  readonly hidden?: boolean;
}

/**
 * The head of a page for browsers, search engines and link previews: title, description, canonical address, share card and
 * alternates (feeds, Markdown). React moves everything but the structured data into the head.
 */
export function PageHead({ title: written, description, path, hidden = false }: Props) {
  const title = fitTitle(written);
  const { site } = usePageContext();
  const address = `${site.origin}${path}`;
  const page = publicPageAt(site, path.split("?", 1)[0] ?? path);
  const markdown = page && markdownPath(page);
  const feeds = site.guides.length > 0;
  const translations = translationsOf(path, site);
  return (
    <>
      <title>{title}</title>
      <meta name="description" content={description} />
      <link rel="canonical" href={address} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={address} />
      <meta property="og:type" content={page?.kind === "guide" ? "article" : "website"} />
      <meta property="og:site_name" content={site.businessConfig.name} />
      <meta property="og:image" content={`${site.origin}${shareCardPath(page?.path ?? "/")}`} />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta property="og:image:alt" content={title} />
      <meta name="twitter:card" content="summary_large_image" />
      {feeds ? <link rel="alternate" type="application/atom+xml" href="/feed.xml" /> : null}
      {feeds ? <link rel="alternate" type="application/rss+xml" href="/rss.xml" /> : null}
      {markdown ? <link rel="alternate" type="text/markdown" href={markdown} /> : null}
      {translations ? <Translations {...translations} /> : null}
      {hidden ? <meta name="robots" content="noindex" /> : null}
      {page ? <StructuredData page={page} /> : null}
    </>
  );
}

/** The addresses of the same page in both languages; who speaks neither gets the English one. */
function Translations({ en, es }: { en: string; es: string }) {
  const { origin } = usePageContext().site;
  return (
    <>
      <link rel="alternate" hrefLang="en" href={origin + en} />
      <link rel="alternate" hrefLang="es" href={origin + es} />
      <link rel="alternate" hrefLang="x-default" href={origin + en} />
    </>
  );
}
