// Behind every npm script: brings the packages (and with them Node 26) into place, then hands over
// to scripts/NAME.ts. Runs on any Node from 20 on, with nothing installed.
import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { constants } from "node:os";
import { delimiter, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { alone } from "./lock.mjs";

const house = dirname(dirname(fileURLToPath(import.meta.url)));
const modules = join(house, "node_modules");
const node = join(modules, ".bin", "node");
const stampFile = join(modules, ".doorstep-stamp");
const lockFile = join(modules, ".doorstep-install.lock");
const UNFINISHED = "unfinished";

const [name, ...args] = process.argv.slice(2);
let running; // the child at work, if any
let stopped; // the first signal that asked us to end

for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, stop);
if (process.env.npm_lifecycle_event) stopWithNpm();

try {
  if (Number.parseInt(process.versions.node, 10) < 20) {
    fail(`Doorstep needs Node 20 or newer, and this is ${process.version}: install a newer one.`);
  }
  const script = join(house, "scripts", `${name}.ts`);
  if (!existsSync(script)) fail(`There is no scripts/${name}.ts: see "scripts" in package.json.`);
  if (!isInstalled()) await install();
  const path = `${dirname(node)}${delimiter}${process.env.PATH ?? ""}`;
  // What Node compiled is kept for the next start. A small nursery keeps a server that lives on its page cache in
  // little memory: it allocates almost nothing per hit.
  const kept = join(modules, ".cache", "doorstep");
  const flags = name === "start" || name === "bench" ? ["--max-semi-space-size=4"] : [];
  process.exitCode = await run(node, [...flags, script, ...args], {
    stdio: "inherit",
    env: { ...process.env, PATH: path, NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? kept },
  });
} catch (error) {
  console.error(error.sentence ?? error);
  process.exitCode = 1;
}

/** What node_modules was made from: the lock file's bytes, for this kind of machine. */
function wanted() {
  const lock = readFileSync(join(house, "package-lock.json"));
  const hash = createHash("sha256").update(lock).digest("hex");
  return `${hash} ${process.platform}-${process.arch}`;
}

function stamp() {
  return existsSync(stampFile) ? readFileSync(stampFile, "utf8") : undefined;
}

function isInstalled() {
  return stamp() === wanted() && existsSync(node);
}

async function install() {
  try {
    mkdirSync(modules, { recursive: true });
    await alone(lockFile, installOnce, () =>
      console.log("Another Doorstep is installing the packages here; waiting for it …"),
    );
  } catch (error) {
    if (error.code !== "EACCES" && error.code !== "EROFS") throw error;
    fail(`${modules} cannot be written: run this as the owner of the folder, or in a copy.`);
  }
}

async function installOnce() {
  if (isInstalled()) return; // whoever we waited for has done it
  const before = stamp();
  writeFileSync(stampFile, UNFINISHED);
  // Half-written packages, or another machine's: npm would take them for good ones.
  if (before === UNFINISHED || (before && platformOf(before) !== platformOf(wanted()))) clear();
  console.log("Installing packages (the first time this takes about a minute) …");
  const began = Date.now();
  // `npm ci` refuses this lock: it lacks other platforms' optional packages. `install --no-save`
  // honours it and leaves it alone. The build needs the dev packages even under NODE_ENV=production.
  const npm = ["install", "--no-save", "--include=dev", "--include=optional", "--no-audit"];
  const quiet = ["--no-fund", "--no-progress", "--engine-strict=false"];
  const output = [];
  const code = await run(
    ...npmCommand([...npm, ...quiet]),
    { stdio: ["ignore", "pipe", "pipe"] },
    output,
  );
  if (stopped) process.exit(exitCodeOf(stopped));
  if (code !== 0) {
    process.stderr.write(Buffer.concat(output));
    fail(
      "npm could not install the packages; its own words are above. Mend that, then run this again.",
    );
  }
  if (!existsSync(node)) {
    process.stderr.write(Buffer.concat(output));
    fail(
      "npm left Node 26 out, because it was told to run no install scripts: say `npm config set ignore-scripts false`, then run this again.",
    );
  }
  writeFileSync(stampFile, wanted());
  console.log(`Packages installed in ${Math.round((Date.now() - began) / 1000)} s.`);
}

function platformOf(text) {
  return text.split(" ")[1];
}

function clear() {
  for (const entry of readdirSync(modules)) {
    const path = join(modules, entry);
    if (path !== lockFile && path !== stampFile) rmSync(path, { recursive: true, force: true });
  }
}

/** The npm that started us, on the Node it runs on: ours in node_modules is about to be replaced. */
function npmCommand(words) {
  const { npm_execpath: npm, npm_node_execpath: npmNode } = process.env;
  return npm?.endsWith("npm-cli.js")
    ? [npmNode ?? process.execPath, [npm, ...words]]
    : ["npm", words];
}

/** Runs a child to its end and resolves to its exit code; what it prints goes to `output`, if given. */
function run(command, words, options, output) {
  return new Promise((resolve, reject) => {
    running = spawn(command, words, { cwd: house, ...options });
    running.stdout?.on("data", (chunk) => output.push(chunk));
    running.stderr?.on("data", (chunk) => output.push(chunk));
    running.on("error", reject);
    running.on("close", (code, signal) => {
      running = undefined;
      resolve(code ?? exitCodeOf(signal));
    });
  });
}

function stop(signal) {
  if (!running) process.exit(exitCodeOf(signal));
  if (stopped) return;
  stopped = signal;
  // A terminal sends Ctrl-C and hang-up to the whole group, so the child has them already; `kill`
  // reaches us alone. A TERM after a moment settles both: who is stopping already takes it as the same wish.
  setTimeout(() => running?.kill("SIGTERM"), signal === "SIGTERM" ? 0 : 1_000).unref();
}

/** Whoever kills npm wants us gone too, though a KILL cannot be passed on. */
function stopWithNpm() {
  const npm = process.ppid;
  setInterval(() => {
    if (process.ppid !== npm) stop("SIGTERM");
  }, 500).unref();
}

function exitCodeOf(signal) {
  return 128 + constants.signals[signal];
}

function fail(sentence) {
  throw Object.assign(new Error(sentence), { sentence });
}
