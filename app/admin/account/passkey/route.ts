import { redirect } from "react-router";
import { admin } from "../../../desk.ts";
import { cookieHeaders } from "../../shared/auth/auth-responses.ts";
import type { Route } from "./+types/route.ts";

/** This address is only called by a script of the account page; a browser that opens it is sent there. */
export function loader() {
  return redirect("/admin/account");
}

interface PasskeyRequest {
  readonly step?: unknown;
  readonly response?: unknown;
  readonly name?: unknown;
}

/** Registers a new passkey in two steps: hands out the challenge, then checks the response of the device. */
export async function action({ request, context }: Route.ActionArgs) {
  const { account } = context.get(admin).people;
  const posted: PasskeyRequest = Object(await request.json().catch(() => null));
  if (posted.step === "ask") {
    const challenge = await account.startPasskeyRegistration(request);
    if ("kind" in challenge) return Response.json(challenge);
    const headers = cookieHeaders(challenge.cookies);
    return Response.json({ kind: "asked", options: challenge.options }, { headers });
  }
  const name = typeof posted.name === "string" ? posted.name : "";
  const kind = await account.addPasskey(posted.response, name, request);
  return Response.json({ kind }, { status: kind === "refused" ? 400 : 200 });
}
