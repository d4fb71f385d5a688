import { and, eq } from "drizzle-orm";
import { isStorableText } from "../../../core/site/storable-values.ts";
import { authPasskeys } from "../../platform/db/schema.ts";
import type { PeopleCaller, PeopleDeps } from "../people-deps.ts";
import type { Person } from "../person.ts";
import { headersFor } from "../sign-in/headers.ts";
import { parseNewCredential } from "../sign-in/passkey-credential.ts";
import { hasRecentAuth } from "../sign-in/recent-auth.ts";
import { nullIfRejected } from "../sign-in/sign-in.ts";
import type { AccountDesk } from "./account-desk.ts";
import { emailSignInChange } from "./sign-in-notice.ts";

type PasskeyDesk = Pick<AccountDesk, "startPasskeyRegistration" | "addPasskey" | "removePasskey">;

/** Somebody's passkeys. A passkey alone signs in, so adding or removing one needs recent authentication. */
export function ownPasskeys(person: Person, caller: PeopleCaller, deps: PeopleDeps): PasskeyDesk {
  const { site, network } = caller;
  const hasRecentSignIn = () => hasRecentAuth(person, deps.now());
  const note = (act: string, name: string) =>
    deps.audit.record(site.id, { who: person.email, act, detail: { name }, network });
  return {
    async startPasskeyRegistration(request) {
      if (!hasRecentSignIn()) return { kind: "sign-in-again" };
      const { api } = await deps.authOf(site);
      const answer = await api.generatePasskeyRegistrationOptions({
        query: { name: person.email },
        headers: headersFor(request, network),
        returnHeaders: true,
      });
      return { options: answer.response, cookies: answer.headers.getSetCookie() };
    },
    async addPasskey(answered, typed, request) {
      if (!hasRecentSignIn()) return "sign-in-again";
      const response = parseNewCredential(answered);
      if (!response) return "refused";
      const name =
        typed
          .replace(/\p{Cc}+/gu, " ")
          .trim()
          .slice(0, 60) || "Passkey";
      const { api } = await deps.authOf(site);
      const added = await api
        .verifyPasskeyRegistration({
          body: { response, name },
          headers: headersFor(request, network),
        })
        .catch(nullIfRejected);
      if (!added) return "refused";
      await note("passkey-added", name);
      await emailSignInChange(person, "passkey-added", request, caller, deps);
      return "added";
    },
    async removePasskey(id, request) {
      if (!hasRecentSignIn()) return "sign-in-again";
      if (!isStorableText(id)) return "unknown"; // no passkey has such an id
      const own = and(eq(authPasskeys.userId, person.userId), eq(authPasskeys.id, id));
      const [gone] = await deps.db.delete(authPasskeys).where(own).returning();
      if (!gone) return "unknown";
      await note("passkey-removed", gone.name ?? "Passkey");
      await emailSignInChange(person, "passkey-removed", request, caller, deps);
      return "removed";
    },
  };
}
