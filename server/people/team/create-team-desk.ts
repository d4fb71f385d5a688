import { and, asc, eq, gt, max, sql } from "drizzle-orm";
import { z } from "zod";
import { normalizeEmail } from "../../../core/people/normalize-email.ts";
import { isStorableText } from "../../../core/site/storable-values.ts";
import { authSessions, authUsers, invitations, memberships } from "../../platform/db/schema.ts";
import type { Transaction } from "../../platform/jobs/jobs.ts";
import { accountMail } from "../account/account-mail.ts";
import { accountOf, countOwners, giveRole, lockMembers, roleOn } from "../account/account-store.ts";
import type { PeopleCaller, PeopleDeps } from "../people-deps.ts";
import type { Person } from "../person.ts";
import { hasRecentAuth } from "../sign-in/recent-auth.ts";
import { pendingInvitation, pendingInvitations, storeInvitation } from "./invitation.ts";
import type {
  InvitationInput,
  InviteOutcome,
  Member,
  MemberOutcome,
  TeamDesk,
} from "./team-desk.ts";

/** Creates the team desk for an owner; null for everybody else. */
export function createTeamDesk(
  person: Person,
  caller: PeopleCaller,
  deps: PeopleDeps,
): TeamDesk | null {
  if (person.role !== "owner") return null;
  const { db, now } = deps;
  const siteId = person.siteId;
  return {
    members: () => membersOf(siteId, deps),
    invitations: () => pendingInvitations(db, siteId, now()),
    invite: (query) => invite(query, person, caller, deps),
    async withdraw(invitationId) {
      if (!z.uuid().safeParse(invitationId).success) return false; // no invitation has such an id
      const [gone] = await db
        .delete(invitations)
        .where(and(eq(invitations.siteId, siteId), eq(invitations.invitationId, invitationId)))
        .returning({ email: invitations.email });
      if (gone) await note("invitation-withdrawn", gone);
      return gone !== undefined;
    },
    changeRole: (userId, role) =>
      change(userId, "role-changed", { role }, role !== "owner", (tx) =>
        giveRole(tx, siteId, userId, role),
      ),
    changeNotary: (userId, provider) =>
      change(userId, "notary-changed", { notary: provider }, false, async (tx) => {
        const role = await roleOn(tx, siteId, userId);
        if (role) await giveRole(tx, siteId, userId, role, provider);
      }),
    remove: (userId) =>
      change(userId, "removed", {}, true, (tx) => removeMember(tx, siteId, userId)),
  };

  /** Changes one member under the site's lock, so that of two owners who remove each other one stays. */
  async function change(
    userId: string,
    act: string,
    detail: Record<string, unknown>,
    costsAnOwner: boolean,
    work: (tx: Transaction) => Promise<unknown>,
  ): Promise<MemberOutcome> {
    if (!hasRecentAuth(person, now())) return { kind: "sign-in-again" };
    if (!isStorableText(userId)) return { kind: "unknown" }; // no account has such an id
    return db.transaction(async (tx) => {
      await lockMembers(tx, siteId);
      const before = await roleOn(tx, siteId, userId);
      if (!before) return { kind: "unknown" };
      const isOwner = before === "owner";
      if (isOwner && costsAnOwner && (await countOwners(tx, siteId)) < 2)
        return { kind: "last-owner" };
      const [whom] = await tx.select().from(authUsers).where(eq(authUsers.id, userId));
      await work(tx);
      await note(act, { email: whom?.email, was: before, ...detail }, tx);
      return { kind: "done" };
    });
  }

  async function note(act: string, detail: Record<string, unknown>, tx?: Transaction) {
    const entry = { who: person.email, act, detail, network: caller.network };
    await deps.audit.record(siteId, entry, tx);
  }
}

async function membersOf(siteId: string, { db, now }: PeopleDeps): Promise<Member[]> {
  const rows = await db
    .select({
      userId: authUsers.id,
      name: authUsers.name,
      email: authUsers.email,
      role: memberships.role,
      provider: memberships.providerId,
      hasSecondStep: sql<boolean>`${authUsers.twoFactorEnabled} OR EXISTS (SELECT 1 FROM auth_passkeys WHERE user_id = ${authUsers.id})`,
      last: max(authSessions.createdAt),
    })
    .from(memberships)
    .innerJoin(authUsers, eq(authUsers.id, memberships.userId))
    .leftJoin(
      authSessions,
      and(eq(authSessions.userId, authUsers.id), gt(authSessions.expiresAt, new Date(now()))),
    )
    .where(eq(memberships.siteId, siteId))
    .groupBy(authUsers.id, memberships.role, memberships.providerId, memberships.createdAt)
    .orderBy(asc(memberships.createdAt), asc(authUsers.email));
  return rows.map(({ last, ...row }) => ({ ...row, lastSignIn: last?.getTime() ?? null }));
}

async function invite(
  { email: typed, role, provider, isAgain = false }: InvitationInput,
  person: Person,
  { site, network }: PeopleCaller,
  deps: PeopleDeps,
): Promise<InviteOutcome> {
  const { db, limits, outbox, audit, now } = deps;
  if (!hasRecentAuth(person, now())) return { kind: "sign-in-again" };
  const email = normalizeEmail(typed);
  if (email === null) return emailError("Enter an email address, such as you@example.com.");
  const known = await accountOf(db, email);
  if (known && (await roleOn(db, site.id, known.id)))
    return emailError("They're already on your team.");
  const taken = await limits.consume("invite", site.id, network, person.userId);
  if (!taken.ok) return { kind: "wait", seconds: taken.retryAfterSeconds };
  return db.transaction(async (tx): Promise<InviteOutcome> => {
    // Under the lock, so that of two owners who invite the same address at once the second one is told.
    await lockMembers(tx, site.id);
    const open = await pendingInvitation(tx, site.id, email, now());
    if (open && !isAgain) return { kind: "already-invited", email, role: open.role };
    const invited = { email, role, invitedBy: person.name, ...(provider && { provider }) };
    const made = await storeInvitation(tx, site, invited, now());
    const news = { kind: "invitation", link: made, by: person.name, role } as const;
    const to = { name: "", address: email };
    await outbox.queueMail(tx, await accountMail(deps.renderEmail, site, to, news));
    const entry = { who: person.email, act: "invited", detail: { email, role }, network };
    await audit.record(site.id, entry, tx);
    return { kind: "invited", link: made, email };
  });
}

function emailError(email: string): InviteOutcome {
  return { kind: "errors", errors: { email } };
}

/** Removes a member. Somebody without any role left is signed out everywhere. */
async function removeMember(tx: Transaction, siteId: string, userId: string): Promise<void> {
  await tx
    .delete(memberships)
    .where(and(eq(memberships.siteId, siteId), eq(memberships.userId, userId)));
  const left = await tx.select().from(memberships).where(eq(memberships.userId, userId)).limit(1);
  if (left.length === 0) await tx.delete(authSessions).where(eq(authSessions.userId, userId));
}
