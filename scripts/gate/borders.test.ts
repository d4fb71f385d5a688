import { execFile } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

// Small projects with our rules: one that follows them all, and one that breaks each of them once.
const root = join(import.meta.dirname, "../..");
const RULES = [
  ".dependency-cruiser.cjs",
  "biome.json",
  ".gitignore",
  "tsconfig.json",
  "core/tsconfig.json",
  "core/pure.grit",
];
const folders: string[] = [];

/** Writes a project of these files (path to content) with our rules and packages into a temporary folder. */
function createProject(files: Record<string, string>): string {
  const folder = mkdtempSync(join(tmpdir(), "borders-"));
  folders.push(folder);
  symlinkSync(join(root, "node_modules"), join(folder, "node_modules"));
  for (const path of RULES) cpSync(join(root, path), join(folder, path));
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), content);
  }
  return folder;
}

afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

/** The output of a tool, whether it succeeds or fails. */
async function outputOf(folder: string, tool: string, ...args: string[]): Promise<string> {
  const run = promisify(execFile)(join(root, "node_modules/.bin", tool), args, {
    cwd: folder,
    maxBuffer: 1e8,
  });
  return run.then(
    ({ stdout, stderr }) => stdout + stderr,
    (refused: { stdout: string; stderr: string }) => refused.stdout + refused.stderr,
  );
}

type Violation = { from: string; to: string; rule: { name: string } };

async function violationsIn(folder: string, top: string[]): Promise<string[]> {
  const json = await outputOf(folder, "depcruise", "--output-type", "json", ...top);
  const { summary } = JSON.parse(json) as { summary: { violations: Violation[] } };
  return summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} -> ${to}`);
}

const use = (...targets: string[]) =>
  targets.map((target, i) => `export * as _${i} from "${target}";\n`).join("");
const row = (name: string) => `${name} imports only what its row lists`;

/** Every violation: the importing file, what it imports, and the rule that must reject it. */
const VIOLATIONS: [from: string, target: string, to: string, rule: string][] = [
  ["core/a.ts", "../server/x.ts", "server/x.ts", row("core")],
  ["core/b.ts", "../content/x.json", "content/x.json", row("core")],
  ["core/b.test.ts", "../server/x.ts", "server/x.ts", row("core (tests)")],
  ["server/a.ts", "../../app/desk.ts", "app/desk.ts", row("server")],
  ["server/b.ts", "../tests/support/x.ts", "tests/support/x.ts", row("server")],
  ["server/c.ts", "../tests/e2e/x.ts", "tests/e2e/x.ts", row("server")],
  ["server/d.ts", "../scripts/x.ts", "scripts/x.ts", row("server")],
  // Whatever such a file is called, it is product code.
  ["server/leads/visitor.ts", "../../tests/support/x.ts", "tests/support/x.ts", row("server")],
  ["core/trial.ts", "../tests/support/x.ts", "tests/support/x.ts", row("core")],
  ["content/a.ts", "../core/x.ts", "core/x.ts", row("content")],
  ["app/ui/a.ts", "../../core/x.ts", "core/x.ts", row("app/ui")],
  ["app/widgets/a.ts", "../desk.ts", "app/desk.ts", row("app/widgets")],
  ["app/islands/a.ts", "../site-layout/x.ts", "app/site-layout/x.ts", row("app/islands")],
  ["app/islands/b.ts", "../desk.ts", "app/desk.ts", row("app/islands")],
  ["app/site-layout/a.ts", "../public/x.ts", "app/public/x.ts", row("app/site-layout")],
  ["app/public/a.ts", "../../server/x.ts", "server/x.ts", row("app/public")],
  ["app/public/b.ts", "../admin/x.ts", "app/admin/x.ts", row("app/public")],
  ["app/public/c.ts", "../islands/x.ts", "app/islands/x.ts", row("app/public")],
  ["app/admin/a.ts", "../public/x.ts", "app/public/x.ts", row("app/admin")],
  ["app/admin/b.ts", "../site-layout/x.ts", "app/site-layout/x.ts", row("app/admin")],
  [
    "app/admin/leads/a.ts",
    "../visits/x.ts",
    "app/admin/visits/x.ts",
    "an admin view imports no other view",
  ],
  ["app/embed/a.ts", "../public/x.ts", "app/public/x.ts", row("app/embed")],
  ["app/api/a.ts", "../../server/x.ts", "server/x.ts", row("app/api")],
  ["app/desk.ts", "./ui/x.ts", "app/ui/x.ts", row("app/desk.ts")],
  ["app/handler.ts", "../server/x.ts", "server/x.ts", row("app/handler.ts")],
  ["app/entry.server.tsx", "../server/x.ts", "server/x.ts", row("app/entry.server.tsx")],
  ["app/root.tsx", "./public/x.ts", "app/public/x.ts", row("app/root.tsx")],
  ["app/routes.ts", "./public/x.ts", "app/public/x.ts", row("app/routes.ts")],
  ["app/extra/a.ts", "../ui/x.ts", "app/ui/x.ts", "everything in app has a row"],
  ["app/desk.ts", "../server/x.ts", "server/x.ts", "app/desk.ts takes only types from server"],
  ["core/site/a.ts", "../leads/x.ts", "core/leads/x.ts", "core/site imports no other noun"],
  [
    "core/pricing/a.ts",
    "../sections/x.ts",
    "core/sections/x.ts",
    "a noun with a section does not import the registry of sections",
  ],
  ["core/c.ts", "pg", "pg/", "core takes no package but zod"],
  ["core/c.test.ts", "pg", "pg/", "core's tests take no package but zod, vitest and fast-check"],
  ["core/d.ts", "node:fs", "fs", "core takes nothing from Node"],
  ["server/e.ts", "../content/a.ts", "content/a.ts", "content is no code"],
  ["app/public/d.ts", "./home/route.tsx", "app/public/home/route.tsx", "nobody imports a route"],
  ["server/f.ts", "./x.test.ts", "server/x.test.ts", "nobody imports a test"],
  ["server/ring/a.ts", "./b.ts", "server/ring/b.ts", "no cycle"],
];

/** Files that others import; each uses a package, so that none is an orphan. */
const TARGETS = [
  "core/x.ts",
  "core/leads/x.ts",
  "core/sections/x.ts",
  "server/x.ts",
  "server/x.test.ts",
  "tests/support/x.ts",
  "tests/e2e/x.ts",
  "scripts/x.ts",
  "app/admin/visits/x.ts",
  ...["ui", "site-layout", "public", "admin", "islands"].map((name) => `app/${name}/x.ts`),
  "app/public/home/route.tsx",
];

function brokenProject(): Record<string, string> {
  const files: Record<string, string> = {
    "content/x.json": "{}",
    "server/ring/b.ts": `import type { _0 } from "./a.ts";\nexport type B = typeof _0;\n`,
    "server/alone.ts": "export const alone = true;\n",
  };
  for (const path of TARGETS) files[path] = use("zod");
  for (const [from, target] of VIOLATIONS) files[from] = (files[from] ?? "") + use(target);
  return files;
}

describe("who may import whom", () => {
  let refused: string[];
  beforeAll(async () => {
    refused = await violationsIn(createProject(brokenProject()), [
      ...["app", "core", "server", "content", "scripts", "tests"],
    ]);
  }, 20_000);

  test.each(VIOLATIONS)("%s may not import %s", (from, _target, to, rule) => {
    const matching = refused.filter((line) => line.startsWith(`${rule}: ${from} -> `));
    expect(matching.some((line) => line.slice(line.indexOf(" -> ")).includes(to))).toBe(true);
  });

  test("a file that nobody imports and that imports nothing is reported", () => {
    expect(refused).toContain("no orphan: server/alone.ts -> server/alone.ts");
  });

  test("a project that follows every rule passes, including the desk's types from the server", async () => {
    const folder = createProject({
      "core/x.ts": use("zod"),
      "core/x.test.ts": use("vitest", "fast-check", "./x.ts"),
      "content/x.json": "{}",
      "server/x.ts": use("node:fs", "pg", "../core/x.ts", "../content/x.json", "csv-parse/sync"),
      "app/ui/x.tsx": use("react"),
      "app/widgets/x.tsx": use("../ui/x.tsx", "../../core/x.ts"),
      "app/islands/x.tsx": use("../widgets/x.tsx", "../ui/x.tsx", "../../core/x.ts"),
      "app/desk.ts": `import type { _0 } from "../server/x.ts";\nexport type Desk = typeof _0;\n`,
      "app/site-layout/x.tsx": use("../widgets/x.tsx", "../desk.ts"),
      "app/root.tsx": use("./site-layout/x.tsx", "react-router"),
      "app/public/home/route.tsx": use(
        "../../site-layout/x.tsx",
        "./+types/route",
        "../../desk.ts",
      ),
      "app/public/home/route.test.ts": use("./route.tsx", "../../../tests/support/x.ts"),
      "app/routes.ts": use("@react-router/dev/routes"),
      "tests/support/x.ts": use("../../server/x.ts"),
    });
    expect(await violationsIn(folder, ["app", "core", "server", "content", "tests"])).toEqual([]);
  }, 20_000);
});

describe("what the linter and the compiler reject", () => {
  let folder: string;
  beforeAll(() => {
    folder = createProject({
      "core/hour.ts": "export const early = new Date() < new Date(0) || Date.now() < 1;\n",
      "core/dice.ts": "export const six = () => Math.random();\n",
      "core/hour.test.ts": "export const today = new Date();\n",
      "core/net.ts": "export const page = () => fetch(window.name + process.pid);\n",
      "server/port.ts": "export const port = process.env.PORT;\n",
      "server/platform/config.ts": "export const port = process.env.PORT;\n",
    });
  });

  test("rules use neither the clock nor random numbers, and the environment is read in one place", async () => {
    const words = await outputOf(folder, "biome", "lint", "--colors=off", "--max-diagnostics=50");
    expect(
      [...words.matchAll(/^\s*(\S+?):(\d+):(\d+) (plugin|lint\/style\/noProcessEnv)/gm)]
        .map((hit) => `${hit[1]} ${hit[4]}`)
        .sort(),
    ).toEqual([
      "core/dice.ts plugin",
      "core/hour.ts plugin",
      "core/hour.ts plugin",
      "server/port.ts lint/style/noProcessEnv",
    ]);
  }, 20_000);

  test("rules have no fetch, no window and no process", async () => {
    const words = await outputOf(folder, "tsc", "-p", "core");
    for (const name of ["fetch", "window", "process"]) {
      expect(words).toMatch(new RegExp(`^core/net\\.ts.*'${name}'`, "m"));
    }
  }, 20_000);
});
