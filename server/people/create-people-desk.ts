import { confirmEmailChange, viewEmailChange } from "./account/confirm-email.ts";
import { createAccountDesk } from "./account/create-account-desk.ts";
import { requestPasswordReset, resetOf, resetPassword } from "./account/password-reset.ts";
import { namesInDetails } from "./audit-names.ts";
import type { PeopleCaller, PeopleDeps } from "./people-deps.ts";
import type { PeopleDesk } from "./people-desk.ts";
import { authStateOf, personOf } from "./sign-in/auth-state.ts";
import { signInByPasskey, startPasskeySignIn } from "./sign-in/passkey-sign-in.ts";
import { signInByCode } from "./sign-in/second-factor.ts";
import { signIn } from "./sign-in/sign-in.ts";
import { signOut } from "./sign-in/sign-out.ts";
import { createTeamDesk } from "./team/create-team-desk.ts";
import { claimSite, isFirstRun } from "./team/first-run.ts";
import { join, viewInvitation } from "./team/join.ts";

/** Creates the people desk for one caller of one site. */
export function createPeopleDesk(caller: PeopleCaller, deps: PeopleDeps): PeopleDesk {
  const { site, network } = caller;
  return {
    personOf: (request) => personOf(request, caller, deps),
    authStateOf: (request) => authStateOf(request, caller, deps),
    recordDeniedAccess: ({ email }, address) =>
      deps.audit.record(site.id, { who: email, act: "refused", detail: { address }, network }),
    signIn: (typed, request) => signIn(typed, request, caller, deps),
    signInByCode: (code, request) => signInByCode(code, request, caller, deps),
    startPasskeySignIn: (request) => startPasskeySignIn(request, caller, deps),
    signInByPasskey: (answered, request) => signInByPasskey(answered, request, caller, deps),
    signOut: (request) => signOut(request, caller, deps),
    isFirstRun: (code) => isFirstRun(code, caller, deps),
    claimSite: (code, typed, request) => claimSite(code, typed, request, caller, deps),
    requestPasswordReset: (email) => requestPasswordReset(email, caller, deps),
    resetOf: (code) => resetOf(code, caller, deps),
    resetPassword: (input) => resetPassword(input, caller, deps),
    viewInvitation: (code) => viewInvitation(code, caller, deps),
    join: (code, typed, request) => join(code, typed, request, caller, deps),
    viewEmailChange: (code) => viewEmailChange(code, caller, deps),
    confirmEmailChange: (code) => confirmEmailChange(code, caller, deps),
    desksOf: (person) => ({
      account: createAccountDesk(person, caller, deps),
      team: createTeamDesk(person, caller, deps),
      log:
        person.role === "owner"
          ? {
              list: (input) => deps.audit.list(site.id, input),
              namesIn: (entries) => namesInDetails(entries, site.id, deps.db),
            }
          : null,
    }),
  };
}
