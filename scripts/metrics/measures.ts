import { dirname } from "node:path/posix";
import ts from "typescript";
import { PRIVATE_WORDS } from "./private-words.ts";
import { importsOf, type SourceFile } from "./source-files.ts";

/** What one measure found: each place that is over its limit, with how much it has (lines, files, casts, meanings). */
export type Findings = Readonly<Record<string, number>>;

interface Measure {
  readonly name: string;
  readonly find: (files: readonly SourceFile[]) => Findings;
}

const LONGEST_FILE = 250;
const LONGEST_FUNCTION = 80;
const LARGEST_FOLDER = 20;

/** Every measure that the gate holds; `allowed.json` lists what is over its limit for now. */
export const MEASURES: readonly Measure[] = [
  { name: `files over ${LONGEST_FILE} lines`, find: longFiles },
  { name: `functions over ${LONGEST_FUNCTION} lines`, find: longFunctions },
  { name: `folders with more than ${LARGEST_FOLDER} files`, find: largeFolders },
  { name: "casts without a comment", find: unexplainedCasts },
  { name: "exported names with several meanings", find: ambiguousNames },
  { name: "import cycles", find: importCycles },
  { name: "private words", find: privateWords },
];

function longFiles(files: readonly SourceFile[]): Findings {
  return tally(files.filter(({ lines }) => lines > LONGEST_FILE).map((f) => [f.path, f.lines]));
}

function longFunctions(files: readonly SourceFile[]): Findings {
  const found: [string, number][] = [];
  for (const file of files.filter(({ isTest }) => !isTest)) {
    visit(file.tree, (node) => {
      if (!ts.isFunctionLike(node)) return;
      const lines = lineOf(file, node.end) - lineOf(file, node.getStart()) + 1;
      if (lines > LONGEST_FUNCTION) found.push([`${file.path} ${functionName(node)}`, lines]);
    });
  }
  return tally(found);
}

function functionName(node: ts.Node): string {
  const named = ts.isVariableDeclaration(node.parent) ? node.parent : node;
  const name = ts.getNameOfDeclaration(named as ts.Declaration); // any node may be asked; most have no name
  return name?.getText() ?? "(anonymous)";
}

function largeFolders(files: readonly SourceFile[]): Findings {
  const sizes = new Map<string, number>();
  for (const { path } of files) sizes.set(dirname(path), (sizes.get(dirname(path)) ?? 0) + 1);
  return tally([...sizes].filter(([, size]) => size > LARGEST_FOLDER));
}

/** `as X` (never `as const`) without a comment on its line, the line above, or the start of its statement. */
function unexplainedCasts(files: readonly SourceFile[]): Findings {
  const found: [string, number][] = [];
  for (const file of files.filter(({ isTest }) => !isTest)) {
    const lines = file.tree.text.split("\n");
    let casts = 0;
    visit(file.tree, (node) => {
      if (!ts.isAsExpression(node) || ts.isConstTypeReference(node.type)) return;
      const line = lineOf(file, node.type.getStart());
      const isExplained = [line - 1, line].some((at) =>
        /(^|\s)(\/\/|\*|\/\*)/.test(lines[at] ?? ""),
      );
      if (!isExplained) casts += 1;
    });
    if (casts > 0) found.push([file.path, casts]);
  }
  return tally(found);
}

/** What React Router asks of every route module by name. */
const ROUTE_EXPORTS = new Set([
  ...["loader", "action", "meta", "links", "headers", "handle", "default"],
  ...["clientLoader", "clientAction", "ErrorBoundary", "HydrateFallback", "shouldRevalidate"],
  ...["Layout", "middleware", "clientMiddleware"],
]);

function ambiguousNames(files: readonly SourceFile[]): Findings {
  const declaredIn = new Map<string, Set<string>>();
  for (const { tree, path, isTest } of files) {
    if (isTest) continue;
    for (const statement of tree.statements) {
      for (const name of exportedNames(statement)) {
        if (!ROUTE_EXPORTS.has(name)) {
          declaredIn.set(name, (declaredIn.get(name) ?? new Set()).add(path));
        }
      }
    }
  }
  return tally(
    [...declaredIn]
      .map(([name, paths]): [string, number] => [name, paths.size])
      .filter(([, meanings]) => meanings > 1),
  );
}

function exportedNames(statement: ts.Statement): string[] {
  const isExported =
    ts.canHaveModifiers(statement) &&
    ts.getModifiers(statement)?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword);
  if (!isExported) return [];
  if (ts.isVariableStatement(statement)) {
    return statement.declarationList.declarations.map(({ name }) => name.getText());
  }
  const isNamed =
    ts.isFunctionDeclaration(statement) ||
    ts.isClassDeclaration(statement) ||
    ts.isInterfaceDeclaration(statement) ||
    ts.isTypeAliasDeclaration(statement);
  return isNamed && statement.name ? [statement.name.text] : [];
}

/** Files that import each other in a ring, found by following imports until nothing new is reached. */
function importCycles(files: readonly SourceFile[]): Findings {
  const imports = new Map(files.map((file) => [file.path, importsOf(file)]));
  const reaches = (from: string, to: string): boolean => {
    const seen = new Set<string>();
    const open = [...(imports.get(from) ?? [])];
    for (let path = open.pop(); path !== undefined; path = open.pop()) {
      if (path === to) return true;
      if (seen.has(path)) continue;
      seen.add(path);
      open.push(...(imports.get(path) ?? []));
    }
    return false;
  };
  return tally([...imports.keys()].filter((path) => reaches(path, path)).map((path) => [path, 1]));
}

/** Words of the former private vocabulary, in identifiers and in file names. */
function privateWords(files: readonly SourceFile[]): Findings {
  const counts = new Map<string, number>();
  const count = (text: string) => {
    for (const word of wordsIn(text)) {
      if (PRIVATE_WORDS.has(word)) counts.set(word, (counts.get(word) ?? 0) + 1);
    }
  };
  for (const file of files.filter(({ path }) => !path.startsWith("scripts/metrics/"))) {
    count(file.path.replaceAll(/\W+/g, "_"));
    visit(file.tree, (node) => {
      if (ts.isIdentifier(node)) count(node.text);
    });
  }
  return tally([...counts]);
}

/** The words of a name: `lateCancelFee` → late, cancel, fee. */
function wordsIn(name: string): string[] {
  return name
    .replaceAll(/([a-z0-9])([A-Z])/g, "$1 $2")
    .toLowerCase()
    .split(/[^a-z]+/);
}

function visit(node: ts.Node, see: (node: ts.Node) => void): void {
  see(node);
  node.forEachChild((child) => visit(child, see));
}

function lineOf({ tree }: SourceFile, position: number): number {
  return tree.getLineAndCharacterOfPosition(position).line;
}

function tally(found: readonly (readonly [string, number])[]): Findings {
  const sums: Record<string, number> = {};
  for (const [place, amount] of found) sums[place] = Math.max(sums[place] ?? 0, amount);
  return Object.fromEntries(Object.entries(sums).sort(([a], [b]) => (a < b ? -1 : 1)));
}
