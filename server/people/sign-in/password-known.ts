import { lt, sql } from "drizzle-orm";
import { deviceName } from "../../../core/people/device-name.ts";
import { authVerifications } from "../../platform/db/schema.ts";
import { accountMail } from "../account/account-mail.ts";
import { type Account, credentialHash, roleOn } from "../account/account-store.ts";
import { createOneTimeLink, INCIDENT_LINK_LIVES_MS } from "../account/one-time-link.ts";
import { hashOf } from "../account/secrets.ts";
import type { PeopleCaller, PeopleDeps } from "../people-deps.ts";
import { isOnKnownDevice } from "./login-throttle.ts";
import { recordFailedSignIn } from "./sign-in.ts";

/** At this many wrong codes from unknown devices it is no longer a typing mistake on a new phone. */
const WRONG_CODES_OF_AN_INCIDENT = 3;

/**
 * Records a wrong code after a correct password. When unknown devices send several, the person gets an email that somebody
 * knows their password, with a link to set a new one: one per password and day.
 */
export async function reportWrongCode(
  account: Account,
  request: Request,
  caller: PeopleCaller,
  deps: PeopleDeps,
): Promise<void> {
  const device = deviceName(request.headers.get("user-agent") ?? "");
  const isKnown = await isOnKnownDevice(account.email, request, caller, deps);
  const from = isKnown ? "a known device" : "an unknown device";
  const why = `wrong code after the correct password, from ${from} (${device})`;
  await recordFailedSignIn(account.email, why, caller, deps);
  if (isKnown || (await countWrongCode(account, deps)) !== WRONG_CODES_OF_AN_INCIDENT) return;
  await alertAccount(account, device, caller, deps).catch((err: unknown) =>
    deps.log.error({ err, site: caller.site.id }, "the owner of a known password got no email"),
  );
}

/** Counts the wrong codes since the account's password is the present one, for a day from the first. */
async function countWrongCode({ id: userId }: Account, { db, now }: PeopleDeps): Promise<number> {
  const id = `wrong-codes ${hashOf(`${userId} ${await credentialHash(db, userId)}`)}`;
  const expiresAt = new Date(now() + INCIDENT_LINK_LIVES_MS);
  const isOver = lt(authVerifications.expiresAt, new Date(now()));
  const [row] = await db
    .insert(authVerifications)
    .values({ id, identifier: id, value: "1", expiresAt })
    .onConflictDoUpdate({
      target: authVerifications.id,
      set: {
        value: sql`CASE WHEN ${isOver} THEN '1' ELSE (${authVerifications.value}::int + 1)::text END`,
        expiresAt: sql`CASE WHEN ${isOver} THEN ${expiresAt.toISOString()}::timestamptz ELSE ${authVerifications.expiresAt} END`,
      },
    })
    .returning({ value: authVerifications.value });
  return Number(row?.value);
}

async function alertAccount(
  account: Account,
  device: string,
  { site, network }: PeopleCaller,
  deps: PeopleDeps,
): Promise<void> {
  if (!(await roleOn(deps.db, site.id, account.id))) return;
  await deps.db.transaction(async (tx) => {
    const value = { siteId: site.id, userId: account.id };
    const secret = await createOneTimeLink(tx, "reset", value, deps.now(), INCIDENT_LINK_LIVES_MS);
    const link = `${site.origin}/admin/new-password?code=${secret}`;
    const to = { name: account.name, address: account.email };
    const notice = { kind: "password-known", link, device, network } as const;
    await deps.outbox.queueMail(tx, await accountMail(deps.renderEmail, site, to, notice));
    const entry = { who: account.email, act: "password-known", detail: { device }, network };
    await deps.audit.record(site.id, entry, tx);
  });
}
