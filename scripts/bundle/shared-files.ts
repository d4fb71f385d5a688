import { readdirSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Rolldown } from "vite";

type Modules = Pick<Rolldown.PluginContext, "getModuleInfo">;

const ROOT = join(import.meta.dirname, "../..");

/** Small modules that most islands and the first look at a page need. */
const SHARED_BY_ISLANDS =
  /\/(?:core\/(?:format\/(?:money|phones|patterns|time-units|numbers|dates|names)|language|words\/fill-words)|app\/islands\/(?:page-(?:events|language)|live-line|dialog-history)|app\/islands\/(?:quote\/next-times-list|forms\/(?:fill-from-last-quote|carry-own-hold)))\.ts$/;

const FORMS = /\/app\/islands\/forms\/|\/core\/proof-of-work\.ts$/;

/** React in the browser, which whatever needs a part of it needs whole. */
const REACT = /\/node_modules\/(?:react|react-dom|scheduler)\/(?!.*server)/;

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
  // What prepares forms is one file of its own: joined with parts of islands it would bring React to every page with a form.
  if (FORMS.test(id)) return null;
  // An island itself keeps its own file: joined with others it would need the bundler's namespaces, one more request.
  if (islandModules.has(id))
    return modules.getModuleInfo(id)?.dynamicImporters.length ? null : "island";
  return needsSchemas(id, modules) ? null : "admin";
}

/** What the admin's first views need of packages, however few routes share it. */
const FIRST_VIEW_PACKAGES = [
  "@mantine/notifications/",
  "@mantine/core/esm/core/",
  "@mantine/core/esm/utils/",
  ...["Badge", "Code", "Collapse", "CopyButton", "Divider", "Grid", "Menu", "Notification"].map(
    (name) => `@mantine/core/esm/components/${name}/`,
  ),
  "@mantine/core/esm/components/Accordion/AccordionChevron.",
  "@mantine/core/esm/components/Progress/",
  "@mantine/core/esm/components/Radio/RadioIcon.",
  ...["collapse", "drag", "force-update", "hotkeys"].map(
    (name) => `@mantine/hooks/esm/use-${name}/`,
  ),
];

/** Our own modules that these files load before anything is clicked. Packages are left out: an index names all a package has. */
function loadedAtOnce(files: readonly string[], modules: Modules): ReadonlySet<string> {
  const routes = files.map(
    (file) => `${join(ROOT, "app", file)}?__react-router-build-client-route`,
  );
  return reach(routes, (id) => {
    const { importedIds = [] } = modules.getModuleInfo(id) ?? {};
    return importedIds.filter((next) => !next.includes("/node_modules/"));
  });
}

function publicRoutes(): string[] {
  const names = readdirSync(join(ROOT, "app/public"), { recursive: true, encoding: "utf8" });
  return names
    .filter((name) => /(?:^|\/)(?:route|layout)\.tsx$/.test(name))
    .map((name) => `public/${name}`);
}

/** Our own modules of the public pages, of the sign-in page, and of the first views behind it. */
let loaded:
  | Readonly<Record<"documents" | "signIn" | "views" | "lists", ReadonlySet<string>>>
  | undefined;

/**
 * The file of a module that the first views share. The sign-in page loads no view behind it, so those are a file apart, and so
 * is what public pages share with the admin: a page links the styles of every file its routes need, and those are not the admin's.
 */
function firstViewFile(
  id: string,
  modules: Modules,
): "common" | "admin" | "views" | "lists" | null {
  if (sharedFile(id, modules) !== "admin") return null;
  if (/\/lucide-react\/|vite\/preload-helper/.test(id)) return "common";
  if (FIRST_VIEW_PACKAGES.some((path) => id.includes(path))) return "admin";
  loaded ??= {
    documents: loadedAtOnce(["root.tsx", ...publicRoutes()], modules),
    signIn: loadedAtOnce(["admin/auth-layout.tsx", "admin/sign-in/route.tsx"], modules),
    views: loadedAtOnce(["admin/layout.tsx", "admin/dashboard/route.tsx"], modules),
    lists: loadedAtOnce(["admin/leads/route.tsx"], modules),
  };
  const isOfSignIn = loaded.signIn.has(id);
  const isOfViews = loaded.views.has(id);
  // The dashboard is within its budget only without what the list of leads, the view that is opened most after it, adds.
  if (!isOfSignIn && !isOfViews) return loaded.lists.has(id) ? "lists" : null;
  if (loaded.documents.has(id)) return "common";
  return isOfSignIn ? "admin" : "views";
}

/** How many of the admin's 120 routes must share a module for it to be in their one file: with fewer, first views load more than they need. */
const MIN_ROUTES = 28;

/** An island's shared file below this size, before compression, is joined with another: the request costs more than the bytes. */
const MIN_BYTES = 1500;

/**
 * The files that pages of the browser share, for Rolldown's `codeSplitting.groups`. Left alone it makes a file for each set of
 * pages that share something: the dashboard then took 102 scripts (decision 79).
 */
export const sharedFiles: NonNullable<Rolldown.CodeSplittingOptions["groups"]> = [
  // Each file of its own is a request, and a name in the entry script.
  { name: "shared", test: SHARED_BY_ISLANDS, priority: 3 },
  { name: "react", test: REACT, priority: 3 },
  {
    name: (id, modules) => (sharedFile(id, modules) === "island" ? "island" : null),
    priority: 2,
    entriesAware: true,
    entriesAwareMergeThreshold: MIN_BYTES,
  },
  {
    name: (id, modules) => (sharedFile(id, modules) === "admin" ? "admin" : null),
    priority: 1,
    minShareCount: MIN_ROUTES,
  },
  {
    // Before the other two, which would take with them whatever their modules import.
    name: (id, modules) => (firstViewFile(id, modules) === "common" ? "common" : null),
    priority: 1,
    minShareCount: 2,
  },
  {
    name: (id, modules) => {
      const file = firstViewFile(id, modules);
      return file === "lists" ? null : file;
    },
    priority: 0.5,
    minShareCount: 2,
  },
  // After the others, because it takes with it whatever its modules import.
  {
    name: (id, modules) => (firstViewFile(id, modules) === "lists" ? "lists" : null),
    minShareCount: 2,
  },
];
