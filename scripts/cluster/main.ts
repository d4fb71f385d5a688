import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { constants, tmpdir } from "node:os";
import { join } from "node:path";
import { ensureBuilt } from "../bundle/build.ts";
import { parseCommandLine } from "../command-line/parse-command-line.ts";
import { type RunningCluster, startCluster } from "./cluster.ts";
import { killEachPart } from "./kill-parts.ts";
import { measureRowSizes, rowSizesText } from "./row-sizes.ts";
import { killAll } from "./run-program.ts";

const USAGE = `Builds the layout of docs/operations.md ("Several machines") on this machine and kills each part under load. Linux only.

  npm run cluster-trial -- [--only PART,PART] [--postgres FOLDER] [--sizes] [--keep]

--only      the parts to kill: app, haproxy, pgbouncer, primary, standby, store
--postgres  the folder of initdb, postgres and pg_basebackup; the newest in /usr/lib/postgresql without
--sizes     also measures how large the written rows are
--keep      keeps the temporary folder with all data and logs
Needs the Debian packages haproxy, pgbouncer and postgresql; npm fetches an S3-compatible store. Takes about five minutes.`;

const { values } = parseCommandLine(USAGE, {
  options: {
    only: { type: "string" },
    postgres: { type: "string" },
    sizes: { type: "boolean", default: false },
    keep: { type: "boolean", default: false },
  },
});

const folder = mkdtempSync(join(tmpdir(), "doorstep-cluster-"));
chmodSync(folder, 0o755); // as root, the databases run as another user, who needs access
let cluster: RunningCluster | undefined;
let interrupted = false;
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
  process.once(signal, async () => {
    interrupted = true;
    await cleanUp();
    process.exit(128 + constants.signals[signal]);
  });
}
try {
  const { code, output } = await ensureBuilt();
  if (code !== 0) throw new Error(`${output}\nThe build failed; fix that first.`);
  console.log(`Everything is in ${folder}.`);
  cluster = await startCluster(folder, values.postgres ?? newestPostgres());
  const isWhole = await killEachPart(cluster, values.only?.split(",") ?? null);
  if (values.sizes) await printRowSizes(cluster);
  process.exitCode = isWhole ? 0 : 1;
} catch (error) {
  if (!interrupted) console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  await cleanUp();
}
process.exit();

/** Ends every program and removes the temporary files; may be called twice. */
async function cleanUp(): Promise<void> {
  await cluster?.stop();
  await killAll();
  if (!values.keep) rmSync(folder, { recursive: true, force: true });
}

async function printRowSizes({ connect }: RunningCluster): Promise<void> {
  const client = await connect();
  console.log(`\n${rowSizesText(await measureRowSizes(client))}`);
  await client.end();
}

/** Debian's folder of the newest release. */
function newestPostgres(): string {
  const debian = "/usr/lib/postgresql";
  const releases = existsSync(debian) ? readdirSync(debian).map(Number).filter(Boolean) : [];
  if (releases.length === 0) {
    throw new Error("PostgreSQL is not installed: apt-get install postgresql, or use --postgres.");
  }
  return join(debian, String(Math.max(...releases)), "bin");
}
