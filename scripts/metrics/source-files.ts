import { readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import posix from "node:path/posix";
import ts from "typescript";

/** One of our TypeScript files. */
export interface SourceFile {
  /** From the root of the checkout, with forward slashes: `core/leads/lead-form.ts`. */
  readonly path: string;
  readonly lines: number;
  /** Only tests use it: a test, or anything below `tests/`. */
  readonly isTest: boolean;
  readonly tree: ts.SourceFile;
}

const FOLDERS = ["app", "core", "server", "scripts", "tests"];
const NOT_OURS = new Set(["node_modules", "migrations", "migrations-before-baseline", "build"]);

/** Every TypeScript file of the checkout at `root`, parsed. */
export function readSourceFiles(root: string): SourceFile[] {
  return FOLDERS.flatMap((folder) => filesBelow(join(root, folder))).map((file) =>
    parseSourceFile(relative(root, file).replaceAll("\\", "/"), readFileSync(file, "utf8")),
  );
}

/** Parses one file from its text. */
export function parseSourceFile(path: string, text: string): SourceFile {
  return {
    path,
    lines: text.split("\n").length - 1,
    isTest: path.startsWith("tests/") || /\.test\.tsx?$/.test(path),
    tree: ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true),
  };
}

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return NOT_OURS.has(entry.name) ? [] : filesBelow(path);
    return /\.tsx?$/.test(entry.name) ? [path] : [];
  });
}

/** The files of ours that a file imports or exports from, by their paths. */
export function importsOf({ tree, path }: SourceFile): string[] {
  return tree.statements.flatMap((statement) => {
    const isLink = ts.isImportDeclaration(statement) || ts.isExportDeclaration(statement);
    const target = isLink ? statement.moduleSpecifier : undefined;
    return target && ts.isStringLiteral(target) && target.text.startsWith(".")
      ? [posix.join(posix.dirname(path), target.text)]
      : [];
  });
}
