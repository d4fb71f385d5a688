import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { startProcess, stopAll } from "../bench/processes.ts";
import { ensureBuilt } from "../bundle/build.ts";
import { createClusterClient } from "../cluster/http-client.ts";
import { parseCommandLine } from "../command-line/parse-command-line.ts";
import { freePort } from "../free-port.ts";
import { createLoopDisk } from "./loop-disk.ts";
import { storedNames } from "./stored-names.ts";

const USAGE = `Cuts the power of a disk under a running site again and again, and looks whether a lead that was acknowledged is lost.
Needs root on Linux, loop devices and perl.

  npm run power-cut-trial [-- --cuts N]      25 cuts unless named`;

const CLIENTS = 4;
const START_TIMEOUT_MS = 60_000;

const { values } = parseCommandLine(USAGE, {
  options: { cuts: { type: "string", default: "25" } },
});
const cuts = Number(values.cuts);
if (!Number.isInteger(cuts) || cuts < 1 || process.getuid?.() !== 0) {
  console.error(USAGE);
  process.exit(2);
}

const within = mkdtempSync(join(tmpdir(), "doorstep-power-cut-"));
chmodSync(within, 0o755);
const { code, output } = await ensureBuilt();
if (code !== 0) throw new Error(output);
const disk = createLoopDisk(within);
const dataDir = join(disk.folder, "data");
const acknowledged = new Set<string>();
try {
  for (let cut = 1; cut <= cuts; cut += 1) {
    const port = await startSite();
    const before = acknowledged.size;
    const load = sendLeads(port, cut);
    await pause(500 + Math.random() * 2_500);
    load.stop(); // what is on its way may still be acknowledged, and then counts
    await disk.cutPower();
    await load.ended;
    await stopAll();
    console.log(`cut ${cut}: ${acknowledged.size - before} leads acknowledged before it`);
  }
  await startSite();
  const stored = await storedNames(dataDir);
  const lost = [...acknowledged].filter((name) => !stored.includes(name));
  const doubled = stored.filter((name, at) => stored.indexOf(name) < at);
  console.log(
    `${cuts} power cuts, ${acknowledged.size} leads acknowledged, ${stored.length} stored`,
  );
  console.log(`lost: ${lost.length} ${lost.join(" ")}`);
  console.log(`stored twice: ${doubled.length} ${doubled.join(" ")}`);
  process.exitCode = lost.length + doubled.length > 0 ? 1 : 0;
} finally {
  await stopAll();
  await disk.unmount();
  rmSync(within, { recursive: true, force: true });
}

/** Starts the site on the disk as it is. Throws when it does not open by itself. */
async function startSite(): Promise<number> {
  const port = await freePort();
  const own = [`PORT=${port}`, "HOST=127.0.0.1", "PUBLIC_URL=", "DATABASE_URL=", "LOG_LEVEL=error"];
  const settings = [...own, `DATA_DIR=${dataDir}`, "LIMIT_FACTOR=100000"];
  const child = await startProcess("env", [...settings, process.execPath, "build/app/main.js"]);
  const visit = createClusterClient(port);
  for (const until = Date.now() + START_TIMEOUT_MS; ; await pause(100)) {
    const status = await visit("/readyz").then(
      (answer) => answer.status,
      () => 0,
    ); // not listening yet
    if (status === 200) return port;
    if (child.hasEnded() || Date.now() > until)
      throw new Error(`The site did not open after a power cut. Its output:\n${child.output()}`);
  }
}

/** Clients that send one lead after the other until they are stopped; what is acknowledged is noted. */
function sendLeads(port: number, cut: number) {
  let isStopped = false;
  const clients = Array.from({ length: CLIENTS }, async (_, client) => {
    const send = createClusterClient(port);
    for (let count = 0; !isStopped; count += 1) {
      const name = `cut${cut}-client${client}-${count}`;
      const lead = { firstName: name, lastName: "Ruiz", phone: "(513) 555-0142", zip: "45202" };
      const body = JSON.stringify({ ...lead, email: "ana@example.com", preferredTime: "today" });
      const headers = { "content-type": "application/json", "idempotency-key": `key of ${name}` };
      const status = await send("/api/leads", { method: "POST", headers, body }).then(
        (answer) => answer.status,
        () => 0, // the power was cut
      );
      if (status === 201) acknowledged.add(name);
      else if (status !== 0 && status !== 503) throw new Error(`a lead was answered ${status}`);
    }
  });
  return {
    stop: () => {
      isStopped = true;
    },
    ended: Promise.all(clients),
  };
}
