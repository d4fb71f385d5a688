import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import { denyImports } from "vite-env-only";

export default defineConfig(({ command }) => ({
  plugins: [
    denyImports({
      client: {
        files: ["server/**/*", "scripts/**/*", "e2e/**/*", "fixtures/**/*"],
        specifiers: [/^node:/],
      },
    }),
    tailwindcss(),
    reactRouter(),
  ],
  build: { manifest: true, target: "es2022", assetsInlineLimit: 0 },
  environments: {
    client: {
      build: {
        modulePreload: { polyfill: false },
        // The script of documents: the framework's own client entry never loads there.
        rollupOptions: { input: ["./app/islands/entry.ts"] },
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
