import type { Site } from "../../core/sections/site.ts";
import { isApiPath, problemDocument } from "../platform/http/response/problem-document.ts";

/** How long programs should wait before they try again, in seconds. */
const RETRY_AFTER_SECONDS = { suspended: "3600", unavailable: "300" };

/** What a closed site still serves: the admin, and the pictures shown there. */
const OPEN_PATHS = /^\/(?:admin|media)(?:\/|$|\.)/;

/** Whether a path of a suspended or unavailable site gets a notice instead of its page. */
export function isClosedToVisitors(pathname: string): boolean {
  return !OPEN_PATHS.test(pathname);
}

/** The response of a suspended site to every visitor: a page that says whom to call. */
export function suspendedResponse(site: Site, pathname: string): Response {
  const { name, phone } = site.businessConfig;
  const sentence = `This site is paused. If you have a visit booked with ${name} or need a notary now, call ${phone}.`;
  const tel = phone.replace(/[^\d+]/g, "");
  return closedResponse(pathname, {
    ...{ title: "This site is paused", sentence },
    link: `<p><a href="tel:${tel}">Call ${escapeHtml(phone)}</a></p>`,
    retryAfter: RETRY_AFTER_SECONDS.suspended,
  });
}

/** The response of a site none of whose versions is valid. It names no business, because what is known of it may be wrong. */
export function unavailableResponse(pathname: string): Response {
  return closedResponse(pathname, {
    title: "This site is temporarily unavailable",
    sentence: "Something is wrong with this site. Please try again in a few minutes.",
    link: "",
    retryAfter: RETRY_AFTER_SECONDS.unavailable,
  });
}

/** What a closed site says; `link` is HTML. */
interface ClosedNotice {
  readonly title: string;
  readonly sentence: string;
  readonly link: string;
  readonly retryAfter: string;
}

function closedResponse(pathname: string, notice: ClosedNotice): Response {
  const { type, text } = isApiPath(pathname)
    ? problemDocument(503, notice.title, notice.sentence)
    : { type: "text/html; charset=utf-8", text: closedPage(notice) };
  return new Response(text, {
    status: 503,
    headers: {
      "Content-Type": type,
      "Retry-After": notice.retryAfter,
      "Cache-Control": "no-store",
    },
  });
}

/** The page has no other file: a closed site serves none. */
const STYLE =
  ":root{color-scheme:light dark;font:1.125rem/1.6 system-ui,sans-serif}" +
  "main{max-width:34rem;margin:18vh auto 0;padding:0 1.25rem}" +
  "h1{font-size:1.75rem;line-height:1.2;margin:0}" +
  "a{display:inline-block;padding:.75rem 1.25rem;border:2px solid;border-radius:.5rem;color:inherit;font-weight:600;text-decoration:none}";

function closedPage({ title, sentence, link }: ClosedNotice): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex">
<title>${title}</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<h1>${title}</h1>
<p>${escapeHtml(sentence)}</p>
${link}
</main>
</body>
</html>
`;
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
