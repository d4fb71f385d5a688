import { roleOn } from "./accounts.ts";
import { countLink, countUnnamed, type Wait } from "./guesses.ts";
import { headersOfStranger } from "./headers.ts";
import { signedAnswer } from "./passkey-answer.ts";
import { endSession, refusals, refuse, type SignInOutcome, welcome } from "./sign-in.ts";
import type { PeopleCaller, PeopleWorld } from "./world.ts";

/** A question for the browser's keeper of passkeys, as JSON, and the cookies that go with it. */
export interface PasskeyQuestion {
  readonly options: object;
  readonly cookies: readonly string[];
}

/** Asks for a passkey of whoever is there. Each question is noted until it is answered or over, so they are counted. */
export async function askPasskey(
  request: Request,
  caller: PeopleCaller,
  world: PeopleWorld,
): Promise<PasskeyQuestion | Wait> {
  const { site, network } = caller;
  const wait = await countLink(caller, world);
  if (wait) return wait;
  const { api } = await world.authOf(site);
  const answer = await api.generatePasskeyAuthenticationOptions({
    headers: headersOfStranger(request, network, site.origin),
    returnHeaders: true,
  });
  // A passkey stands for two factors here, so a finger, a face or a PIN is asked for.
  const options = { ...answer.response, userVerification: "required" };
  return { options, cookies: answer.headers.getSetCookie() };
}

/** Signs in by a passkey's answer; it needs no second step. */
export async function signInByPasskey(
  answered: unknown,
  request: Request,
  caller: PeopleCaller,
  world: PeopleWorld,
): Promise<SignInOutcome> {
  const { site, network } = caller;
  const wait = await countUnnamed(request, caller, world);
  if (wait) return wait;
  const response = signedAnswer(answered);
  if (!response) return { kind: "refused" };
  const { api } = await world.authOf(site);
  const answer = await api
    .verifyPasskeyAuthentication({
      body: { response },
      headers: headersOfStranger(request, network, site.origin),
      returnHeaders: true,
    })
    .catch(refusals);
  if (!answer) return refuse("a stranger", "passkey", caller, world);
  const { user, session } = answer.response;
  if (!(await roleOn(world.db, site.id, user.id))) {
    await endSession(session.token, world);
    return refuse(user.email, "no role here", caller, world);
  }
  return welcome(user, answer.headers.getSetCookie(), "passkey", request, caller, world);
}
