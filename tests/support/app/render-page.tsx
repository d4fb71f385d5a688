import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter, RouterContextProvider } from "react-router";
import { type Desk, desk } from "../../../app/desk.ts";
import { PageContext } from "../../../app/site-layout/page-context.ts";

/** Runs a route's loader for a path; gives its data, or rejects with the Response it throws. */
export async function loadRoute<Data>(
  // Every loader has its own type of parameters, so this accepts any.
  loader: (args: never) => Data,
  { path, params = {} }: { path: string; params?: Readonly<Record<string, string>> },
  siteDesk: Desk,
): Promise<Awaited<Data>> {
  const url = new URL(path, "https://lane.example");
  const context = new RouterContextProvider();
  context.set(desk, siteDesk);
  const args = { request: new Request(url), url, pattern: url.pathname, params, context };
  return await loader(args as never);
}

/** The status and target of the redirect that a loader throws; throws when it gives data instead. */
export async function redirectOf(loaded: Promise<unknown>): Promise<string> {
  const response = await loaded.then(
    () => new Error("The loader gave data instead of a redirect."),
    (reason: unknown) => reason,
  );
  if (!(response instanceof Response)) throw response;
  return `${response.status} ${response.headers.get("location")}`;
}

/** Renders a page as HTML, with its head tags first, as React writes them. */
export function renderPage(page: ReactNode, { site }: Desk): string {
  const context = { site, islandsEntry: "/assets/entry.js", year: 2026 };
  return renderToStaticMarkup(
    <MemoryRouter>
      <PageContext value={context}>{page}</PageContext>
    </MemoryRouter>,
  );
}

/** The visible text of a page, without head, scripts and drawings. */
export function visibleText(page: string): string {
  return (
    page
      .replace(/<(title|script|style|svg)\b.*?<\/\1>/gs, " ")
      // A link to a law is part of its sentence.
      .replace(/<a href="https:[^>]*>([^<]*)<\/a>/g, "$1")
      .replace(/<[^>]+>/g, " ")
      .replaceAll("&amp;", "&")
      .replaceAll("&#x27;", "'")
      .replaceAll("&quot;", '"')
      .replace(/\s+/g, " ")
      .trim()
  );
}
