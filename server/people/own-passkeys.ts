import { and, eq } from "drizzle-orm";
import { authPasskeys } from "../platform/db/schema.ts";
import type { AccountDesk } from "./account-desk.ts";
import { headersFor } from "./headers.ts";
import { madeAnswer } from "./passkey-answer.ts";
import type { Person } from "./person.ts";
import { provenLately } from "./proven.ts";
import { refusals } from "./sign-in.ts";
import type { PeopleCaller, PeopleWorld } from "./world.ts";

type PasskeyDesk = Pick<AccountDesk, "askNewPasskey" | "addPasskey" | "removePasskey">;

/** Somebody's passkeys. Each is a way in by itself, so a fresh proof comes before one is added or removed. */
export function ownPasskeys(person: Person, caller: PeopleCaller, world: PeopleWorld): PasskeyDesk {
  const { site, network } = caller;
  const isProven = () => provenLately(person, world.now());
  const note = (act: string, name: string) =>
    world.audit.record(site.id, { who: person.email, act, detail: { name }, network });
  return {
    async askNewPasskey(request) {
      if (!isProven()) return { kind: "prove" };
      const { api } = await world.authOf(site);
      const answer = await api.generatePasskeyRegistrationOptions({
        query: { name: person.email },
        headers: headersFor(request, network),
        returnHeaders: true,
      });
      return { options: answer.response, cookies: answer.headers.getSetCookie() };
    },
    async addPasskey(answered, typed, request) {
      if (!isProven()) return "prove";
      const response = madeAnswer(answered);
      if (!response) return "refused";
      const name =
        typed
          .replace(/\p{Cc}+/gu, " ")
          .trim()
          .slice(0, 60) || "Passkey";
      const { api } = await world.authOf(site);
      const added = await api
        .verifyPasskeyRegistration({
          body: { response, name },
          headers: headersFor(request, network),
        })
        .catch(refusals);
      if (!added) return "refused";
      await note("passkey-added", name);
      return "added";
    },
    async removePasskey(id) {
      if (!isProven()) return "prove";
      const own = and(eq(authPasskeys.userId, person.userId), eq(authPasskeys.id, id));
      const [gone] = await world.db.delete(authPasskeys).where(own).returning();
      if (gone) await note("passkey-removed", gone.name ?? "Passkey");
      return "removed";
    },
  };
}
