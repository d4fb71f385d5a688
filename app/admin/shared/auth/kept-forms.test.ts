import { RouterContextProvider } from "react-router";
import { expect, test } from "vitest";
import { deskWithoutDatabase } from "../../../../tests/support/app/desk-without-database.ts";
import { type AdminDesk, type AgencyDesk, admin, agency, desk } from "../../../desk.ts";
import { action as changeAccount } from "../../account/route.tsx";
import { action as changeTeam } from "../../people/route.tsx";
import { action as createSite } from "../../sites/new/route.tsx";
import { action as changeSite } from "../../sites/site/route.tsx";

const siteDesk = { ...(await deskWithoutDatabase()), sendsEmail: true };
const signInAgain = async () => ({ kind: "sign-in-again" });
const reauthRequired = async () => ({ kind: "reauth-required" });

/** The arguments of an action that a form was sent to, by somebody who entered their password long ago. */
function argsOf(fields: Record<string, string>) {
  const context = new RouterContextProvider();
  context.set(desk, siteDesk);
  const people = {
    team: { invite: signInAgain, remove: signInAgain },
    account: { requestEmailChange: signInAgain },
  };
  context.set(admin, { people } as unknown as AdminDesk); // the actions ask for no more
  const found = { create: reauthRequired, handOver: reauthRequired };
  context.set(agency, found as unknown as AgencyDesk); // the same
  const body = new URLSearchParams(fields);
  const request = new Request("https://door.example/admin", { method: "POST", body });
  return { request, params: { id: "rivera" }, context } as never; // args of any route
}

test.each([
  ["an invitation", changeTeam, { intent: "invite", email: "ann@home.example", role: "editor" }],
  ["a removal", changeTeam, { intent: "remove", user: "u-1" }],
  ["another email address", changeAccount, { intent: "mail", email: "ann@home.example" }],
  ["a new site", createSite, { name: "Rivera Notary", host: "rivera.example" }],
  ["a hand-over", changeSite, { intent: "hand-over", email: "ann@home.example" }],
])(
  "%s whose password check ran out stays in its form instead of leading away from it",
  async (_, action, fields) => {
    expect(await action(argsOf(fields))).toMatchObject({
      data: { mustReauthenticate: true },
      init: { status: 403 },
    });
  },
);
