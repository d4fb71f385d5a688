import { redirect } from "react-router";
import type { AdminDesk } from "../../desk.ts";
import { type AccountAnswer, say, sayWhy } from "./answer.ts";

type Account = AdminDesk["people"]["account"];

/** An answer, and the cookies that go with it. */
interface Acted {
  readonly answer: AccountAnswer;
  readonly cookies?: readonly string[];
}

const PROVE = "/admin/prove?next=/admin/account";

/** Does what one of the account page's forms asks for. */
export async function act(
  account: Account,
  intent: string,
  field: (name: string) => string,
  request: Request,
): Promise<Acted> {
  switch (intent) {
    case "name":
      await account.changeName(field("name"));
      return { answer: say({ done: "Your name is changed." }) };
    case "password": {
      const typed = { current: field("current"), password: field("password") };
      const outcome = await account.changePassword(typed, request);
      if (outcome.kind !== "changed") return { answer: sayWhy(outcome) };
      const done = "Your password is changed, and every other device is signed out.";
      return { answer: say({ done }), cookies: outcome.cookies };
    }
    case "mail": {
      const outcome = await account.askMailChange(field("email"));
      if (outcome.kind === "prove") throw redirect(PROVE);
      if (outcome.kind !== "asked") return { answer: sayWhy(outcome) };
      return { answer: say({ done: "A link is on its way to that address. Open it there." }) };
    }
    case "end-session":
      await account.endSession(field("session"));
      return { answer: say({ done: "That device is signed out." }) };
    case "end-others":
      await account.endOtherSessions();
      return { answer: say({ done: "All other devices are signed out." }) };
    case "remove-passkey":
      if ((await account.removePasskey(field("passkey"))) === "prove") throw redirect(PROVE);
      return { answer: say({ done: "The passkey is removed." }) };
    default:
      return actOnCode(account, intent, field, request);
  }
}

/** The same for the codes of an app. */
async function actOnCode(
  account: Account,
  intent: string,
  field: (name: string) => string,
  request: Request,
): Promise<Acted> {
  switch (intent) {
    case "start-code": {
      const outcome = await account.startCode(field("password"), request);
      if (outcome.kind !== "started") return { answer: sayWhy(outcome) };
      return { answer: say(outcome) };
    }
    case "confirm-code": {
      const outcome = await account.confirmCode(field("code"), request);
      if (outcome.kind !== "done") return { answer: sayWhy(outcome) };
      const done = "The second step is on. Signing in asks for a code from now on.";
      return { answer: say({ done }), cookies: outcome.cookies };
    }
    case "end-code": {
      const outcome = await account.endCode(field("password"), request);
      if (outcome.kind !== "done") return { answer: sayWhy(outcome) };
      return { answer: say({ done: "The second step is off." }), cookies: outcome.cookies };
    }
    case "new-recovery": {
      const outcome = await account.newRecoveryCodes(field("password"), request);
      if (outcome.kind !== "made") return { answer: sayWhy(outcome) };
      return { answer: say({ recoveryCodes: outcome.recoveryCodes }) };
    }
    default:
      return { answer: say({ trouble: "That is not something this page does." }) };
  }
}
