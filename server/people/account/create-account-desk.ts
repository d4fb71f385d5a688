import { and, desc, eq, gt, ne } from "drizzle-orm";
import type { AccountNotice } from "../../../core/people/account-notice.ts";
import { deviceName } from "../../../core/people/device-name.ts";
import { normalizeEmail } from "../../../core/people/normalize-email.ts";
import { isStorableText } from "../../../core/site/storable-values.ts";
import { authPasskeys, authSessions, authTwoFactors, authUsers } from "../../platform/db/schema.ts";
import type { PeopleCaller, PeopleDeps } from "../people-deps.ts";
import type { Person } from "../person.ts";
import { headersFor } from "../sign-in/headers.ts";
import { forgetOtherDevices } from "../sign-in/known-devices.ts";
import { throttleSignIn } from "../sign-in/login-throttle.ts";
import { hasRecentAuth } from "../sign-in/recent-auth.ts";
import type {
  AccountDesk,
  AccountView,
  EmailChangeOutcome,
  PasswordOutcome,
} from "./account-desk.ts";
import { accountMail } from "./account-mail.ts";
import { accountOf, isCorrectPassword, voidResetCodes } from "./account-store.ts";
import { codeFactor } from "./code-factor.ts";
import { plainName } from "./new-account.ts";
import { createOneTimeLink } from "./one-time-link.ts";
import { ownPasskeys } from "./own-passkeys.ts";
import { businessWords, newPasswordProblem } from "./password-strength.ts";
import { hashOf } from "./secrets.ts";
import { emailSignInChange } from "./sign-in-notice.ts";

/** Creates the desk of somebody's own account. */
export function createAccountDesk(
  person: Person,
  caller: PeopleCaller,
  deps: PeopleDeps,
): AccountDesk {
  const { db, now, audit } = deps;
  const { userId, sessionId, siteId, email: who } = person;
  const others = and(eq(authSessions.userId, userId), ne(authSessions.id, sessionId));
  const note = (act: string, detail: Record<string, unknown> = {}) =>
    audit.record(siteId, { who, act, detail, network: caller.network });
  return {
    hasRecentAuth: () => hasRecentAuth(person, now()),
    view: () => viewOf(person, deps),
    async changeName(name) {
      const plain = plainName(name);
      if (plain) await db.update(authUsers).set({ name: plain }).where(eq(authUsers.id, userId));
    },
    changePassword: (typed, request) => changePassword(typed, person, request, caller, deps),
    requestEmailChange: (typed) => requestEmailChange(typed, person, caller, deps),
    async endSession(id) {
      if (!isStorableText(id)) return false; // no session has such an id
      const own = and(eq(authSessions.userId, userId), eq(authSessions.id, id));
      const ended = await db.delete(authSessions).where(own).returning({ id: authSessions.id });
      if (ended.length > 0) await note("session-ended");
      return ended.length > 0;
    },
    async endOtherSessions() {
      const ended = await db.delete(authSessions).where(others).returning({ id: authSessions.id });
      await note("sessions-ended", { count: ended.length });
      return ended.length;
    },
    ...codeFactor(person, caller, deps),
    ...ownPasskeys(person, caller, deps),
  };
}

async function viewOf(person: Person, { db, now }: PeopleDeps): Promise<AccountView> {
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
  deps: PeopleDeps,
): Promise<PasswordOutcome> {
  const { site, network } = caller;
  const wait = await throttleSignIn(person.email, request, caller, deps);
  if (wait) return wait;
  if (!(await isCorrectPassword(person.userId, typed.current, deps.db))) {
    return { kind: "errors", errors: { current: "That password is incorrect. Try again." } };
  }
  const trouble = await newPasswordProblem(typed.password, {
    ...person,
    business: businessWords(site),
  });
  if (trouble) return { kind: "errors", errors: { password: trouble } };
  const { api } = await deps.authOf(site);
  const answer = await api.changePassword({
    body: {
      currentPassword: typed.current,
      newPassword: typed.password,
      revokeOtherSessions: true,
    },
    headers: headersFor(request, network),
    returnHeaders: true,
  });
  await voidResetCodes(deps.db, person.userId);
  await forgetOtherDevices(request, site.origin, person.userId, deps.db);
  await deps.audit.record(site.id, { who: person.email, act: "password-changed", network });
  await emailSignInChange(person, "password", request, caller, deps);
  return { kind: "changed", cookies: answer.headers.getSetCookie() };
}

async function requestEmailChange(
  typed: string,
  person: Person,
  { site, network }: PeopleCaller,
  deps: PeopleDeps,
): Promise<EmailChangeOutcome> {
  if (!hasRecentAuth(person, deps.now())) return { kind: "sign-in-again" };
  const email = normalizeEmail(typed);
  if (email === null) {
    return {
      kind: "errors",
      errors: { email: "Enter an email address, such as you@example.com." },
    };
  }
  if (email === person.email) {
    return { kind: "errors", errors: { email: "You already sign in with this address." } };
  }
  const taken = await deps.limits.consume("forgot", site.id, network, hashOf(person.userId));
  if (!taken.ok) return { kind: "wait", seconds: taken.retryAfterSeconds };
  // Neither the answer nor the mails tell whether somebody else has this address.
  const isTaken = (await accountOf(deps.db, email)) !== null;
  await deps.db.transaction(async (tx) => {
    const send = async (address: string, news: AccountNotice) => {
      const to = { name: person.name, address };
      await deps.outbox.queueMail(tx, await accountMail(deps.renderEmail, site, to, news));
    };
    if (!isTaken) {
      const value = { siteId: site.id, userId: person.userId, email };
      const secret = await createOneTimeLink(tx, "change-mail", value, deps.now());
      const link = `${site.origin}/admin/confirm-mail?code=${secret}`;
      await send(email, { kind: "confirm-mail", link });
    }
    await send(person.email, { kind: "mail-change-asked", to: email });
    const entry = { who: person.email, act: "mail-change-asked", detail: { to: email }, network };
    await deps.audit.record(site.id, entry, tx);
  });
  return { kind: "asked" };
}
