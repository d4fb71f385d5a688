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

Doorstep is built with the packages below; each keeps its own license, whose text is in its folder of \`node_modules\`.
Made from \`package-lock.json\` by \`npm run notices\`.

Data: counties, ZIP codes and places are credited in \`content/places/README.md\` and on the site's terms page.
`;

/** What a license asks of everybody who passes a package on, below its heading. */
const NOTES: readonly (readonly [license: string, note: string])[] = [
  [
    "LGPL-3.0-or-later",
    "libvips and what it is linked with come unchanged, as shared libraries that sharp loads; they may be replaced by another build in `node_modules/@img`. License text: <https://www.gnu.org/licenses/lgpl-3.0.txt>. Source and build scripts: <https://github.com/lovell/sharp-libvips>.",
  ],
  [
    "MPL-2.0",
    "These come unchanged. License text: <https://www.mozilla.org/MPL/2.0/>. Source: <https://github.com/vercel/satori>, <https://github.com/yisibl/resvg-js> and, for any other package, the repository named in its `package.json`.",
  ],
];

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
    .map(([license, names]) => {
      const note = NOTES.find(([name]) => license.split(/ AND | OR /).includes(name))?.[1];
      return [`## ${license}`, ...(note ? [note] : []), `${[...names].sort().join(", ")}\n`].join(
        "\n\n",
      );
    });
  return [INTRODUCTION, ...sections].join("\n");
}
