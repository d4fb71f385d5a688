import lighthouse, { type Result } from "lighthouse";
import { startChromium } from "./chromium.ts";
import { type Figure, median } from "./report.ts";

const SCORES = [
  ["performance", "Performance"],
  ["accessibility", "Accessibility"],
  ["best-practices", "Best Practices"],
  ["seo", "SEO"],
] as const;

const TIMES = [
  ["first-contentful-paint", "FCP", "ms", 0, 780],
  ["largest-contentful-paint", "LCP", "ms", 0, 1000],
  ["total-blocking-time", "TBT", "ms", 0, 0],
  ["cumulative-layout-shift", "CLS", "", 3, 0],
] as const;

/** Lighthouse's mobile scores and times, each run in a new Chromium. The worst run counts; the median is in the note. */
export async function measureLighthouse(
  program: string,
  folder: string,
  url: string,
  runs: number,
): Promise<Figure[]> {
  const results: Result[] = [];
  for (let run = 0; run < runs; run++) results.push(await runLighthouse(program, folder, url));
  const scores = SCORES.map(([id, name]): Figure => {
    const values = results.map(({ categories }) => 100 * (categories[id]?.score ?? 0));
    const note = [`median ${median(values).toFixed(0)}`, ...failedAudits(results, id)].join("; ");
    return { label: name, value: Math.min(...values), unit: "", budget: { least: 100 }, note };
  });
  const times = TIMES.map(([id, label, unit, digits, most]): Figure => {
    const values = results.map(({ audits }) => audits[id]?.numericValue ?? Number.NaN);
    const note = `median ${median(values).toFixed(digits)}`;
    return { label, value: Math.max(...values), unit, digits, budget: { most }, note };
  });
  return [...scores, ...times];
}

async function runLighthouse(program: string, folder: string, url: string): Promise<Result> {
  const chromium = await startChromium(program, folder);
  try {
    const result = await lighthouse(url, {
      port: chromium.port,
      output: "json",
      logLevel: "error",
      onlyCategories: SCORES.map(([id]) => id),
    });
    const failure = result?.lhr.runtimeError;
    if (!result || failure) throw new Error(`Lighthouse failed at ${url}: ${failure?.message}`);
    return result.lhr;
  } finally {
    await chromium.stop();
  }
}

/** The IDs of the audits that cost a category points in any run. */
function failedAudits(results: readonly Result[], category: string): string[] {
  const failed = results.flatMap(({ categories, audits }) =>
    (categories[category]?.auditRefs ?? [])
      .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 0.9)
      .map(({ id }) => id),
  );
  return [...new Set(failed)];
}
