import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { afterAll, expect, onTestFinished, test } from "vitest";
import { waitUntil } from "../../../tests/support/platform/postgres-test-support.ts";
import { createTestDatabase } from "../../../tests/support/platform/test-database.ts";
import { connect } from "../db/connect.ts";
import { createLog } from "../log.ts";
import { type JobDefinition, type Jobs, startJobs } from "./jobs.ts";

const connection = await createTestDatabase();
const { db, pool, close } = connect(connection, () => {});
afterAll(close);

const retry = { firstDelaySeconds: 1, maxDelaySeconds: 1, limit: 5 };
const log = createLog("silent");

/** Starts one process with one job definition, and records the jobs it ran. */
async function process(
  name: string,
  { run = async () => {}, ...rest }: Partial<JobDefinition> = {},
): Promise<{ jobs: Jobs; done: unknown[] }> {
  const done: unknown[] = [];
  const queue: JobDefinition = {
    name,
    workers: 3,
    timeoutSeconds: 3,
    retry,
    ...rest,
    run: async (job, signal) => {
      done.push(job);
      await run(job, signal);
    },
  };
  const jobs = await startJobs({
    connection,
    definitions: [queue],
    log,
    pace: { poll: 2, supervise: 1, resume: 2 },
  });
  onTestFinished(() => jobs.close());
  return { jobs, done };
}

const addOne = (jobs: Jobs, name: string, job: object, id: string = randomUUID()) =>
  db.transaction((tx) => jobs.add(tx, name, id, job));

test("two processes that start together share the work, and each job is done once", async () => {
  const [first, second] = await Promise.all([process("shared"), process("shared")]);
  const work = Array.from({ length: 60 }, (_, number) => ({ number }));
  await Promise.all(
    work.map((job, at) => addOne(at % 2 ? first.jobs : second.jobs, "shared", job)),
  );
  await waitUntil(20, async () => first.done.length + second.done.length >= work.length);
  await wait(300);
  const numbers = [...first.done, ...second.done].map((job) => (job as { number: number }).number);
  expect(numbers.toSorted((a, b) => a - b)).toEqual(work.map(({ number }) => number));
  expect(first.done.length).toBeGreaterThan(0);
  expect(second.done.length).toBeGreaterThan(0);
});

test("a new job runs at once, not at the next poll of the database", async () => {
  const { jobs, done } = await process("at-once");
  await wait(200);
  const before = performance.now();
  await addOne(jobs, "at-once", {});
  await waitUntil(5, async () => done.length === 1);
  expect(performance.now() - before).toBeLessThan(1_000);
});

test("the jobs of a backlog run without a pause between them", async () => {
  const { jobs, done } = await process("backlog", { workers: 1 });
  await db.transaction(async (tx) => {
    for (let at = 0; at < 30; at += 1) await jobs.add(tx, "backlog", randomUUID(), { at });
  });
  const before = performance.now();
  await waitUntil(10, async () => done.length === 30);
  expect(performance.now() - before).toBeLessThan(3_000);
});

test("a job is stored with its transaction or not at all, and one id is one job", async () => {
  const { jobs, done } = await process("with-its-transaction");
  const lost = db.transaction(async (tx) => {
    await jobs.add(tx, "with-its-transaction", randomUUID(), { lost: true });
    throw new Error("the lead was rejected");
  });
  await expect(lost).rejects.toThrow("the lead was rejected");
  const id = randomUUID();
  await addOne(jobs, "with-its-transaction", { kept: true }, id);
  await addOne(jobs, "with-its-transaction", { kept: true }, id);
  await waitUntil(5, async () => done.length > 0);
  await wait(500);
  expect(done).toEqual([{ kept: true }]);
});

test("a job that fails runs again later", async () => {
  let attempts = 0;
  const { jobs, done } = await process("fails-once", {
    run: async () => {
      attempts += 1;
      if (attempts === 1) throw new Error("not now");
    },
  });
  await addOne(jobs, "fails-once", { number: 1 });
  await waitUntil(15, async () => done.length === 2);
  await wait(300);
  expect(done).toEqual([{ number: 1 }, { number: 1 }]);
});

test("occurrences missed while no process ran become one job, whatever number of processes start", async () => {
  const first = await process("nightly", { schedule: "17 3 * * *" });
  await first.jobs.close();
  await pool.query("UPDATE pgboss.schedule SET created_on = now() - interval '4 days'");
  await pool.query("UPDATE pgboss.version SET cron_on = now() - interval '3 days'");
  const schedule = "17 3 * * *";
  const processes = await Promise.all([
    process("nightly", { schedule }),
    process("nightly", { schedule }),
  ]);
  const count = () => processes.reduce((sum, { done }) => sum + done.length, 0);
  await waitUntil(25, async () => count() > 0);
  await wait(500);
  expect(count()).toBe(1);
}, 40_000);

test("a definition that loses its schedule is no longer run periodically", async () => {
  const schedules = async () =>
    (await pool.query("SELECT cron FROM pgboss.schedule WHERE name = 'hourly'")).rows;
  await process("hourly", { schedule: "0 * * * *" });
  expect(await schedules()).toEqual([{ cron: "0 * * * *" }]);
  await process("hourly");
  expect(await schedules()).toEqual([]);
});

test("a stuck job does not delay closing, receives the abort signal, and runs in another process", async () => {
  const aborted = Promise.withResolvers<void>();
  const stuck = await process("stuck", {
    timeoutSeconds: 60,
    run: (_job, signal) => {
      signal.addEventListener("abort", () => aborted.resolve());
      return aborted.promise;
    },
  });
  await addOne(stuck.jobs, "stuck", { number: 1 });
  await waitUntil(5, async () => stuck.done.length === 1);
  const before = performance.now();
  await stuck.jobs.close();
  expect(performance.now() - before).toBeLessThan(5_000);
  await aborted.promise;
  const { done } = await process("stuck");
  await waitUntil(15, async () => done.length === 1);
});

test("a job whose worker only takes long is not handed to another, also when it is silent for a moment", async () => {
  const done = Promise.withResolvers<void>();
  const slow = { timeoutSeconds: 60, run: () => done.promise };
  const first = await process("slow", slow);
  await addOne(first.jobs, "slow", { number: 1 });
  await waitUntil(5, async () => first.done.length === 1);
  const second = await process("slow", slow);
  // As if the process could not reach the database for a while: its next heartbeat comes before the second look.
  await pool.query(
    "UPDATE pgboss.job SET heartbeat_on = now() - interval '50 seconds' WHERE name = 'slow'",
  );
  await wait(6_500);
  expect([...first.done, ...second.done]).toHaveLength(1);
  done.resolve();
});

test("jobs continue after every connection was cut", async () => {
  const { jobs, done } = await process("cut");
  await pool.query(
    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'doorstep-jobs'",
  );
  await waitUntil(10, () =>
    addOne(jobs, "cut", { number: 1 }).then(
      () => true,
      () => false,
    ),
  );
  await waitUntil(15, async () => done.length === 1);
});

test("starting fails when the database cannot be reached, and nothing stays open", async () => {
  const nowhere = startJobs({
    connection: { host: "127.0.0.1", port: 1, database: "doorstep", user: "ana" },
    definitions: [],
    log,
  });
  await expect(nowhere).rejects.toThrow(/ECONNREFUSED/);
});
