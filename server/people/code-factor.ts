import type { AccountDesk, CodeSetup, CodesOutcome, FactorOutcome } from "./account-desk.ts";
import { knowsPassword } from "./accounts.ts";
import { countGuess, type Wait } from "./guesses.ts";
import { headersFor } from "./headers.ts";
import type { Person } from "./person.ts";
import { useCode } from "./second-factor.ts";
import { refusals } from "./sign-in.ts";
import type { PeopleCaller, PeopleWorld } from "./world.ts";

type CodeDesk = Pick<AccountDesk, "startCode" | "confirmCode" | "endCode" | "newRecoveryCodes">;

const WRONG = {
  kind: "errors",
  errors: { password: "This is not your password. Please try again." },
} as const;

const WRONG_CODE = {
  kind: "errors",
  errors: { code: "This code is not right. Codes change every 30 seconds: try the newest." },
} as const;

/** The codes of an app, asked for after the password. Whatever concerns them asks for the password again. */
export function codeFactor(person: Person, caller: PeopleCaller, world: PeopleWorld): CodeDesk {
  const { site, network } = caller;
  const note = (act: string) => world.audit.record(site.id, { who: person.email, act, network });

  /** What stands in the way of somebody who typed this password; null for nothing. */
  async function barrier(password: string, request: Request): Promise<Wait | typeof WRONG | null> {
    const wait = await countGuess(person.email, request, caller, world);
    if (wait) return wait;
    return (await knowsPassword(person.userId, password, world.db)) ? null : WRONG;
  }

  return {
    async startCode(password, request): Promise<CodeSetup> {
      const stands = await barrier(password, request);
      if (stands) return stands;
      const { api } = await world.authOf(site);
      const headers = headersFor(request, network);
      const made = await api.enableTwoFactor({ body: { password }, headers }).catch(refusals);
      if (made?.method !== "totp") return WRONG;
      return { kind: "started", uri: made.totpURI, recoveryCodes: made.backupCodes };
    },
    async confirmCode(typed, request): Promise<FactorOutcome> {
      const wait = await countGuess(person.email, request, caller, world);
      if (wait) return wait;
      const code = typed.replace(/[\s-]/g, "");
      const { api } = await world.authOf(site);
      const headers = headersFor(request, network);
      const answer = await api
        .verifyTOTP({ body: { code }, headers, returnHeaders: true })
        .catch(refusals);
      if (!answer) return WRONG_CODE;
      await useCode(person.userId, code, world);
      await note("code-turned-on");
      return { kind: "done", cookies: answer.headers.getSetCookie() };
    },
    async endCode(password, request): Promise<FactorOutcome> {
      const stands = await barrier(password, request);
      if (stands) return stands;
      const { api } = await world.authOf(site);
      const headers = headersFor(request, network);
      const answer = await api.disableTwoFactor({
        body: { password },
        headers,
        returnHeaders: true,
      });
      await note("code-turned-off");
      return { kind: "done", cookies: answer.headers.getSetCookie() };
    },
    async newRecoveryCodes(password, request): Promise<CodesOutcome> {
      const stands = await barrier(password, request);
      if (stands) return stands;
      const { api } = await world.authOf(site);
      const headers = headersFor(request, network);
      const made = await api.generateBackupCodes({ body: { password }, headers }).catch(refusals);
      if (!made) return WRONG;
      await note("recovery-codes-made");
      return { kind: "made", recoveryCodes: made.backupCodes };
    },
  };
}
