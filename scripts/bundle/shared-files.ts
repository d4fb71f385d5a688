import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Rolldown } from "vite";

type Modules = Pick<Rolldown.PluginContext, "getModuleInfo">;

const ROOT = join(import.meta.dirname, "../..");

/** Small modules that most islands and the first look at a page need. */
const SHARED_BY_ISLANDS =
  /\/(?:core\/(?:format\/(?:money|phones|patterns|time-units|numbers)|language|words\/fill-words)|app\/islands\/(?:page-(?:events|language)|live-line)|app\/islands\/quote\/next-times-list)\.ts$/;

/** These modules, and all that can be reached from them by `next`. */
function reach(from: readonly string[], next: (id: string) => readonly string[]): Set<string> {
  const found = new Set<string>();
  const open = [...from];
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    if (found.has(id)) continue;
    found.add(id);
    open.push(...next(id));
  }
  return found;
}

/** The modules that the islands of a document may load. */
let islandModules: ReadonlySet<string> | undefined;

/** The modules that load the schema library: its importers, theirs, and so on. */
let schemaModules: ReadonlySet<string> | undefined;

function needsSchemas(id: string, modules: Modules): boolean {
  schemaModules ??= reach([fileURLToPath(import.meta.resolve("zod"))], (next) => [
    ...(modules.getModuleInfo(next)?.importers ?? []),
  ]);
  return schemaModules.has(id) || id.includes("/node_modules/zod/");
}

/**
 * The file of a module in the browser. What islands may load stays apart, so that a visitor loads nothing of the admin, and so
 * do schemas, which the admin's first views do without. What many views of the admin share is one file.
 */
function sharedFile(id: string, modules: Modules): "island" | "admin" | null {
  islandModules ??= reach([join(ROOT, "app/islands/entry.ts")], (next) => {
    const { importedIds = [], dynamicallyImportedIds = [] } = modules.getModuleInfo(next) ?? {};
    return [...importedIds, ...dynamicallyImportedIds];
  });
  // An island itself keeps its own file: joined with others it would need the bundler's namespaces, one more request.
  if (islandModules.has(id))
    return modules.getModuleInfo(id)?.dynamicImporters.length ? null : "island";
  return needsSchemas(id, modules) ? null : "admin";
}

/** How many of the admin's 110 routes must share a module for it to be in their one file: with fewer, first views load more than they need. */
const MIN_ROUTES = 24;

/**
 * The files that pages of the browser share, for Rolldown's `codeSplitting.groups`. Left alone it makes a file for each set of
 * pages that share something: the dashboard then took 102 scripts (decision 79).
 */
export const sharedFiles: NonNullable<Rolldown.CodeSplittingOptions["groups"]> = [
  // Each file of its own is a request, and a name in the entry script.
  { name: "shared", test: SHARED_BY_ISLANDS, priority: 3 },
  {
    name: (id, modules) => (sharedFile(id, modules) === "island" ? "island" : null),
    priority: 2,
    entriesAware: true,
  },
  {
    name: (id, modules) => (sharedFile(id, modules) === "admin" ? "admin" : null),
    priority: 1,
    minShareCount: MIN_ROUTES,
  },
  { name: (id) => (id.includes("/lucide-react/") ? "icons" : null), minShareCount: 2 },
];
