import type { Site } from "../../core/site/site.ts";
import { isApi, problem } from "../platform/http/problem.ts";

/** How long programs should wait before they ask again, in seconds. */
const RETRY_AFTER = "3600";

/** What a suspended site still serves: its people's rooms, and the pictures shown there. */
const OPEN = /^\/(?:admin|media)(?:\/|$|\.)/;

/** Whether an address of a suspended site is answered with `resting`. */
export function rests(pathname: string): boolean {
  return !OPEN.test(pathname);
}

/** What visitors of a suspended site get, whatever they asked for: a plain page that says whom to call. */
export function resting(site: Site, pathname: string): Response {
  const { name, phone } = site.businessConfig;
  const sentence = `${name} has put this site to rest for a while. If you have a visit booked, or need a notary now, please call ${phone}.`;
  const { type, text } = isApi(pathname)
    ? problem(503, "This site is resting", sentence)
    : page(sentence, phone);
  return new Response(text, {
    status: 503,
    headers: { "Content-Type": type, "Retry-After": RETRY_AFTER, "Cache-Control": "no-store" },
  });
}

function page(sentence: string, phone: string) {
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
<p>${escaped(sentence)}</p>
<p><a href="tel:${tel}">Call ${escaped(phone)}</a></p>
</body>
</html>
`;
  return { type: "text/html; charset=utf-8", text };
}

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
