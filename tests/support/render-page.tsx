import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter, RouterContextProvider } from "react-router";
import { type Desk, desk } from "../../app/desk.ts";
import { FrameContext } from "../../app/site-layout/frame.ts";

/** What a route's loader answers with, or the Response it throws: a redirect mostly. */
export async function load<Data>(
  // A loader's arguments carry its own route's parameters; here they come from the address.
  loader: (args: never) => Data,
  { path, params = {} }: { path: string; params?: Readonly<Record<string, string>> },
  opened: Desk,
): Promise<Awaited<Data>> {
  const url = new URL(path, "https://lane.example");
  const context = new RouterContextProvider();
  context.set(desk, opened);
  const args = { request: new Request(url), url, pattern: url.pathname, params, context };
  return await loader(args as never);
}

/** Where a loader sends the visitor instead of answering, with the status; throws when it answers. */
export async function sentTo(loading: Promise<unknown>): Promise<string> {
  const thrown = await loading.then(
    () => new Error("It answered and sent nobody anywhere."),
    (reason: unknown) => reason,
  );
  if (!(thrown instanceof Response)) throw thrown;
  return `${thrown.status} ${thrown.headers.get("location")}`;
}

/** A page as HTML, its head's tags in front of it as React writes them. */
export function html(page: ReactNode, { site }: Desk): string {
  const frame = { site, islandsEntry: "/assets/entry.js", year: 2026 };
  return renderToStaticMarkup(
    <MemoryRouter>
      <FrameContext value={frame}>{page}</FrameContext>
    </MemoryRouter>,
  );
}

/** The words of a page as a reader sees them: no head, no scripts, no drawings. */
export function textOf(page: string): string {
  return page
    .replace(/<(title|script|style|svg)\b.*?<\/\1>/gs, " ")
    .replace(/<[^>]+>/g, " ")
    .replaceAll("&amp;", "&")
    .replaceAll("&#x27;", "'")
    .replaceAll("&quot;", '"')
    .replace(/\s+/g, " ")
    .trim();
}
