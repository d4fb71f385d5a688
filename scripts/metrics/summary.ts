import type { FindingsByMeasure } from "./compare.ts";
import type { SourceFile } from "./source-files.ts";

/** The figures at a glance, a line each. */
export function summaryOf(files: readonly SourceFile[], found: FindingsByMeasure): string[] {
  const product = files.filter(({ isTest }) => !isTest);
  const sizes = product.map(({ lines }) => lines).sort((a, b) => a - b);
  const short = sizes.filter((lines) => lines < 60).length;
  return [
    `${files.length} files, ${product.length} of them product code`,
    `median file ${sizes[Math.floor(sizes.length / 2)] ?? 0} lines, ${percent(short, sizes.length)} under 60`,
    ...Object.entries(found).map(([measure, places]) => {
      const sum = Object.values(places).reduce((total, amount) => total + amount, 0);
      const isCount = measure.startsWith("casts") || measure.startsWith("private");
      return `${measure}: ${isCount ? sum : Object.keys(places).length}`;
    }),
  ];
}

function percent(part: number, whole: number): string {
  return `${Math.round((100 * part) / Math.max(whole, 1))} %`;
}
