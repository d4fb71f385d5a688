import { and, desc, eq, gt, ne } from "drizzle-orm";
import { deviceName } from "../../core/people/device.ts";
import { mailOf } from "../../core/people/mail.ts";
import type { PeopleNews } from "../../core/people/news.ts";
import { authPasskeys, authSessions, authTwoFactors, authUsers } from "../platform/db/schema.ts";
import type { AccountDesk, AccountView, MailOutcome, PasswordOutcome } from "./account-desk.ts";
import { accountOf, knowsPassword, voidResetCodes } from "./accounts.ts";
import { codeFactor } from "./code-factor.ts";
import { newPasswordTrouble } from "./common-passwords.ts";
import { countGuess } from "./guesses.ts";
import { headersFor } from "./headers.ts";
import { peopleMail } from "./mails.ts";
import { plainName } from "./new-account.ts";
import { addOneTime } from "./one-time.ts";
import { ownPasskeys } from "./own-passkeys.ts";
import type { Person } from "./person.ts";
import { provenLately } from "./proven.ts";
import { hashOf } from "./secrets.ts";
import type { PeopleCaller, PeopleWorld } from "./world.ts";

/** Opens the desk of somebody's own account. */
export function openAccountDesk(
  person: Person,
  caller: PeopleCaller,
  world: PeopleWorld,
): AccountDesk {
  const { db, now, audit } = world;
  const { userId, sessionId, siteId, email: who } = person;
  const others = and(eq(authSessions.userId, userId), ne(authSessions.id, sessionId));
  const note = (act: string, detail: Record<string, unknown> = {}) =>
    audit.record(siteId, { who, act, detail, network: caller.network });
  return {
    isProven: () => provenLately(person, now()),
    view: () => viewOf(person, world),
    async changeName(name) {
      const plain = plainName(name);
      if (plain) await db.update(authUsers).set({ name: plain }).where(eq(authUsers.id, userId));
    },
    changePassword: (typed, request) => changePassword(typed, person, request, caller, world),
    askMailChange: (typed) => askMailChange(typed, person, caller, world),
    async endSession(id) {
      const own = and(eq(authSessions.userId, userId), eq(authSessions.id, id));
      const ended = await db.delete(authSessions).where(own).returning({ id: authSessions.id });
      if (ended.length > 0) await note("session-ended");
    },
    async endOtherSessions() {
      const ended = await db.delete(authSessions).where(others).returning({ id: authSessions.id });
      await note("sessions-ended", { count: ended.length });
      return ended.length;
    },
    ...codeFactor(person, caller, world),
    ...ownPasskeys(person, caller, world),
  };
}

async function viewOf(person: Person, { db, now }: PeopleWorld): Promise<AccountView> {
  const { userId, sessionId } = person;
  const live = and(eq(authSessions.userId, userId), gt(authSessions.expiresAt, new Date(now())));
  const ofUser = eq(authTwoFactors.userId, userId);
  const [sessions, passkeys, factors] = await Promise.all([
    db.select().from(authSessions).where(live).orderBy(desc(authSessions.createdAt)),
    db.select().from(authPasskeys).where(eq(authPasskeys.userId, userId)),
    db
      .select()
      .from(authTwoFactors)
      .where(and(ofUser, eq(authTwoFactors.verified, true))),
  ]);
  const codes: unknown = JSON.parse(factors[0]?.backupCodes ?? "[]");
  return {
    sessions: sessions.map(({ id, userAgent, ipAddress, createdAt }) => ({
      id,
      device: deviceName(userAgent ?? ""),
      network: ipAddress,
      since: createdAt.getTime(),
      isThisOne: id === sessionId,
    })),
    passkeys: passkeys.map(({ id, name, createdAt }) => ({
      id,
      name: name ?? "Passkey",
      since: createdAt.getTime(),
    })),
    hasCode: factors.length > 0,
    recoveryCodes: Array.isArray(codes) ? codes.length : 0,
  };
}

async function changePassword(
  typed: { current: string; password: string },
  person: Person,
  request: Request,
  caller: PeopleCaller,
  world: PeopleWorld,
): Promise<PasswordOutcome> {
  const { site, network } = caller;
  const wait = await countGuess(person.email, request, caller, world);
  if (wait) return wait;
  if (!(await knowsPassword(person.userId, typed.current, world.db))) {
    return { kind: "errors", errors: { current: "This is not your password. Please try again." } };
  }
  const trouble = await newPasswordTrouble(typed.password, {
    ...person,
    business: site.businessConfig.name,
  });
  if (trouble) return { kind: "errors", errors: { password: trouble } };
  const { api } = await world.authOf(site);
  const answer = await api.changePassword({
    body: {
      currentPassword: typed.current,
      newPassword: typed.password,
      revokeOtherSessions: true,
    },
    headers: headersFor(request, network),
    returnHeaders: true,
  });
  await voidResetCodes(world.db, person.userId);
  await world.audit.record(site.id, { who: person.email, act: "password-changed", network });
  return { kind: "changed", cookies: answer.headers.getSetCookie() };
}

async function askMailChange(
  typed: string,
  person: Person,
  { site, network }: PeopleCaller,
  world: PeopleWorld,
): Promise<MailOutcome> {
  if (!provenLately(person, world.now())) return { kind: "prove" };
  const email = mailOf(typed);
  if (email === null) {
    return { kind: "errors", errors: { email: "Use a mail address, such as you@example.com." } };
  }
  if (email === person.email) {
    return { kind: "errors", errors: { email: "You sign in with this address already." } };
  }
  const taken = await world.limits.take("forgot", site.id, network, hashOf(person.userId));
  if (!taken.ok) return { kind: "wait", seconds: taken.retryAfterSeconds };
  // Whether somebody else has the address is not told here, nor by what is mailed; their link would change nothing.
  const isTaken = (await accountOf(world.db, email)) !== null;
  await world.db.transaction(async (tx) => {
    const send = async (address: string, news: PeopleNews) => {
      const to = { name: person.name, address };
      await world.outbox.queueMail(tx, await peopleMail(world.renderMail, site, to, news));
    };
    if (!isTaken) {
      const value = { siteId: site.id, userId: person.userId, email };
      const secret = await addOneTime(tx, "change-mail", value, world.now());
      const link = `${site.origin}/admin/confirm-mail?code=${secret}`;
      await send(email, { kind: "confirm-mail", link });
    }
    await send(person.email, { kind: "mail-change-asked", to: email });
    const entry = { who: person.email, act: "mail-change-asked", detail: { to: email }, network };
    await world.audit.record(site.id, entry, tx);
  });
  return { kind: "asked" };
}
