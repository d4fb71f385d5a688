import { redirect } from "react-router";
import { admin } from "../../../desk.ts";
import type { Route } from "./+types/route.ts";

/** A script of the account page asks here; there is nothing to see. */
export function loader() {
  return redirect("/admin/account");
}

interface Sent {
  readonly step?: unknown;
  readonly response?: unknown;
  readonly name?: unknown;
}

/** Makes a new passkey: first the question for the device, then what it answered. */
export async function action({ request, context }: Route.ActionArgs) {
  const { account } = context.get(admin).people;
  const sent: Sent = Object(await request.json().catch(() => null));
  if (sent.step === "ask") {
    const asked = await account.askNewPasskey(request);
    if ("kind" in asked) return Response.json(asked);
    const headers = new Headers();
    for (const line of asked.cookies) headers.append("Set-Cookie", line);
    return Response.json({ kind: "asked", options: asked.options }, { headers });
  }
  const name = typeof sent.name === "string" ? sent.name : "";
  const kind = await account.addPasskey(sent.response, name, request);
  return Response.json({ kind }, { status: kind === "refused" ? 400 : 200 });
}
