import { data, redirect } from "react-router";
import { formatWait } from "../../../../core/format/durations.ts";

/** Headers that set these cookies; each is a whole Set-Cookie value. */
export function cookieHeaders(cookies: readonly string[]): Headers {
  const headers = new Headers();
  for (const cookie of cookies) headers.append("Set-Cookie", cookie);
  return headers;
}

/** A redirect after a form was posted, which sets these cookies. */
export function redirectWithCookies(page: string, cookies: readonly string[]) {
  return redirect(page, { status: 303, headers: cookieHeaders(cookies) });
}

/** The response to too many attempts (429): what was typed, and how long to wait, as text and as `Retry-After`. */
export function tooManyAttempts<Typed extends object>(seconds: number, typed: Typed) {
  const problem = `Too many attempts. Wait ${formatWait(seconds)}, then try again.`;
  return data({ ...typed, problem }, { status: 429, headers: { "Retry-After": String(seconds) } });
}
