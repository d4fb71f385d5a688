import { redirect } from "react-router";
import type { AdminDesk } from "../../desk.ts";
import { rejectedResult } from "../shared/action-result/action-result.ts";
import { reauthenticatePath } from "../shared/auth/reauthenticate-path.ts";
import { type AccountResult, accountResult } from "./account-result.ts";

type Account = AdminDesk["people"]["account"];

/** The result of a form, and cookies to set with it. */
interface AccountActionOutcome {
  readonly result: AccountResult;
  readonly cookies?: readonly string[];
  /** The status of a rejection; left out, 400. */
  readonly status?: number;
}

const REAUTHENTICATE = reauthenticatePath("/admin/account");

/** A new address counts once its link was opened, and no link can be sent. */
const NO_MAIL_SERVER =
  "Nothing was sent: no mail server is connected, so your address stays as it is.";

/** Runs the action that a form of the account page names in `intent`. */
export async function runAccountAction(
  account: Account,
  intent: string,
  field: (name: string) => string,
  request: Request,
  sendsEmail: boolean,
): Promise<AccountActionOutcome> {
  switch (intent) {
    case "name":
      await account.changeName(field("name"));
      return { result: accountResult({ message: "Your name has been changed." }) };
    case "password": {
      const typed = { current: field("current"), password: field("password") };
      const outcome = await account.changePassword(typed, request);
      if (outcome.kind !== "changed") return { result: accountResult(rejectedResult(outcome)) };
      const message = "Your password has been changed. All other devices are signed out.";
      return { result: accountResult({ message }), cookies: outcome.cookies };
    }
    case "mail": {
      if (!sendsEmail) return { result: accountResult({ problem: NO_MAIL_SERVER }), status: 409 };
      const outcome = await account.requestEmailChange(field("email"));
      if (outcome.kind === "sign-in-again")
        return { result: accountResult({ mustReauthenticate: true }), status: 403 };
      if (outcome.kind !== "asked") return { result: accountResult(rejectedResult(outcome)) };
      const message = "We are sending a link to that address. Open it to confirm the new address.";
      return { result: accountResult({ message }) };
    }
    case "end-session": {
      if (await account.endSession(field("session"))) {
        return { result: accountResult({ message: "That device has been signed out." }) };
      }
      return notFound(
        "That device is already signed out. Reload the page to see the current list.",
      );
    }
    case "end-others": {
      const ended = await account.endOtherSessions();
      const message =
        ended > 0 ? "All other devices are signed out." : "No other device was signed in.";
      return { result: accountResult({ message }) };
    }
    case "remove-passkey": {
      const outcome = await account.removePasskey(field("passkey"), request);
      if (outcome === "sign-in-again") throw redirect(REAUTHENTICATE);
      if (outcome === "removed") {
        return { result: accountResult({ message: "Passkey removed." }) };
      }
      return notFound(
        "That passkey has already been removed. Reload the page to see the current list.",
      );
    }
    default:
      return runCodeAction(account, intent, field, request);
  }
}

/** The result for something that is not there, or not theirs. */
function notFound(problem: string): AccountActionOutcome {
  return { result: accountResult({ problem }), status: 404 };
}

/** The actions on authenticator codes and recovery codes. */
async function runCodeAction(
  account: Account,
  intent: string,
  field: (name: string) => string,
  request: Request,
): Promise<AccountActionOutcome> {
  switch (intent) {
    case "start-code": {
      const outcome = await account.startCode(field("password"), request);
      if (outcome.kind !== "started") return { result: accountResult(rejectedResult(outcome)) };
      const { uri, recoveryCodes } = outcome;
      return { result: accountResult({ uri, recoveryCodes }) };
    }
    case "confirm-code": {
      const outcome = await account.confirmCode(field("code"), request);
      if (outcome.kind !== "done") return { result: accountResult(rejectedResult(outcome)) };
      const message = "Two-factor authentication is on. You'll enter a code each time you sign in.";
      return { result: accountResult({ message }), cookies: outcome.cookies };
    }
    case "end-code": {
      const outcome = await account.endCode(field("password"), request);
      if (outcome.kind !== "done") return { result: accountResult(rejectedResult(outcome)) };
      const message = "Two-factor authentication is off.";
      return { result: accountResult({ message }), cookies: outcome.cookies };
    }
    case "new-recovery": {
      const outcome = await account.newRecoveryCodes(field("password"), request);
      if (outcome.kind !== "made") return { result: accountResult(rejectedResult(outcome)) };
      return { result: accountResult({ recoveryCodes: outcome.recoveryCodes }) };
    }
    default:
      return { result: accountResult({ problem: "That action isn't available here." }) };
  }
}
