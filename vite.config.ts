import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig, type Plugin } from "vite";
import { denyImports } from "vite-env-only";
import { zodWithoutEval } from "./scripts/bundle/zod-without-eval.ts";

/**
 * The admin's pages bring styles of their own, so Vite's helper for loading chunks became a file that documents had to fetch
 * before anything else. Islands have no styles: theirs is a few lines long and stays in the entry. While `data-prefetch` is
 * set on the page, files are downloaded and not run.
 */
const islandsPreload: Plugin = {
  name: "islands-preload",
  enforce: "pre",
  apply: "build",
  resolveId: (source, importer) =>
    source === "\0vite/preload-helper.js" && importer?.endsWith("app/islands/entry.ts")
      ? "\0islands-preload.js"
      : null,
  load: (id) =>
    id === "\0islands-preload.js"
      ? `export const __vitePreload = (load, files = []) => {
          for (const file of files) {
            if (document.querySelector('link[href="/' + file + '"]')) continue;
            const link = document.createElement("link");
            link.rel = "modulepreload";
            link.href = "/" + file;
            document.head.append(link);
          }
          if (document.documentElement.dataset.prefetch === undefined) return load();
        };`
      : null,
};

/** Small modules that most islands and the first look at a page need. */
const SHARED_BY_ISLANDS =
  /\/(?:core\/(?:format\/(?:money|phones|patterns|time-units|numbers)|language|words\/fill-words)|app\/islands\/page-(?:events|language))\.ts$/;

export default defineConfig(({ command }) => ({
  plugins: [
    denyImports({
      client: {
        files: ["server/**/*", "scripts/**/*", "tests/**/*"],
        specifiers: [/^node:/],
      },
    }),
    tailwindcss(),
    reactRouter(),
    islandsPreload,
    zodWithoutEval,
  ],
  build: { manifest: true, target: "es2022", assetsInlineLimit: 0 },
  environments: {
    client: {
      build: {
        modulePreload: { polyfill: false },
        // The script of documents: the framework's own client entry never loads there.
        rollupOptions: {
          input: ["./app/islands/entry.ts"],
          // One file for what most islands share: each file of its own is a request, and a name in the entry script.
          output: { advancedChunks: { groups: [{ name: "shared", test: SHARED_BY_ISLANDS }] } },
        },
      },
    },
    ssr: {
      build: { rollupOptions: { input: "./app/handler.ts" } },
      // React inside the bundle, in its production form, whatever NODE_ENV says at run time.
      ...(command === "build"
        ? { resolve: { noExternal: true }, define: { "process.env.NODE_ENV": '"production"' } }
        : {}),
    },
  },
}));
