import { redirect } from "react-router";
import { desk } from "../../../desk.ts";
import { nextPage } from "../next.ts";
import type { Route } from "./+types/route.ts";

/** Passkeys are asked for and checked by a script of the sign-in page; there is nothing to see here. */
export function loader() {
  return redirect("/admin/sign-in");
}

interface Sent {
  readonly step?: unknown;
  readonly response?: unknown;
  readonly next?: unknown;
}

export async function action({ request, context }: Route.ActionArgs) {
  const { people } = context.get(desk);
  const sent: Sent = Object(await request.json().catch(() => null));
  if (sent.step === "ask") {
    const asked = await people.askPasskey(request);
    if ("kind" in asked) return tooOften(asked.seconds);
    return Response.json(asked.options, { headers: headersWith(asked.cookies) });
  }
  const outcome = await people.signInByPasskey(sent.response, request);
  if (outcome.kind === "signed-in") {
    const goTo = nextPage(typeof sent.next === "string" ? sent.next : null);
    return Response.json({ goTo }, { headers: headersWith(outcome.cookies) });
  }
  if (outcome.kind === "wait") return tooOften(outcome.seconds);
  const trouble = "This passkey opens nothing here. Sign in with your email and password.";
  return Response.json({ trouble }, { status: 401 });
}

function tooOften(seconds: number): Response {
  const trouble = `That was tried too often. Please wait ${Math.ceil(seconds / 60)} min.`;
  return Response.json({ trouble }, { status: 429, headers: { "Retry-After": String(seconds) } });
}

function headersWith(cookies: readonly string[]): Headers {
  const headers = new Headers({ "Cache-Control": "no-store" });
  for (const line of cookies) headers.append("Set-Cookie", line);
  return headers;
}
