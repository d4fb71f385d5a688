import type { Plugin } from "vite";

/**
 * Switches off zod's compiled parsers in browsers. To find out whether it may compile, zod calls `new Function("")` while
 * schemas are created; the security policy refuses that, and the browser reports each try. `z.config({ jitless: true })`
 * in an entry would come too late, because the chunks of the routes are evaluated before it.
 */
export const zodWithoutEval: Plugin = {
  name: "zod-without-eval",
  apply: "build",
  applyToEnvironment: ({ name }) => name === "client",
  transform: {
    filter: { id: /\/zod\/v4\/core\/core\.js$/ },
    handler: (code) => ({ code: `${code}\nglobalConfig.jitless = true;`, map: null }),
  },
};
