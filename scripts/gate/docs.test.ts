import { existsSync, globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";

const ROOT = join(import.meta.dirname, "../..");

/** The pages written for people who work on the product; posts and legal texts are pages of the sites. */
const PAGES = [
  ...globSync("*.md", { cwd: ROOT }),
  ...globSync("docs/**/*.md", { cwd: ROOT }),
  ...globSync("{content,core,server,app,tests,scripts}/**/README.md", { cwd: ROOT }),
];

const read = (page: string) => readFileSync(join(ROOT, page), "utf8");

/** A text without its code blocks and code spans, where brackets are no links and # is no heading. */
const prose = (text: string) => text.replace(/^```[\s\S]*?^```|`[^`\n]*`/gm, codeText);

/** Code blocks are left out; the words of a code span stay, because headings have anchors made of them. */
function codeText(code: string): string {
  return code.startsWith("```") ? "" : code.slice(1, -1).replace(/[[\]()#]/g, "");
}

/** The anchors of a page's headings, as GitHub makes them. */
function anchorsOf(page: string): Set<string> {
  const headings = prose(read(page)).matchAll(/^#{1,6} +(.+)$/gm);
  return new Set(
    [...headings].map(([, heading = ""]) =>
      heading
        .replace(/\[([^\]]*)\]\([^)]*\)/g, "$1")
        .toLowerCase()
        .replace(/[^\p{L}\p{N}\s_-]/gu, "")
        .trim()
        .replaceAll(" ", "-"),
    ),
  );
}

/** The links of a page's text that lead nowhere; links to other hosts are not followed. */
function deadLinks(page: string, text = read(page)): string[] {
  const targets = [...prose(text).matchAll(/\]\(([^)\s]+)\)/g)].map(([, target = ""]) => target);
  return targets.filter((target) => {
    if (/^[a-z]+:/.test(target)) return false;
    const [path = "", anchor] = target.split("#");
    const file = path === "" ? page : join(dirname(page), path);
    if (!existsSync(join(ROOT, file))) return true;
    return anchor !== undefined && !anchorsOf(file).has(anchor);
  });
}

test("every link in the docs leads to a file and a heading that exist", () => {
  expect(PAGES.length).toBeGreaterThan(10);
  const dead = PAGES.flatMap((page) => deadLinks(page).map((target) => `${page}: ${target}`));
  expect(dead).toEqual([]);
});

test("a link to a missing file or heading is found", () => {
  const text = "[1](none.md) [2](docs/glossary.md#none) [3](docs/operations.md#docker) `[4](none)`";
  expect(deadLinks("README.md", text)).toEqual(["none.md", "docs/glossary.md#none"]);
});

/** A path from the root, or to a program's file from anywhere; an address (`/admin`) or a media type is none. */
const PATH =
  /^(?:(?:app|core|server|scripts|tests|docs|content)\/[\w.<{]|[\w<][\w./<>-]+\/[\w.<>-]+\.(?:tsx?|[cm]js)$)[^:()?$]*$/;

/**
 * The files and folders that code spans of a page name, but that do not exist. `<name>` is any name; a path may begin at the
 * page's own folder.
 */
function deadPaths(page: string, text = read(page)): string[] {
  const spans = text.replace(/^```[\s\S]*?^```/gm, "").matchAll(/`([^`\s]+)`/g);
  const paths = [...spans].map(([, span = ""]) => span).filter((span) => PATH.test(span));
  return paths.filter((path) => {
    const pattern = path.replace(/<[\w-]+>/g, "*");
    return [ROOT, join(ROOT, dirname(page))].every(
      (cwd) => globSync(pattern, { cwd }).length === 0,
    );
  });
}

test("every path in a code span of the docs exists", () => {
  const dead = PAGES.flatMap((page) => deadPaths(page).map((path) => `${page}: ${path}`));
  expect(dead).toEqual([]);
});

test("a path to a missing file or folder is found", () => {
  const text = `\`core/none.ts\` \`core/<noun>/none.ts\` \`none/x.ts\` \`core/{none,language}.ts\` \`core/leads/\`
    \`app/admin/<noun>/route.tsx\` \`contributing.md\` \`/admin/none.ts\` \`GET /api/visits\` \`text/calendar\``;
  expect(deadPaths("docs/glossary.md", text)).toEqual([
    "core/none.ts",
    "core/<noun>/none.ts",
    "none/x.ts",
  ]);
});

test("the glossary has at most 25 terms", () => {
  expect(read("docs/glossary.md").match(/^\| \*\*/gm)?.length).toBeLessThanOrEqual(25);
});
