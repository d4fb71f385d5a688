// Types of what we use from modules that ship none.
declare module "subset-font" {
  export default function subsetFont(
    font: Uint8Array,
    letters: string,
    options: {
      targetFormat: "woff2" | "truetype";
      keepFeatures?: string[];
      variationAxes?: Record<string, number | { min: number; max: number }>;
    },
  ): Promise<Buffer>;
}

declare module "*/lock.mjs" {
  /** Runs `work` while no other process of this machine runs work under the same lock file. */
  export function withLock<T>(
    file: string,
    work: () => Promise<T>,
    onWait?: () => void,
  ): Promise<T>;
}

declare module "*/command-file.mjs" {
  /** The operator's commands that the build bundles. */
  export const BUNDLED_COMMANDS: readonly string[];
  /** What the bundles of the server and of these commands are made from, as paths in the project. */
  export const BUNDLE_INPUTS: readonly string[];
  /** The file that runs a command: its bundle, unless there is none or one of its inputs changed since. */
  export function commandFile(root: string, name: string): string;
}

declare module "*/trim-packages.mjs" {
  /** Removes from node_modules what neither a server nor its build opens. */
  export function trimPackages(folder: string, lock: string): Promise<void>;
}
