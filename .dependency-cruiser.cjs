// Who may import whom. What a row does not list is refused.
const PIECES = ["app/widgets/", "app/ui/", "core/"];
const AUDIENCE = ["app/desk.ts", "app/read-form.ts", ...PIECES];
const MAY_IMPORT = {
  core: ["core/"],
  content: [],
  server: ["server/", "core/", "content/"],
  "app/ui": ["app/ui/"],
  "app/widgets": PIECES,
  "app/islands": ["app/islands/", ...PIECES],
  "app/site-layout": ["app/site-layout/", ...AUDIENCE],
  // The page about the API is made from what the API says of itself.
  "app/public": [
    ...["app/public/", "app/site-layout/", "app/api/openapi/", "app/api/operations.ts"],
    ...AUDIENCE,
  ],
  "app/admin": ["app/admin/", ...AUDIENCE],
  "app/embed": ["app/embed/", ...AUDIENCE],
  "app/api": ["app/api/", ...AUDIENCE],
  "app/calendar": ["app/calendar/", ...AUDIENCE],
  "app/well-known": ["app/well-known/", ...AUDIENCE],
  "app/media": ["app/media/", ...AUDIENCE],
  "app/mail": ["app/mail/", "core/"],
  "app/desk.ts": ["core/", "server/"], // types only, see below
  "app/read-form.ts": [],
  "app/handler.ts": [
    "app/desk.ts",
    "app/public/cache-key-parameters.ts",
    "app/mail/render.tsx",
    "core/",
  ],
  "app/entry.server.tsx": [
    "app/desk.ts",
    "app/public/cache-key-parameters.ts",
    "app/public/not-found/not-found-pages.ts",
    "app/site-layout/",
    "app/ui/",
    "core/",
  ],
  "app/root.tsx": ["app/site-layout/", ...AUDIENCE],
  "app/routes.ts": [],
};

const TEST = "\\.test\\.tsx?$";
const CODE = "\\.[cm]?[jt]sx?$";
const PACKAGE = "(^|/)node_modules/";
// React Router and the font script make these while they build; a fresh clone has none of them.
const NOT_A_FILE = ["^virtual:", "/\\+types/", "\\.woff2\\?url$"];

const starting = (path) => `^${path.replaceAll(".", "\\.")}${/(\/|\.tsx?)$/.test(path) ? "" : "/"}`;

/** From a row of the table: to any file of ours, but those listed. A test may also use what tests share. */
const rowsOf = ([row, listed]) =>
  [
    { kind: "", from: { path: starting(row), pathNot: TEST }, extra: [] },
    {
      kind: " (tests)",
      from: { path: `${starting(row)}.*${TEST}` },
      extra: ["tests/", "app/routes.ts"],
    },
  ].map(({ kind, from, extra }) => ({
    name: `${row}${kind} imports only what its row lists`,
    severity: "error",
    from,
    to: {
      pathNot: [...listed.map(starting), ...extra.map(starting), PACKAGE, ...NOT_A_FILE],
      dependencyTypesNot: ["core"],
    },
  }));

module.exports = {
  forbidden: [
    ...Object.entries(MAY_IMPORT).flatMap(rowsOf),
    {
      name: "everything in app has a row",
      severity: "error",
      from: {
        path: "^app/",
        // A test of every audience is beside them.
        pathNot: [...Object.keys(MAY_IMPORT).map(starting), `^app/[^/]+${TEST}`],
      },
      to: {},
    },
    {
      name: "app/desk.ts takes only types from server",
      severity: "error",
      from: { path: "^app/desk\\.ts$" },
      to: { path: "^server/", dependencyTypesNot: ["type-only"] },
    },
    {
      name: "an admin view imports no other view",
      severity: "error",
      from: { path: "^app/admin/([^/]+)/", pathNot: TEST },
      to: { path: "^app/admin/[^/]+/", pathNot: "^app/admin/($1|shared|shell)/" },
    },
    {
      name: "core/site imports no other noun",
      severity: "error",
      from: { path: "^core/site/", pathNot: TEST },
      to: { path: "^core/", pathNot: "^core/(site|format)/|^core/[^/]+\\.ts$" },
    },
    {
      // core/sections composes a site from these nouns, so none of them may know it.
      name: "a noun with a section does not import the registry of sections",
      severity: "error",
      from: {
        path: "^core/(site|format|blog|booking|documents|locations|pricing|media|table)/",
        pathNot: TEST,
      },
      to: { path: "^core/sections/" },
    },
    {
      name: "core takes no package but zod",
      severity: "error",
      from: { path: "^core/", pathNot: TEST },
      to: { path: PACKAGE, pathNot: "(^|/)node_modules/zod/" },
    },
    {
      name: "core's tests take no package but zod, vitest and fast-check",
      severity: "error",
      from: { path: `^core/.*${TEST}` },
      to: { path: PACKAGE, pathNot: "(^|/)node_modules/(zod|vitest|fast-check)/" },
    },
    {
      name: "core takes nothing from Node",
      severity: "error",
      from: { path: "^core/", pathNot: TEST },
      to: { dependencyTypes: ["core"] },
    },
    {
      name: "content is no code",
      severity: "error",
      from: {},
      to: { path: `^content/.*${CODE}` },
    },
    {
      name: "nobody imports a route",
      severity: "error",
      from: { pathNot: TEST },
      to: { path: "(^|/)route\\.tsx$" },
    },
    {
      name: "nobody imports a test",
      severity: "error",
      from: {},
      to: { path: TEST },
    },
    {
      name: "no cycle",
      severity: "error",
      from: {},
      to: { circular: true },
    },
    {
      name: "no orphan",
      severity: "error",
      // A route, the map of routes and what Node loads by an option are named in text, a declaration not at all.
      from: {
        orphan: true,
        path: CODE,
        pathNot: [
          "/route\\.tsx$",
          "^app/routes\\.ts$",
          "^scripts/bench/watch-turns\\.mjs$",
          "\\.d\\.ts$",
        ],
      },
      to: {},
    },
  ],
  options: {
    doNotFollow: { path: PACKAGE },
    tsPreCompilationDeps: true, // sees `import type` too
    tsConfig: { fileName: "tsconfig.json" },
    enhancedResolveOptions: {
      exportsFields: ["exports"],
      conditionNames: ["import", "node", "default", "types"],
    },
  },
};
