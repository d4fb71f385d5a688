import { cookiePrefixOf } from "../../../core/people/cookies.ts";

/** Carries the caller's network to better-auth, which stores it with the session. */
export const NETWORK_HEADER = "x-doorstep-network";

/** Whether a request carries one of our session cookies. */
export function mayHaveSession(request: Request, origin: string): boolean {
  return cookieOf(request, sessionCookie(origin)) !== null;
}

/** The secret id of the sign-in that a request continues after a correct password; null when there is none. */
export function pendingSignInOf(request: Request, origin: string): string | null {
  const cookie = cookieOf(request, `${cookiePrefixOf(origin)}.two_factor`);
  // better-auth signs it as "id.signature". The id alone is a secret of 32 characters.
  return cookie?.match(/^[\w-]{20,64}(?=(\.|%2E))/i)?.[0] ?? null;
}

/** One cookie of a request as sent; null when it is missing. */
export function cookieOf(request: Request, name: string): string | null {
  for (const part of (request.headers.get("cookie") ?? "").split(";")) {
    const [key, value] = splitOnce(part.trim());
    if (key === name) return value;
  }
  return null;
}

/** The headers better-auth gets of a request: cookies, user agent and network, and nothing else a caller sent. */
export function headersFor(
  request: Request,
  network: string,
  cookies?: readonly string[],
): Headers {
  const headers = new Headers({ [NETWORK_HEADER]: network });
  const agent = request.headers.get("user-agent");
  if (agent) headers.set("user-agent", agent.slice(0, 300));
  const sentCookies = (request.headers.get("cookie") ?? "").split(";").map((part) => part.trim());
  const fresh = (cookies ?? []).map((line) => splitOnce(line.split(";")[0] ?? ""));
  const renewed = new Set(fresh.map(([name]) => name));
  const lines = [
    ...sentCookies.filter((part) => part !== "" && !renewed.has(splitOnce(part)[0])),
    ...fresh.filter(([, value]) => value !== "").map(([name, value]) => `${name}=${value}`),
  ];
  if (lines.length > 0) headers.set("cookie", lines.join("; "));
  return headers;
}

/** The same without a session cookie: a second factor is then checked for the sign-in in progress. */
export function headersWithoutSession(request: Request, network: string, origin: string): Headers {
  return headersFor(request, network, [`${sessionCookie(origin)}=`]);
}

/** Whether a Set-Cookie line deletes the session cookie. */
export function endsSession(line: string, { origin }: { readonly origin: string }): boolean {
  return line.startsWith(`${sessionCookie(origin)}=;`);
}

function sessionCookie(origin: string): string {
  return `${cookiePrefixOf(origin)}.session_token`;
}

function splitOnce(text: string): [string, string] {
  const at = text.indexOf("=");
  return at < 0 ? [text, ""] : [text.slice(0, at), text.slice(at + 1)];
}
