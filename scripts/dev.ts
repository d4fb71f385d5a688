import { type ChildProcess, spawn } from "node:child_process";
import { watch } from "node:fs";
import { join } from "node:path";
import { exitCodeOf, root } from "./run.ts";
import { ensureFonts } from "./subset-fonts.ts";

// What the server holds in memory. app/ is not here: Vite brings its changes to the open page.
const WATCHED = ["server", "core", "content"];
const QUIET_MS = 120; // an editor saves in several steps

let server: ChildProcess;
let wish: "run" | "restart" | "stop" = "run";
let pending: NodeJS.Timeout | undefined;

await ensureFonts();
start();
for (const folder of WATCHED) {
  watch(join(root, folder), { recursive: true }, (_event, file) => {
    if (file && /\.test\.tsx?$|~$|^\.|\/\./.test(file)) return;
    clearTimeout(pending);
    pending = setTimeout(() => restart(join(folder, file ?? "")), QUIET_MS);
  });
}
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
  process.on(signal, () => {
    wish = "stop";
    if (hasEnded()) process.exit(exitCodeOf(signal));
    if (signal === "SIGTERM") server.kill("SIGTERM"); // the others reach the server by the terminal
  });
}

function start(): void {
  wish = "run";
  const args = [join(root, "server/main.ts"), "--dev", ...process.argv.slice(2)];
  server = spawn(process.execPath, args, { cwd: root, stdio: "inherit" });
  server.on("exit", (code, signal) => {
    if (wish === "restart") start();
    else if (wish === "stop") process.exit(code ?? exitCodeOf(signal));
    else console.log("The server has ended; it starts again with your next change.");
  });
}

function restart(path: string): void {
  if (wish !== "run") return;
  console.log(`${path} changed; starting again.`);
  if (hasEnded()) {
    start();
  } else {
    wish = "restart";
    server.kill("SIGTERM");
  }
}

function hasEnded(): boolean {
  return server.exitCode !== null || server.signalCode !== null;
}
