// What we use of two modules that bring no types.
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
  /** Does `work` while no other process of this machine does work under the same lock file. */
  export function alone<T>(file: string, work: () => Promise<T>, onWait?: () => void): Promise<T>;
}
