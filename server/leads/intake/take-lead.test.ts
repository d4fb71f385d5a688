import { once } from "node:events";
import { createServer } from "node:net";
import { beforeEach, expect, onTestFinished, test } from "vitest";
import { siteOf } from "../../../tests/support/app/desk-without-database.ts";
import {
  ana,
  leadTestSupport,
  submissionFor,
} from "../../../tests/support/leads/lead-test-support.ts";
import { solveChallenge } from "../../../tests/support/platform/solve-challenge.ts";
import { connect } from "../../platform/db/connect.ts";
import { createRateLimits } from "../../platform/limits/rate-limits.ts";
import { type TakeLeadDeps, takeLead } from "./take-lead.ts";

const site = await siteOf();
const { deps, strictLimits, pool, logged, queryRows, counts } = await leadTestSupport();

beforeEach(async () => {
  await pool.query("DELETE FROM leads");
  await pool.query("DELETE FROM mails");
  logged.length = 0;
});

test("a lead is stored with its first event and its two mails before it is confirmed", async () => {
  const outcome = await takeLead(submissionFor(site), deps);
  expect(outcome).toEqual({ kind: "taken", id: expect.stringMatching(/^[\da-f-]{36}$/) });
  const id = outcome.kind === "taken" ? outcome.id : "";
  expect(await queryRows("SELECT * FROM leads")).toEqual([
    expect.objectContaining({
      site_id: "main",
      lead_id: id,
      status: "new",
      first_name: "Ana",
      last_name: "Ruiz",
      phone: "(513) 555-0199",
      email: "ana@home.example",
      zip: "45040",
      preferred_time: "today",
      services: ["loan-signings"],
      details: "My father is in the hospital.\nRoom 12.",
      source_page: "/loan-signings",
      referrer: "search.example",
      campaign: { utm_source: "card" },
      held_for: [],
    }),
  ]);
  expect(await queryRows("SELECT lead_id, kind, who FROM lead_events")).toEqual([
    { lead_id: id, kind: "arrived", who: "visitor" },
  ]);
  expect(await queryRows("SELECT kind, to_address, reply_to FROM mails ORDER BY kind")).toEqual([
    { kind: "lead-arrived", to_address: site.businessConfig.email, reply_to: "ana@home.example" },
    { kind: "lead-received", to_address: "ana@home.example", reply_to: null },
  ]);
});

test("an outbox that fails at the second mail leaves neither the lead nor the first mail", async () => {
  const outbox: TakeLeadDeps["outbox"] = {
    queueMail: async (tx, mail) => {
      if (mail.kind === "lead-arrived") throw new Error("the outbox is full");
      return deps.outbox.queueMail(tx, mail);
    },
  };
  const submission = submissionFor(site);
  expect(await takeLead(submission, { ...deps, outbox })).toEqual({ kind: "unavailable" });
  expect(await counts()).toEqual({ leads: 0, events: 0, mails: 0 });
  expect(logged.join()).toContain("the outbox is full");
  expect(await takeLead(submission, deps)).toMatchObject({ kind: "taken" });
  expect(await counts()).toEqual({ leads: 1, events: 1, mails: 2 });
});

test("when the mails cannot be rendered the lead is stored without them, and the log says why", async () => {
  const writeMails = () => Promise.reject(new Error("no paper"));
  expect(await takeLead(submissionFor(site), { ...deps, writeMails })).toMatchObject({
    kind: "taken",
  });
  expect(await counts()).toEqual({ leads: 1, events: 1, mails: 0 });
  expect(logged.join()).toContain("no paper");
});

test("a connection cut in the middle leaves nothing, and the same request then is one lead", async () => {
  const outbox: TakeLeadDeps["outbox"] = {
    queueMail: async (tx, mail) => {
      const id = await deps.outbox.queueMail(tx, mail);
      if (mail.kind === "lead-arrived") {
        await tx.execute("SELECT pg_terminate_backend(pg_backend_pid())").catch(() => {});
      }
      return id;
    },
  };
  const submission = submissionFor(site);
  expect(await takeLead(submission, { ...deps, outbox })).toEqual({ kind: "unavailable" });
  expect(await counts()).toEqual({ leads: 0, events: 0, mails: 0 });
  expect(await takeLead(submission, deps)).toMatchObject({ kind: "taken" });
  expect(await counts()).toEqual({ leads: 1, events: 1, mails: 2 });
});

test("the same request sent twice is one lead with two mails, under one id", async () => {
  const submission = submissionFor(site);
  const first = await takeLead(submission, deps);
  expect(await takeLead(submission, deps)).toEqual(first);
  expect(await counts()).toEqual({ leads: 1, events: 1, mails: 2 });
});

test("the same request sent five times at once is one lead with two mails, under one id", async () => {
  const submission = submissionFor(site);
  const outcomes = await Promise.all(Array.from({ length: 5 }, () => takeLead(submission, deps)));
  expect(new Set(outcomes.map((outcome) => JSON.stringify(outcome))).size).toBe(1);
  expect(outcomes[0]?.kind).toBe("taken");
  expect(await counts()).toEqual({ leads: 1, events: 1, mails: 2 });
});

test("the same request after Back or without JavaScript is still the same", async () => {
  const submission = submissionFor(site);
  const first = await takeLead(submission, deps);
  const source = { page: "", referrer: "", campaign: {} };
  expect(await takeLead({ ...submission, lead: { ...ana, source } }, deps)).toEqual(first);
  expect(await counts()).toEqual({ leads: 1, events: 1, mails: 2 });
});

test("a key that was used for another lead is rejected, and the first lead stays unchanged", async () => {
  const submission = submissionFor(site);
  await takeLead(submission, deps);
  const other = { ...submission, lead: { ...ana, details: "Something else." } };
  expect(await takeLead(other, deps)).toEqual({ kind: "key-reused" });
  const both = await Promise.all([
    takeLead(submissionFor(site, { requestKey: "raced" }), deps),
    takeLead(submissionFor(site, { requestKey: "raced", lead: other.lead }), deps),
  ]);
  expect(both.map(({ kind }) => kind).toSorted()).toEqual(["key-reused", "taken"]);
  expect(await counts()).toEqual({ leads: 2, events: 2, mails: 4 });
});

test("a bot's lead is stored with the reasons, without mails, and confirmed like any other", async () => {
  const submission = submissionFor(site, { signals: { trap: "Great offers", ageMs: 900 } });
  expect(await takeLead(submission, deps)).toMatchObject({ kind: "taken" });
  expect(await queryRows("SELECT status, held_for, details FROM leads")).toEqual([
    {
      status: "spam",
      held_for: ["hidden field filled", "sent within three seconds"],
      details: ana.details,
    },
  ]);
  expect(await counts()).toEqual({ leads: 1, events: 1, mails: 0 });
});

/** Sends leads from one network until one needs a proof of work. */
async function challengeFor(network: string, own = site): Promise<string> {
  for (let sent = 0; sent < 400; sent += 1) {
    const outcome = await takeLead(submissionFor(own, { network }), deps);
    if (outcome.kind === "proof-needed") return outcome.challenge;
  }
  throw new Error("four hundred leads of one network needed no proof");
}

test("the sixth lead from a network is stored with a proof of work, and nothing of it without", async () => {
  const challenge = await challengeFor("192.0.2.1");
  expect((await counts()).leads).toBe(5);
  const next = (proof: string) =>
    takeLead(submissionFor(site, { network: "192.0.2.1", proof }), deps);
  expect(await next("made up"), "no proof").toMatchObject({ kind: "proof-needed" });
  expect(await next(`${challenge}:1${"0".repeat(5)}`)).toMatchObject({ kind: "proof-needed" });
  const proof = solveChallenge(challenge);
  expect(await next(proof)).toMatchObject({ kind: "taken" });
  expect(await next(proof), "the same proof again").toMatchObject({ kind: "proof-needed" });
  expect((await counts()).leads).toBe(6);
  expect(await takeLead(submissionFor(site), deps), "another network").toMatchObject({
    kind: "taken",
  });
});

test("without JavaScript the challenge comes back unsolved: the lead is kept to be looked at, and mails nobody", async () => {
  const proof = await challengeFor("192.0.2.2");
  const before = await counts();
  const outcome = await takeLead(submissionFor(site, { network: "192.0.2.2", proof }), deps);
  expect(outcome).toMatchObject({ kind: "taken" });
  expect(await counts()).toMatchObject({ leads: before.leads + 1, mails: before.mails });
  const [kept] = await queryRows("SELECT status, held_for FROM leads WHERE held_for <> '{}'");
  expect(kept).toEqual({
    status: "spam",
    held_for: ["sent during a flood, without the browser's proof of work"],
  });
});

test("no number of leads from the networks of one provider closes the form for anybody else", async () => {
  const networks = Array.from({ length: 60 }, (_, at) => `2001:db8:1:${at.toString(16)}::/64`);
  const outcomes = await Promise.all(
    networks.flatMap((network) =>
      Array.from({ length: 6 }, () => takeLead(submissionFor(site, { network }), deps)),
    ),
  );
  // The networks share one /56, whose leads need a proof after the fortieth of a day.
  expect(outcomes.filter(({ kind }) => kind === "taken")).toHaveLength(40);
  expect(await takeLead(submissionFor(site), deps)).toMatchObject({ kind: "taken" });
});

test("one address gets five confirmations a day of a site, however it is spelled, and every lead is kept", async () => {
  const spellings = [
    "v.i.ctim@gmail.com",
    "Victim@gmail.com",
    "victim+a@gmail.com",
    "victim@GMAIL.com",
  ];
  for (const email of [...spellings, ...spellings]) {
    const submission = submissionFor(site, { lead: { ...ana, email } });
    await takeLead(submission, { ...deps, limits: strictLimits });
  }
  const sent = await queryRows("SELECT count(*)::int AS n FROM mails WHERE kind = 'lead-received'");
  expect(sent).toEqual([{ n: 5 }]);
  expect(await counts(), "the owner is told of all eight").toMatchObject({ leads: 8, mails: 13 });
});

test.each([
  ["is not there", async () => ({ host: "127.0.0.1", port: 1 })],
  [
    "hangs up on everybody",
    async () => {
      const server = createServer((socket) => socket.destroy()).listen(0, "127.0.0.1");
      await once(server, "listening");
      onTestFinished(() => void server.close());
      const address = server.address();
      return { host: "127.0.0.1", port: typeof address === "object" ? (address?.port ?? 0) : 0 };
    },
  ],
])("a database that %s confirms nothing", async (_, find) => {
  const { db, pool: dead, close } = connect(await find(), () => {});
  const limits = createRateLimits({ pool: dead, factor: 1, log: deps.log });
  onTestFinished(async () => {
    await close();
  });
  const outcomes = await Promise.all(
    Array.from({ length: 3 }, () => takeLead(submissionFor(site), { ...deps, db, limits })),
  );
  expect(outcomes).toEqual(Array(3).fill({ kind: "unavailable" }));
  expect(logged.join()).toContain("a lead could not be stored");
});

test("personal data in a database error does not reach the log, but the reason does", async () => {
  await pool.query("ALTER TABLE lead_events RENAME TO lead_events_away");
  const failed = await takeLead(submissionFor(site), deps);
  await pool.query("ALTER TABLE lead_events_away RENAME TO lead_events");
  await pool.query("ALTER TABLE leads ADD CONSTRAINT nobody CHECK (first_name <> 'Ana')");
  const refused = await takeLead(submissionFor(site), deps);
  await pool.query("ALTER TABLE leads DROP CONSTRAINT nobody");
  expect([failed, refused]).toEqual([{ kind: "unavailable" }, { kind: "unavailable" }]);
  expect(logged.join()).toContain('relation \\"lead_events\\" does not exist');
  expect(logged.join()).toContain("23514");
  for (const words of ["Ruiz", "0199", "ana@home", "hospital", "network "]) {
    expect(logged.join(), words).not.toContain(words);
  }
});
