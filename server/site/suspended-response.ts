import type { Site } from "../../core/sections/site.ts";
import { isApiPath, problemDocument } from "../platform/http/response/problem-document.ts";

/** How long programs should wait before they try again, in seconds. */
const RETRY_AFTER_SECONDS = "3600";

/** What a suspended site still serves: the admin, and the pictures shown there. */
const OPEN_PATHS = /^\/(?:admin|media)(?:\/|$|\.)/;

/** Whether a path of a suspended site gets `suspendedResponse`. */
export function isClosedBySuspension(pathname: string): boolean {
  return !OPEN_PATHS.test(pathname);
}

/** The response of a suspended site to every visitor: a plain page that says whom to call. */
export function suspendedResponse(site: Site, pathname: string): Response {
  const { name, phone } = site.businessConfig;
  const sentence = `${name} has put this site to rest for a while. If you have a visit booked, or need a notary now, please call ${phone}.`;
  const { type, text } = isApiPath(pathname)
    ? problemDocument(503, "This site is resting", sentence)
    : suspendedPage(sentence, phone);
  return new Response(text, {
    status: 503,
    headers: {
      "Content-Type": type,
      "Retry-After": RETRY_AFTER_SECONDS,
      "Cache-Control": "no-store",
    },
  });
}

function suspendedPage(sentence: string, phone: string) {
  const tel = phone.replace(/[^\d+]/g, "");
  const text = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex">
<title>This site is resting</title>
</head>
<body>
<h1>This site is resting</h1>
<p>${escapeHtml(sentence)}</p>
<p><a href="tel:${tel}">Call ${escapeHtml(phone)}</a></p>
</body>
</html>
`;
  return { type: "text/html; charset=utf-8", text };
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
