import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    // Half of the long ones wait for processes they started; one worker would leave a machine of two cores idle.
    maxWorkers: 2,
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
          // One PostgreSQL cluster serves the whole run; each test file gets its own database, copied from a template.
          globalSetup: ["tests/support/platform/test-database.ts"],
          // KILLS=n sets the number of kills per crash test, for long runs; the gate uses a few.
          ...(process.env.KILLS ? { provide: { kills: Number(process.env.KILLS) } } : {}),
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
