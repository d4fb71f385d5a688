import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { noticesFromLock } from "./notices.ts";

const ROOT = join(import.meta.dirname, "../..");

test("packages that only development needs are left out, the others are listed by license", () => {
  const notices = noticesFromLock({
    packages: {
      "": { version: "1.0.0" },
      "node_modules/zod": { version: "4.0.0", license: "MIT" },
      "node_modules/a/node_modules/@b/c": { version: "1.2.3", license: "ISC" },
      "node_modules/vitest": { version: "5.0.0", license: "MIT", dev: true },
    },
  });
  expect(notices).toMatch(/## ISC\n\n@b\/c 1\.2\.3\n\n## MIT\n\nzod 4\.0\.0\n$/);
});

test("libvips, satori and resvg have the notes that the LGPL and the MPL ask for", () => {
  const notices = readFileSync(join(ROOT, "THIRD_PARTY_NOTICES.md"), "utf8");
  const section = (license: string) =>
    notices.split("\n## ").find((part) => part.startsWith(`${license}\n`)) ?? "";
  expect(section("LGPL-3.0-or-later")).toMatch(
    /shared libraries.*sharp-libvips>\.\n\n@img\/sharp-libvips/s,
  );
  expect(section("MPL-2.0")).toMatch(/MPL\/2\.0.*@resvg\/resvg-js \d.*satori \d/s);
});

test("the notices in the repository are those of the lock (npm run notices)", () => {
  const lock: unknown = JSON.parse(readFileSync(join(ROOT, "package-lock.json"), "utf8"));
  expect(readFileSync(join(ROOT, "THIRD_PARTY_NOTICES.md"), "utf8")).toBe(noticesFromLock(lock));
});
