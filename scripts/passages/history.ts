import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { run } from "../run.ts";

/** The commits that changed the built-in content, newest first. */
export async function commitsOfContent(): Promise<string[]> {
  const output = await outputOf("git", "log", "--format=%H", "--", "content");
  return output.split("\n").filter(Boolean);
}

/**
 * Reads files and folders of the built-in content as they were in commits, from copies that are removed afterwards. What is
 * the same as in a commit read before is left out.
 * @param names below `content`
 */
export function createContentHistory(names: readonly string[]) {
  const seen = new Set<string>();
  return {
    async readAt<Content>(
      commit: string,
      read: (folder: string) => Promise<Content>,
    ): Promise<Content> {
      const folder = mkdtempSync(join(tmpdir(), "doorstep-content-"));
      try {
        const paths = (await entriesOf(commit, names)).filter(({ id }) => !seen.has(id));
        if (paths.length > 0) {
          const archive = join(folder, "content.tar");
          const changed = paths.map(({ path }) => path);
          await outputOf("git", "archive", "--output", archive, commit, ...changed);
          await outputOf("tar", "-xf", archive, "-C", folder);
        }
        for (const { id } of paths) seen.add(id);
        return await read(join(folder, "content"));
      } finally {
        rmSync(folder, { recursive: true });
      }
    },
  };
}

/** The objects of a commit that hold such files and folders. */
async function entriesOf(commit: string, names: readonly string[]) {
  const paths = names.map((name) => `content/${name}`);
  const output = await outputOf("git", "ls-tree", "--full-tree", commit, ...paths);
  return output
    .split("\n")
    .filter(Boolean)
    .map((line) => {
      const [head = "", path = ""] = line.split("\t");
      return { id: head.split(" ")[2] ?? "", path };
    });
}

/** What the last commit has in a file; null where it has none. */
export async function readCommitted(path: string): Promise<string | null> {
  const { code, output } = await run(["git", "show", `HEAD:${path}`]);
  return code === 0 ? output : null;
}

async function outputOf(...commandLine: string[]): Promise<string> {
  const { code, output } = await run(commandLine);
  if (code !== 0) throw new Error(`${commandLine.join(" ")} failed:\n${output}`);
  return output;
}
