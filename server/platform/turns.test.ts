import { expect, test } from "vitest";
import { nextTurn, runAtMost, runInTurns } from "./turns.ts";

/** Counts the turns of the event loop until `stop`. */
function countTurns(): { now(): number; stop(): void } {
  let turns = 0;
  let running = true;
  const count = () => {
    turns += 1;
    if (running) setImmediate(count);
  };
  setImmediate(count);
  return {
    now: () => turns,
    stop: () => {
      running = false;
    },
  };
}

test("two pieces of work that wait at the same time run in different turns, so that visitors come between them", async () => {
  const turns = countTurns();
  const ran: number[] = [];
  const work = async () => {
    await nextTurn();
    ran.push(turns.now());
  };
  await Promise.all([work(), work(), work()]);
  turns.stop();
  expect(new Set(ran).size).toBe(3);
});

test("no more tasks run at a time than allowed, in the order they came, also when one fails", async () => {
  const run = runAtMost(2);
  const ran: number[] = [];
  let [running, most] = [0, 0];
  const task = (number: number) => async () => {
    running += 1;
    most = Math.max(most, running);
    await nextTurn();
    running -= 1;
    ran.push(number);
    if (number === 2) throw new Error("refused");
    return number;
  };
  const results = await Promise.allSettled([1, 2, 3, 4, 5].map((number) => run(task(number))));
  expect(results.map(({ status }) => status)).toEqual([
    "fulfilled",
    "rejected",
    ...["fulfilled", "fulfilled", "fulfilled"],
  ]);
  expect([most, ran]).toEqual([2, [1, 2, 3, 4, 5]]);
  expect(await run(task(6))).toBe(6);
});

test("a long computation in steps pauses every few milliseconds and gives the same result", async () => {
  const spin = (ms: number) => {
    for (const until = performance.now() + ms; performance.now() < until; );
  };
  function* sum(): Generator<void, number> {
    let total = 0;
    for (let step = 1; step <= 10; step += 1) {
      spin(3);
      total += step;
      yield;
    }
    return total;
  }
  const turns = countTurns();
  expect(await runInTurns(sum())).toBe(55);
  turns.stop();
  expect(turns.now()).toBeGreaterThanOrEqual(4);
});

test("a step that fails fails the computation, and others go on", async () => {
  // biome-ignore lint/correctness/useYield: it fails before it could pause
  function* failing(): Generator<void, never> {
    throw new Error("not a valid section");
  }
  await expect(runInTurns(failing())).rejects.toThrow("not a valid section");
  await nextTurn();
});
