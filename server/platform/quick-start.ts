import { enableCompileCache, registerHooks } from "node:module";
import { fileURLToPath } from "node:url";

const KEPT = fileURLToPath(new URL("../../node_modules/.cache/doorstep", import.meta.url));

/**
 * Makes what is imported from here on load quickly: compiled code is kept from one start to the next, where that
 * folder can be written. And drizzle-orm comes as CommonJS, because Node parses its package.json of 180 KB anew for
 * each of its hundred ES modules, which takes 0.4 s and leaves 150 MB of garbage.
 */
export function startQuickly(): void {
  enableCompileCache(KEPT);
  registerHooks({
    resolve: (specifier, context, next) =>
      /^drizzle-orm(\/|$)/.test(specifier)
        ? next(specifier, { ...context, conditions: ["require", "node", "default"] })
        : next(specifier, context),
  });
}
