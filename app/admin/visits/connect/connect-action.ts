import { data } from "react-router";
import type { CalDavDesk } from "../../../desk.ts";
import {
  type ActionResult,
  actionResult,
  rejectedResult,
} from "../../shared/action-result/action-result.ts";

/** What the form gets back. */
export interface ConnectActionResult extends ActionResult {
  /** The calendars to choose from, once the account was found. */
  readonly calendars: readonly { readonly url: string; readonly name: string }[];
  readonly mustReauthenticate: boolean;
  readonly isConnected: boolean;
}

/** Runs what the form asks for. */
export async function runConnectAction(desk: CalDavDesk, field: (name: string) => string) {
  const account = {
    ...{ address: field("address"), user: field("user").trim() },
    password: field("password").trim(),
  };
  if (field("intent") === "connect") {
    const chosen = { calendar: field("calendar"), notary: field("notary") };
    const result = await desk.connect({ ...account, ...chosen });
    if (result.kind === "connected") {
      const message = `Connected. We added a test event to “${result.name}” and removed it. Your visits appear there within a minute.`;
      return respond({ message, isConnected: true });
    }
    return rejected(result);
  }
  const result = await desk.find(account);
  return result.kind === "found" ? respond({ calendars: result.calendars }) : rejected(result);
}

type Rejection =
  | { readonly kind: "sign-in-again" }
  | { readonly kind: "wait"; readonly seconds: number }
  | { readonly kind: "errors"; readonly errors: Partial<Record<string, string>> };

function rejected(result: Rejection) {
  return result.kind === "sign-in-again"
    ? respond({ mustReauthenticate: true }, 403)
    : respond(rejectedResult(result), result.kind === "wait" ? 429 : 400);
}

function respond(part: Partial<ConnectActionResult>, status = 200) {
  const none = { calendars: [], mustReauthenticate: false, isConnected: false };
  const result: ConnectActionResult = { ...actionResult(part), ...none, ...part };
  return data(result, { status });
}
