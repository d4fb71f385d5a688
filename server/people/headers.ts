import { cookiePrefixOf } from "../../core/people/cookies.ts";

/** Carries the caller's network to better-auth, which notes it with the session. */
export const NETWORK_HEADER = "x-doorstep-network";

/** Whether a request carries a session of ours at all. */
export function mayHaveSession(request: Request, origin: string): boolean {
  return cookieOf(request, sessionCookie(origin)) !== null;
}

/** Whether a request comes after a right password and before the code that goes with it. */
export function isBetweenSteps(request: Request, origin: string): boolean {
  return cookieOf(request, `${cookiePrefixOf(origin)}.two_factor`) !== null;
}

/** One cookie of a request, as it was sent; null without it. */
export function cookieOf(request: Request, name: string): string | null {
  for (const part of (request.headers.get("cookie") ?? "").split(";")) {
    const [key, value] = splitOnce(part.trim());
    if (key === name) return value;
  }
  return null;
}

/** What better-auth is told of a request: its cookies, its browser and its network, and nothing a caller made up. */
export function headersFor(
  request: Request,
  network: string,
  cookies?: readonly string[],
): Headers {
  const headers = new Headers({ [NETWORK_HEADER]: network });
  const agent = request.headers.get("user-agent");
  if (agent) headers.set("user-agent", agent.slice(0, 300));
  const kept = (request.headers.get("cookie") ?? "").split(";").map((part) => part.trim());
  const fresh = (cookies ?? []).map((line) => splitOnce(line.split(";")[0] ?? ""));
  const renewed = new Set(fresh.map(([name]) => name));
  const lines = [
    ...kept.filter((part) => part !== "" && !renewed.has(splitOnce(part)[0])),
    ...fresh.filter(([, value]) => value !== "").map(([name, value]) => `${name}=${value}`),
  ];
  if (lines.length > 0) headers.set("cookie", lines.join("; "));
  return headers;
}

/** The same without a session: a second factor is then checked for the sign-in under way. */
export function headersOfStranger(request: Request, network: string, origin: string): Headers {
  return headersFor(request, network, [`${sessionCookie(origin)}=`]);
}

/** Whether a Set-Cookie line takes the session away. */
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
