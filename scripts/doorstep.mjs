// Behind every npm script: installs the packages (Node 26 is one of them), then runs scripts/NAME.ts, or its bundle, on that
// Node.
// Runs on Node 20 or newer with nothing installed.
import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { constants } from "node:os";
import { delimiter, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { BUNDLED_COMMANDS, commandFile } from "./install/command-file.mjs";
import { trimPackages } from "./install/trim-packages.mjs";
import { withLock } from "./lock.mjs";

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const modules = join(root, "node_modules");
const node = join(modules, ".bin", "node");
const stampFile = join(modules, ".doorstep-stamp");
// Beside node_modules, because `npm ci` removes that folder.
const lockFile = join(root, ".doorstep-install.lock");
const staging = join(root, ".doorstep-packages");

/** Commands that need only the packages which build and run the server; tests and tools need all. */
const RUNS_ONLY = ["start", ...BUNDLED_COMMANDS];

const [name, ...args] = process.argv.slice(2);
const isBuild = name === "check" && args.length > 0 && args.every((word) => word === "build");
const set = isBuild || RUNS_ONLY.includes(name) ? "run" : "all";
let running; // the child process, if there is one
let stopped; // the first signal that asked this process to end

for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, stop);
process.on("SIGUSR2", () => running?.kill("SIGUSR2")); // the server restarts without a gap
if (process.env.npm_lifecycle_event) stopWithNpm();

try {
  if (process.platform === "win32") {
    fail("Doorstep runs on Linux and macOS. On Windows, run it inside WSL: https://aka.ms/wsl");
  }
  if (Number.parseInt(process.versions.node, 10) < 20) {
    fail(`Doorstep needs Node 20 or newer, and this is ${process.version}: install a newer one.`);
  }
  const script = join(root, "scripts", `${name}.ts`);
  if (!existsSync(script)) fail(`There is no scripts/${name}.ts: see "scripts" in package.json.`);
  if (!isInstalled()) await install();
  const path = `${dirname(node)}${delimiter}${process.env.PATH ?? ""}`;
  // Node's compile cache makes the next start faster. A small young generation keeps memory low: a server that answers
  // from its page cache allocates almost nothing per request.
  const compileCache = join(modules, ".cache", "doorstep");
  const flags = name === "start" || name === "bench" ? ["--max-semi-space-size=4"] : [];
  process.exitCode = await run(node, [...flags, commandFile(root, name), ...args], {
    stdio: "inherit",
    env: {
      ...process.env,
      PATH: path,
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? compileCache,
      // glibc keeps free memory for each thread apart: with two stores instead of eight a server takes 12 MB less.
      MALLOC_ARENA_MAX: process.env.MALLOC_ARENA_MAX ?? "2",
      // And gives large blocks back at once, however many there were before: 10 MB less after a start.
      MALLOC_MMAP_THRESHOLD_: process.env.MALLOC_MMAP_THRESHOLD_ ?? "131072",
    },
  });
} catch (error) {
  console.error(error.sentence ?? error);
  process.exitCode = 1;
}

/** Identifies what node_modules must be made from: the lock file's hash, the platform, and which packages of it. */
function expectedStamp(packages) {
  const lock = readFileSync(join(root, "package-lock.json"));
  const hash = createHash("sha256").update(lock).digest("hex");
  return `${hash} ${process.platform}-${process.arch} ${packages}`;
}

function stamp() {
  return existsSync(stampFile) ? readFileSync(stampFile, "utf8") : undefined;
}

function isInstalled() {
  const fitting = [expectedStamp("all"), expectedStamp(set)];
  return fitting.includes(stamp()) && existsSync(node);
}

async function install() {
  try {
    await withLock(lockFile, installOnce, () =>
      console.log("Another Doorstep is installing the packages here; waiting for it …"),
    );
  } catch (error) {
    if (error.code !== "EACCES" && error.code !== "EROFS") throw error;
    fail(`${root} can't be written to. Run this as the owner of the folder, or in a copy.`);
  }
}

async function installOnce() {
  if (isInstalled()) return; // the process we waited for has done it
  console.log("Installing packages (the first time this takes about a minute) …");
  const startedAt = Date.now();
  rmSync(staging, { recursive: true, force: true }); // what an interrupted install left
  // A server may run from the smaller set, so the whole one is installed beside it and takes its place at once.
  const isReplaced = set === "all" && stamp() === expectedStamp("run") && (await installBeside());
  if (!isReplaced) await installIn(root);
  if (!existsSync(node)) {
    fail(
      "npm did not install Node 26, because it was told to run no install scripts: run `npm config set ignore-scripts false`, then run this again.",
    );
  }
  if (set === "run") await trimPackages(modules, join(root, "package-lock.json"));
  writeFileSync(stampFile, expectedStamp(set));
  console.log(`Packages installed in ${Math.round((Date.now() - startedAt) / 1000)} s.`);
}

/** Installs all packages in a folder of their own and moves them into place; false where node_modules can't be moved. */
async function installBeside() {
  mkdirSync(staging);
  for (const file of ["package.json", "package-lock.json", ".npmrc"]) {
    if (existsSync(join(root, file))) copyFileSync(join(root, file), join(staging, file));
  }
  await installIn(staging);
  try {
    renameSync(modules, join(staging, "before"));
    renameSync(join(staging, "node_modules"), modules);
    return true;
  } catch (error) {
    if (!["EBUSY", "EXDEV"].includes(error.code)) throw error;
    return false; // it is a volume of its own
  } finally {
    rmSync(staging, { recursive: true, force: true });
  }
}

async function installIn(folder) {
  // Removes node_modules first, so an install that was interrupted, or made on another platform, leaves nothing
  // behind. What the build needs is no dev package, whatever NODE_ENV says.
  const packages = set === "all" ? "--include=dev" : "--omit=dev";
  const npm = ["ci", packages, "--include=optional", "--no-audit"];
  const quiet = ["--no-fund", "--no-progress", "--engine-strict=false"];
  const output = [];
  const options = { cwd: folder, stdio: ["ignore", "pipe", "pipe"] };
  const code = await run(...npmCommand([...npm, ...quiet]), options, output);
  if (stopped) process.exit(exitCodeOf(stopped));
  if (code === 0) return;
  process.stderr.write(Buffer.concat(output));
  fail(
    Buffer.concat(output).includes("libatomic")
      ? "Node 26 needs the library libatomic. Install it (Debian and Ubuntu: apt-get install libatomic1), then run this again."
      : "npm could not install the packages; its output is above. Fix that, then run this again.",
  );
}

/** The npm that started us, on the Node it runs on: ours in node_modules is about to be replaced. */
function npmCommand(npmArgs) {
  const { npm_execpath: npm, npm_node_execpath: npmNode } = process.env;
  return npm?.endsWith("npm-cli.js")
    ? [npmNode ?? process.execPath, [npm, ...npmArgs]]
    : ["npm", npmArgs];
}

/** Runs a child to its end and resolves to its exit code; what it prints goes to `output`, if given. */
function run(command, args, options, output) {
  return new Promise((resolve, reject) => {
    running = spawn(command, args, { cwd: root, ...options });
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
  // A terminal sends Ctrl-C and hang-up to the whole process group, so the child has received them already; `kill`
  // reaches only this process. A SIGTERM a moment later covers both: a child that is already stopping ignores it.
  setTimeout(() => running?.kill("SIGTERM"), signal === "SIGTERM" ? 0 : 1_000).unref();
}

/** Stops when the npm process that started us is gone: a SIGKILL to npm is not passed on. */
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
