import { z } from "zod";

const lockSchema = z.object({
  packages: z.record(
    z.string(),
    z.object({
      version: z.string().optional(),
      license: z.string().optional(),
      dev: z.boolean().optional(),
      optional: z.boolean().optional(),
    }),
  ),
});

const INTRODUCTION = `# Third-party notices

Doorstep is built with the packages below; each keeps its own license, whose text lies in its folder of \`node_modules\`.
Made from \`package-lock.json\` by \`npm run notices\`.

Data: counties, ZIP codes and places are credited in \`content/places/README.md\` and on the site's terms page.
`;

/** The notices as Markdown: every package that an installation runs with, its version and its license, by license. */
export function noticesFromLock(lock: unknown): string {
  const { packages } = lockSchema.parse(lock);
  const byLicense = new Map<string, Set<string>>();
  for (const [path, { version, license = "see its folder", dev }] of Object.entries(packages)) {
    if (!path || dev || !version) continue;
    const name = path.slice(path.lastIndexOf("node_modules/") + "node_modules/".length);
    byLicense.set(license, (byLicense.get(license) ?? new Set()).add(`${name} ${version}`));
  }
  const sections = [...byLicense]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([license, names]) => `## ${license}\n\n${[...names].sort().join(", ")}\n`);
  return [INTRODUCTION, ...sections].join("\n");
}
