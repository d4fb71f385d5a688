/** Shared by the tests of people: a database with two sites, browsers that keep cookies, and a clock. */

import { join } from "node:path";
import { base32 } from "@better-auth/utils/base32";
import { createOTP } from "@better-auth/utils/otp";
import { afterAll, beforeEach } from "vitest";
import { composeSite } from "../../../core/sections/compose-site.ts";
import type { Site } from "../../../core/sections/site.ts";
import { createPeopleDesk } from "../../../server/people/create-people-desk.ts";
import type { OwnDesks, PeopleDesk } from "../../../server/people/people-desk.ts";
import { createPeople } from "../../../server/people/sign-in/create-people.ts";
import { makeOwner } from "../../../server/people/team/owner-commands.ts";
import { connect } from "../../../server/platform/db/connect.ts";
import { createRateLimits } from "../../../server/platform/limits/rate-limits.ts";
import { createLog } from "../../../server/platform/log.ts";
import type { Mail } from "../../../server/platform/mail/mail.ts";
import { readBuiltInSections, readThemes } from "../../../server/site/section-files.ts";
import { fakeEmails } from "../platform/fake-emails.ts";
import { createTestDatabase } from "../platform/test-database.ts";

const content = join(import.meta.dirname, "../../../content");
const builtIn = await readBuiltInSections(content);
const themes = await readThemes(content);

/** The password of every account in these tests. */
export const PASSWORD = "four quiet words here";

const siteAt = (id: string, origin: string): Site =>
  composeSite({ id, version: 1, origin }, builtIn, {}, themes);

/** A browser of one person, with its cookies. */
export class TestBrowser {
  readonly #cookies = new Map<string, string>();
  readonly #origin: string;

  constructor(origin: string) {
    this.#origin = origin;
  }

  request(path = "/admin"): Request {
    const cookie = [...this.#cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    return new Request(this.#origin + path, { headers: { cookie, "user-agent": "Firefox/150.0" } });
  }

  /** Stores the cookies of an outcome, if it sets any, and returns the outcome. */
  acceptCookies<Outcome>(outcome: Outcome): Outcome {
    const { cookies = [] } = outcome as { cookies?: readonly string[] };
    for (const line of cookies) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (value === "" || /Max-Age=0/i.test(line)) this.#cookies.delete(name);
      else this.#cookies.set(name, value);
    }
    return outcome;
  }

  secrets(): string[] {
    return [...this.#cookies.values()].map(
      (value) => decodeURIComponent(value).split(".")[0] ?? "",
    );
  }
}

/** Creates the database and the desks of a test file. Call it at the top of the file. */
export async function createPeopleTestBed() {
  const connection = await createTestDatabase();
  const { db, pool, close } = connect(connection, () => {});
  const limits = createRateLimits({ pool, factor: 1, log: createLog("silent") });
  afterAll(async () => {
    await close();
  });
  const mails: Mail[] = [];
  let clock = 0;
  const deps = createPeople({
    db,
    authKey: Buffer.alloc(32, 7),
    limits,
    outbox: {
      queueMail: async (_tx, mail) => {
        mails.push(mail);
        return "mail";
      },
    },
    renderEmail: fakeEmails({
      account: ({ notice }) => ({
        subject: notice.kind,
        html: "",
        text: "link" in notice ? notice.link : "",
      }),
    }),
    log: createLog("silent"),
    now: () => Date.now() + clock,
  });
  const main = siteAt("main", "https://lane.example");
  const other = siteAt("other", "https://other.example");
  let networks = 0;
  beforeEach(async () => {
    await pool.query("DELETE FROM sites; DELETE FROM auth_users; DELETE FROM auth_verifications");
    await pool.query(
      "INSERT INTO sites (site_id, is_default) VALUES ('main', true), ('other', false)",
    );
    mails.length = 0;
    clock = 0;
  });

  /** The desk for a caller from the given network, by default from a new one each time. */
  function deskOf(site: Site, network?: string): PeopleDesk {
    networks += 1;
    return createPeopleDesk({ site, network: network ?? `net ${networks}` }, deps);
  }

  return {
    db,
    deps,
    main,
    other,
    mails,
    deskOf,
    /** Advances the clock by minutes. It does not change times that better-auth takes from the system clock. */
    advanceMinutes: (minutes: number) => {
      clock += minutes * 60_000;
    },
    request: async (sql: string, values: unknown[] = []): Promise<Record<string, unknown>[]> =>
      (await pool.query(sql, values)).rows,
    /** Creates an owner with the command and signs in on a new browser. */
    async owner(email: string, site = main) {
      const typed = { name: "Ana Reyes", email, password: PASSWORD };
      await makeOwner(typed, { id: site.id, business: ["Harbor Seal"] }, db);
      return signedIn(email, site);
    },
    signedIn,
  };

  /** Signs in on a new browser; `desks` returns the person's desks for its next request. */
  async function signedIn(email: string, site = main, password = PASSWORD) {
    const browser = new TestBrowser(site.origin);
    const desk = deskOf(site);
    browser.acceptCookies(await desk.signIn({ email, password }, browser.request()));
    return { browser, desk, desks: () => ownDesks(desk, browser), email };
  }

  async function ownDesks(desk: PeopleDesk, browser: TestBrowser): Promise<OwnDesks> {
    const person = await desk.personOf(browser.request());
    if (!person) throw new Error("Nobody is signed in on this device.");
    return desk.desksOf(person);
  }
}

/** The code an authenticator app shows for this URI, `steps` half minutes from now. */
export function codeOf(uri: string, steps = 0): Promise<string> {
  const secret = new URL(uri).searchParams.get("secret") ?? "";
  const plain = new TextDecoder().decode(base32.decode(secret));
  return createOTP(plain).hotp(Math.floor(Date.now() / 30_000) + steps);
}
