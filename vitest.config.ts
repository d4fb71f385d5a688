import { defineConfig } from "vitest/config";

/** The tests of everything that needs a database. */
const onDatabase = {
  // One PostgreSQL cluster serves each project; each test file gets its own database, copied from a template.
  globalSetup: ["tests/support/platform/test-database.ts"],
  // For long runs: KILLS=n kills per crash test, CHANGES=n random changes in two calendars, PAYMENT_RUNS=n random runs of
  // the books, QUOTES=all every service in every ZIP. The gate uses a few.
  provide: {
    ...(process.env.KILLS ? { kills: Number(process.env.KILLS) } : {}),
    ...(process.env.CHANGES ? { changes: Number(process.env.CHANGES) } : {}),
    ...(process.env.QUOTES ? { quotes: process.env.QUOTES } : {}),
    ...(process.env.PAYMENT_RUNS ? { paymentRuns: Number(process.env.PAYMENT_RUNS) } : {}),
  },
  testTimeout: 30_000,
  hookTimeout: 60_000,
};

/** Reading pictures closes most of the image library's formats for the whole process; these tests make such pictures. */
const PICTURE_TESTS = "server/media/**/*.test.ts";

export default defineConfig({
  test: {
    // Many tests wait for processes they started, so three workers keep two cores busy.
    maxWorkers: 3,
    projects: [
      {
        test: {
          name: "core",
          include: ["core/**/*.test.ts", "app/**/*.test.{ts,tsx}", "scripts/**/*.test.ts"],
          // Rules have no state to keep apart, and loading them anew for every file took longer than testing them.
          isolate: false,
          // Some try thousands of cases; a busy machine takes its time.
          testTimeout: 30_000,
        },
      },
      {
        test: {
          name: "server",
          include: ["server/**/*.test.ts", "tests/support/**/*.test.ts"],
          exclude: [PICTURE_TESTS],
          // These share no state but the database; loading the server anew for each of 120 files took a third of the time.
          isolate: false,
          ...onDatabase,
        },
      },
      { test: { name: "pictures", include: [PICTURE_TESTS], ...onDatabase } },
    ],
  },
});
