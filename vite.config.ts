import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig, type Plugin } from "vite";
import { denyImports } from "vite-env-only";
import { oneByteSource } from "./scripts/bundle/one-byte-source.ts";
import { sharedFiles } from "./scripts/bundle/shared-files.ts";
import { zodWithoutEval } from "./scripts/bundle/zod-without-eval.ts";

/**
 * The admin's pages bring styles of their own, so Vite's helper for loading chunks became a file that documents had to fetch
 * before anything else, and one more for the admin once an island used it too. Islands have no styles: theirs is a few lines
 * long and stays in the file that loads something. While `data-prefetch` is set on the page, files are downloaded and not run.
 */
const islandsPreload: Plugin = {
  name: "islands-preload",
  enforce: "pre",
  apply: "build",
  resolveId: {
    filter: { id: /^\0vite\/preload-helper\.js$/ },
    handler: (_source, importer) =>
      importer?.includes("/app/islands/") ? `\0islands-preload.js?${importer}` : null,
  },
  load: (id) =>
    id.startsWith("\0islands-preload.js?")
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

/** Refuses imports of the server in the browser's build. In the server's it would resolve every import again, to refuse none. */
const denyServerImports = denyImports({
  client: {
    files: ["server/**/*", "scripts/**/*", "tests/**/*"],
    specifiers: [/^node:/],
  },
}).map((plugin) => ({
  ...(plugin as Plugin), // it returns two plugins, and its type allows whatever a configuration may hold
  applyToEnvironment: ({ name }: { readonly name: string }) => name === "client",
}));

export default defineConfig(({ command }) => ({
  plugins: [
    ...denyServerImports,
    tailwindcss(),
    reactRouter(),
    islandsPreload,
    zodWithoutEval,
    oneByteSource,
  ],
  build: {
    manifest: true,
    target: "es2022",
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    // Leaves out the 2,000 icons that are not used before they are parsed: a fifth of the build's processor time.
    rolldownOptions: { experimental: { lazyBarrel: true } },
  },
  environments: {
    client: {
      build: {
        modulePreload: { polyfill: false },
        // The script of documents: the framework's own client entry never loads there.
        rolldownOptions: {
          input: ["./app/islands/entry.ts"],
          output: {
            codeSplitting: { groups: sharedFiles },
            // Rolldown names a shared file after everything that shares it, and the entry script names files.
            chunkFileNames: ({ name }) => `assets/${name.split("~", 1)}-[hash].js`,
          },
        },
      },
    },
    ssr: {
      build: { rolldownOptions: { input: "./app/handler.ts" } },
      // React inside the bundle, in its production form, whatever NODE_ENV says at run time.
      ...(command === "build"
        ? { resolve: { noExternal: true }, define: { "process.env.NODE_ENV": '"production"' } }
        : {}),
    },
  },
}));
