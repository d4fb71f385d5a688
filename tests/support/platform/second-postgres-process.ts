/** A second process on the same cluster, for the keeper's tests: says where it found it, and leaves when stdin ends. */
import { once } from "node:events";
import { startPostgres } from "../../../server/platform/postgres/supervisor.ts";

const log = { info: () => {}, warn: console.error, error: console.error };
const cluster = await startPostgres({ dataDir: process.argv[2] ?? "", log });
process.stdout.write(`${JSON.stringify(cluster.connection)}\n`);
await once(process.stdin.resume(), "end");
await cluster.close();
