import { randomUUID } from "node:crypto";
import { and, asc, eq, gt, max, sql } from "drizzle-orm";
import { z } from "zod";
import { mailOf } from "../../core/people/mail.ts";
import { isStorableText } from "../../core/site/storable.ts";
import { authSessions, authUsers, invitations, memberships } from "../platform/db/schema.ts";
import type { Transaction } from "../platform/jobs/jobs.ts";
import { accountOf, giveRole, holdPeople, ownersOf, roleOn } from "./accounts.ts";
import { INVITATION_LIVES_MS, openInvitations } from "./invitation.ts";
import { peopleMail } from "./mails.ts";
import type { Person } from "./person.ts";
import { provenLately } from "./proven.ts";
import { hashOf, newSecret } from "./secrets.ts";
import type { Asked, InviteOutcome, Member, MemberOutcome, TeamDesk } from "./team-desk.ts";
import type { PeopleCaller, PeopleWorld } from "./world.ts";

/** Opens the desk of a site's people for an owner; null for everybody else. */
export function openTeamDesk(
  person: Person,
  caller: PeopleCaller,
  world: PeopleWorld,
): TeamDesk | null {
  if (person.role !== "owner") return null;
  const { db, now } = world;
  const siteId = person.siteId;
  return {
    members: () => membersOf(siteId, world),
    invitations: () => openInvitations(db, siteId, now()),
    invite: (asked) => invite(asked, person, caller, world),
    async withdraw(invitationId) {
      if (!z.uuid().safeParse(invitationId).success) return; // none goes by such a name
      const [gone] = await db
        .delete(invitations)
        .where(and(eq(invitations.siteId, siteId), eq(invitations.invitationId, invitationId)))
        .returning({ email: invitations.email });
      if (gone) await note("invitation-withdrawn", gone);
    },
    changeRole: (userId, role) =>
      change(userId, "role-changed", { role }, role !== "owner", (tx) =>
        giveRole(tx, siteId, userId, role),
      ),
    remove: (userId) =>
      change(userId, "removed", {}, true, (tx) => removeMember(tx, siteId, userId)),
  };

  /** Changes one member behind the site's lock, so that two owners who remove each other leave one. */
  async function change(
    userId: string,
    act: string,
    detail: Record<string, unknown>,
    costsAnOwner: boolean,
    work: (tx: Transaction) => Promise<unknown>,
  ): Promise<MemberOutcome> {
    if (!provenLately(person, now())) return { kind: "prove" };
    if (!isStorableText(userId)) return { kind: "unknown" }; // nobody goes by such a name
    return db.transaction(async (tx) => {
      await holdPeople(tx, siteId);
      const before = await roleOn(tx, siteId, userId);
      if (!before) return { kind: "unknown" };
      const isOwner = before === "owner";
      if (isOwner && costsAnOwner && (await ownersOf(tx, siteId)) < 2)
        return { kind: "last-owner" };
      const [whom] = await tx.select().from(authUsers).where(eq(authUsers.id, userId));
      await work(tx);
      await note(act, { email: whom?.email, was: before, ...detail }, tx);
      return { kind: "done" };
    });
  }

  async function note(act: string, detail: Record<string, unknown>, tx?: Transaction) {
    const entry = { who: person.email, act, detail, network: caller.network };
    await world.audit.record(siteId, entry, tx);
  }
}

async function membersOf(siteId: string, { db, now }: PeopleWorld): Promise<Member[]> {
  const rows = await db
    .select({
      userId: authUsers.id,
      name: authUsers.name,
      email: authUsers.email,
      role: memberships.role,
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
    .groupBy(authUsers.id, memberships.role, memberships.createdAt)
    .orderBy(asc(memberships.createdAt), asc(authUsers.email));
  return rows.map(({ last, ...row }) => ({ ...row, lastSignIn: last?.getTime() ?? null }));
}

async function invite(
  { email: typed, role }: Asked,
  person: Person,
  { site, network }: PeopleCaller,
  world: PeopleWorld,
): Promise<InviteOutcome> {
  const { db, limits, outbox, audit, now } = world;
  if (!provenLately(person, now())) return { kind: "prove" };
  const email = mailOf(typed);
  if (email === null) return fault("Use a mail address, such as you@example.com.");
  const known = await accountOf(db, email);
  if (known && (await roleOn(db, site.id, known.id))) return fault("They are here already.");
  const taken = await limits.take("invite", site.id, network, person.userId);
  if (!taken.ok) return { kind: "wait", seconds: taken.retryAfterSeconds };
  const secret = newSecret();
  const link = `${site.origin}/admin/join?code=${secret}`;
  const news = { kind: "invitation", link, by: person.name, role } as const;
  const mail = await peopleMail(world.renderMail, site, { name: "", address: email }, news);
  await db.transaction(async (tx) => {
    // A newer invitation takes the place of the one before it.
    await tx
      .delete(invitations)
      .where(and(eq(invitations.siteId, site.id), eq(invitations.email, email)));
    await tx.insert(invitations).values({
      siteId: site.id,
      invitationId: randomUUID(),
      email,
      role,
      tokenHash: hashOf(secret),
      invitedBy: person.name,
      expiresAt: new Date(now() + INVITATION_LIVES_MS),
    });
    await outbox.queueMail(tx, mail);
    const entry = { who: person.email, act: "invited", detail: { email, role }, network };
    await audit.record(site.id, entry, tx);
  });
  return { kind: "invited", link, email };
}

function fault(email: string): InviteOutcome {
  return { kind: "errors", errors: { email } };
}

/** Who has no role anywhere any more is signed out everywhere. */
async function removeMember(tx: Transaction, siteId: string, userId: string): Promise<void> {
  await tx
    .delete(memberships)
    .where(and(eq(memberships.siteId, siteId), eq(memberships.userId, userId)));
  const left = await tx.select().from(memberships).where(eq(memberships.userId, userId)).limit(1);
  if (left.length === 0) await tx.delete(authSessions).where(eq(authSessions.userId, userId));
}
