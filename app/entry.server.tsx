import { renderToString } from "react-dom/server";
import { type EntryContext, ServerRouter } from "react-router";

/** Renders a document whole: the page cache stores it, so there is nothing to stream. */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
): Response {
  const html = renderToString(<ServerRouter context={context} url={request.url} />);
  headers.set("Content-Type", "text/html; charset=utf-8");
  return new Response(`<!doctype html>${html}`, { status, headers });
}
