import { redirect } from "react-router";
import { desk } from "../../../desk.ts";
import { cookieHeaders } from "../../shared/auth/auth-responses.ts";
import { nextPage } from "../../shared/auth/next-page.ts";
import type { Route } from "./+types/route.ts";

/** This address is only called by a script of the sign-in page; a browser that opens it is sent there. */
export function loader() {
  return redirect("/admin/sign-in");
}

interface PasskeyRequest {
  readonly step?: unknown;
  readonly response?: unknown;
  readonly next?: unknown;
}

export async function action({ request, context }: Route.ActionArgs) {
  const { people } = context.get(desk);
  const posted: PasskeyRequest = Object(await request.json().catch(() => null));
  if (posted.step === "ask") {
    const challenge = await people.startPasskeySignIn(request);
    if ("kind" in challenge) return tooManyRequests(challenge.seconds);
    return Response.json(challenge.options, { headers: headersWith(challenge.cookies) });
  }
  const outcome = await people.signInByPasskey(posted.response, request);
  if (outcome.kind === "signed-in") {
    const goTo = nextPage(typeof posted.next === "string" ? posted.next : null);
    return Response.json({ goTo }, { headers: headersWith(outcome.cookies) });
  }
  if (outcome.kind === "wait") return tooManyRequests(outcome.seconds);
  const trouble = "This passkey doesn't work here. Sign in with your email and password.";
  return Response.json({ trouble }, { status: 401 });
}

function tooManyRequests(seconds: number): Response {
  const trouble = `Too many attempts. Wait ${Math.ceil(seconds / 60)} min.`;
  return Response.json({ trouble }, { status: 429, headers: { "Retry-After": String(seconds) } });
}

function headersWith(cookies: readonly string[]): Headers {
  const headers = cookieHeaders(cookies);
  headers.set("Cache-Control", "no-store");
  return headers;
}
