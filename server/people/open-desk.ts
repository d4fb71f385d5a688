import { openAccountDesk } from "./account.ts";
import { confirmMailChange, seeMailChange } from "./confirm-mail.ts";
import { claimSite, isFirstRun } from "./first-run.ts";
import { join, seeInvitation } from "./join.ts";
import { askPasskey, signInByPasskey } from "./passkey-sign-in.ts";
import type { PeopleDesk } from "./people-desk.ts";
import { askReset, resetOf, resetPassword } from "./reset.ts";
import { signInByCode } from "./second-factor.ts";
import { signIn } from "./sign-in.ts";
import { signOut } from "./sign-out.ts";
import { personOf, standingOf } from "./standing.ts";
import { openTeamDesk } from "./team.ts";
import type { PeopleCaller, PeopleWorld } from "./world.ts";

/** Opens the desk of people for one caller of one site. */
export function openPeopleDesk(caller: PeopleCaller, world: PeopleWorld): PeopleDesk {
  const { site, network } = caller;
  return {
    personOf: (request) => personOf(request, caller, world),
    standingOf: (request) => standingOf(request, caller, world),
    noteRefusal: ({ email }, address) =>
      world.audit.record(site.id, { who: email, act: "refused", detail: { address }, network }),
    signIn: (typed, request) => signIn(typed, request, caller, world),
    signInByCode: (code, request) => signInByCode(code, request, caller, world),
    askPasskey: (request) => askPasskey(request, caller, world),
    signInByPasskey: (answered, request) => signInByPasskey(answered, request, caller, world),
    signOut: (request) => signOut(request, caller, world),
    isFirstRun: (code) => isFirstRun(code, caller, world),
    claimSite: (code, typed, request) => claimSite(code, typed, request, caller, world),
    askReset: (email) => askReset(email, caller, world),
    resetOf: (code) => resetOf(code, caller, world),
    resetPassword: (wish) => resetPassword(wish, caller, world),
    seeInvitation: (code) => seeInvitation(code, caller, world),
    join: (code, typed, request) => join(code, typed, request, caller, world),
    seeMailChange: (code) => seeMailChange(code, caller, world),
    confirmMailChange: (code) => confirmMailChange(code, caller, world),
    roomsOf: (person) => ({
      account: openAccountDesk(person, caller, world),
      team: openTeamDesk(person, caller, world),
      log: person.role === "owner" ? { list: (wish) => world.audit.list(site.id, wish) } : null,
    }),
  };
}
