/** Shared by the tests of operators: an installation with a default site and its operator, who has two-factor authentication. */
import { onTestFinished } from "vitest";
import type { AgencyDeps } from "../../../server/agency/agency-deps.ts";
import type { AgencyDesk } from "../../../server/agency/agency-desk.ts";
import { openAgency } from "../../../server/agency/create-agency-desk.ts";
import { addOperator } from "../../../server/agency/operators.ts";
import { createPictureStore } from "../../../server/media/picture-store.ts";
import { createAuditLog } from "../../../server/people/audit-log.ts";
import type { Person } from "../../../server/people/person.ts";
import type { Mail } from "../../../server/platform/mail/mail.ts";
import { fakeEmails } from "../platform/fake-emails.ts";
import { temporaryFolder } from "../platform/postgres-test-support.ts";
import type { createTestInstallation } from "../site/test-installation.ts";

export const OPERATOR_EMAIL = "omar@agency.example";

type Installation = Awaited<ReturnType<typeof createTestInstallation>>;

/** An operator at work on a test installation, with every email that was queued and a clock. `changed` replaces dependencies. */
export async function startAgency(
  { db, deps, query, openSiteRegistry }: Installation,
  changed: Partial<AgencyDeps> = {},
) {
  const registry = await openSiteRegistry();
  const mails: Mail[] = [];
  let clock = 0;
  const now = () => Date.now() + clock;
  const dataDir = temporaryFolder();
  const agencyDeps: AgencyDeps = {
    ...{ ...deps, dataDir, now, product: "0.1.0", sendsEmail: true },
    pictures: createPictureStore(dataDir, null),
    audit: createAuditLog(db),
    outbox: {
      queueMail: async (_tx, mail) => {
        mails.push(mail);
        return "mail";
      },
    },
    renderEmail: fakeEmails({
      account: ({ notice }) => ({
        ...{ subject: notice.kind, html: "" },
        text: "link" in notice ? notice.link : "",
      }),
      system: ({ notice }) => ({ subject: notice.title, html: "", text: notice.lines.join(" ") }),
    }),
    disk: { status: async () => "ok" },
    requestedSite: (id) => registry.requested(id),
    refreshNow: (siteId) => registry.refreshSite(siteId),
    ...changed,
  };
  await query(`INSERT INTO auth_users (id, name, email, two_factor_enabled)
    VALUES ('u-omar', 'Omar', '${OPERATOR_EMAIL}', true)`);
  onTestFinished(async () => void (await query("DELETE FROM auth_users")));
  await addOperator(db, OPERATOR_EMAIL, "root");
  const person: Person = {
    ...{ userId: "u-omar", name: "Omar", email: OPERATOR_EMAIL, role: "owner", siteId: "main" },
    ...{ sessionId: "s1", authenticatedAt: Date.now() },
  };
  const caller = {
    network: "203.0.113.9",
    host: "agency.example",
    origin: "https://agency.example",
  };
  const access = (who: Partial<Person> = {}) =>
    openAgency({ ...person, ...who }, caller, agencyDeps);

  return {
    ...{ registry, mails, deps: agencyDeps, access },
    advanceDays: (days: number) => {
      clock += days * 86_400_000;
    },
    /** The operator's desk; throws when the person has none. */
    async desk(who: Partial<Person> = {}): Promise<AgencyDesk> {
      const found = await access(who);
      if (found.kind !== "operator") throw new Error(found.kind);
      return found.desk;
    },
    /** Makes somebody the owner of a site. */
    async giveOwner(siteId: string, email: string): Promise<void> {
      await query(
        `INSERT INTO auth_users (id, name, email) VALUES ('${email}', 'Lena', '${email}')`,
      );
      await query(
        `INSERT INTO memberships (site_id, user_id, role) VALUES ('${siteId}', '${email}', 'owner')`,
      );
    },
  };
}

/** What a client's site is made from. */
export const RIVERA = {
  name: "Rivera Mobile Notary",
  phone: "614-555-0137",
  host: "rivera.example",
  email: "lena@rivera.example",
} as const;
