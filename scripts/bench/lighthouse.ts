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
  ["first-contentful-paint", "FCP", "ms", 0, 750],
  ["largest-contentful-paint", "LCP", "ms", 0, 1050],
  ["total-blocking-time", "TBT", "ms", 0, 0],
  ["cumulative-layout-shift", "CLS", "", 3, 0],
] as const;

/** Lighthouse's mobile scores and times, each run in a Chromium of its own: the worst counts, the median stands beside it. */
export async function measureLighthouse(
  program: string,
  folder: string,
  url: string,
  runs: number,
): Promise<Figure[]> {
  const results: Result[] = [];
  for (let run = 0; run < runs; run++) results.push(await once(program, folder, url));
  const scores = SCORES.map(([id, name]): Figure => {
    const found = results.map(({ categories }) => 100 * (categories[id]?.score ?? 0));
    const note = [`median ${median(found).toFixed(0)}`, ...shortfalls(results, id)].join("; ");
    return { what: name, found: Math.min(...found), unit: "", budget: { least: 100 }, note };
  });
  const times = TIMES.map(([id, what, unit, digits, most]): Figure => {
    const found = results.map(({ audits }) => audits[id]?.numericValue ?? Number.NaN);
    const note = `median ${median(found).toFixed(digits)}`;
    return { what, found: Math.max(...found), unit, digits, budget: { most }, note };
  });
  return [...scores, ...times];
}

async function once(program: string, folder: string, url: string): Promise<Result> {
  const chromium = await startChromium(program, folder);
  try {
    const ran = await lighthouse(url, {
      port: chromium.port,
      output: "json",
      logLevel: "error",
      onlyCategories: SCORES.map(([id]) => id),
    });
    const failure = ran?.lhr.runtimeError;
    if (!ran || failure) throw new Error(`Lighthouse failed at ${url}: ${failure?.message}`);
    return ran.lhr;
  } finally {
    await chromium.stop();
  }
}

/** The audits that cost a category points, in any run. */
function shortfalls(results: readonly Result[], category: string): string[] {
  const lost = results.flatMap(({ categories, audits }) =>
    (categories[category]?.auditRefs ?? [])
      .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 0.9)
      .map(({ id }) => id),
  );
  return [...new Set(lost)];
}
