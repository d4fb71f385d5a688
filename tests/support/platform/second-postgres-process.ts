/** A second process on the same cluster, for the tests of the supervisor: prints the connection and ends when stdin does. */
import { once } from "node:events";
import { startPostgres } from "../../../server/platform/postgres/supervisor.ts";

const log = { info: () => {}, warn: console.error, error: console.error };
const cluster = await startPostgres({ dataDir: process.argv[2] ?? "", log });
process.stdout.write(`${JSON.stringify(cluster.connection)}\n`);
await once(process.stdin.resume(), "end");
await cluster.close();
