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

test("the notices in the repository are those of the lock (npm run notices)", () => {
  const lock: unknown = JSON.parse(readFileSync(join(ROOT, "package-lock.json"), "utf8"));
  expect(readFileSync(join(ROOT, "THIRD_PARTY_NOTICES.md"), "utf8")).toBe(noticesFromLock(lock));
});
