import { type ChildProcess, spawn } from "node:child_process";
import { watch } from "node:fs";
import { join } from "node:path";
import { ensureFonts } from "./bundle/subset-fonts.ts";
import { exitCodeOf, root } from "./run.ts";

// The server holds these in memory and restarts when they change. Changes in app/ reach the page through Vite.
const WATCHED = ["server", "core", "content"];
const DEBOUNCE_MS = 120; // editors save in several steps

let server: ChildProcess;
let nextStep: "run" | "restart" | "stop" = "run";
let pending: NodeJS.Timeout | undefined;

await ensureFonts();
start();
for (const folder of WATCHED) {
  watch(join(root, folder), { recursive: true }, (_event, file) => {
    if (file && /\.test\.tsx?$|~$|^\.|\/\./.test(file)) return;
    clearTimeout(pending);
    pending = setTimeout(() => restart(join(folder, file ?? "")), DEBOUNCE_MS);
  });
}
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
  process.on(signal, () => {
    nextStep = "stop";
    if (hasEnded()) process.exit(exitCodeOf(signal));
    if (signal === "SIGTERM") server.kill("SIGTERM"); // the terminal sends the other signals to the server itself
  });
}

function start(): void {
  nextStep = "run";
  const args = [join(root, "server/main.ts"), "--dev", ...process.argv.slice(2)];
  server = spawn(process.execPath, args, { cwd: root, stdio: "inherit" });
  server.on("exit", (code, signal) => {
    if (nextStep === "restart") start();
    else if (nextStep === "stop") process.exit(code ?? exitCodeOf(signal));
    else console.log("The server stopped. It will restart with your next change.");
  });
}

function restart(path: string): void {
  if (nextStep !== "run") return;
  console.log(`${path} changed; restarting.`);
  if (hasEnded()) {
    start();
  } else {
    nextStep = "restart";
    server.kill("SIGTERM");
  }
}

function hasEnded(): boolean {
  return server.exitCode !== null || server.signalCode !== null;
}
