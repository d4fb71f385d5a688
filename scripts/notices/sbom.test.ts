import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { z } from "zod";
import { sbomFromLock } from "./sbom.ts";

const lock: unknown = JSON.parse(
  readFileSync(join(import.meta.dirname, "../../package-lock.json"), "utf8"),
);
const { packages } = z
  .object({ packages: z.record(z.string(), z.object({ dev: z.boolean().optional() })) })
  .parse(lock);
const sbom = sbomFromLock(lock);

test("the bill of materials has every package that an installation runs with, and none for development only", () => {
  const expected = Object.keys(packages).filter((path) => path !== "" && !packages[path]?.dev);
  expect(sbom.components.map((component) => component["bom-ref"])).toEqual(expected);
  const names = sbom.components.map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(["zod", "pg", "sharp", "better-auth"]));
  expect(names).not.toContain("lighthouse");
});

test("each has an exact version, a package URL and a SHA-512 hash", () => {
  for (const { version, purl, hashes } of sbom.components) {
    expect(version).toMatch(/^\d+\.\d+\.\d+/);
    expect(purl).toMatch(/^pkg:npm\/(?:%40[\w.-]+\/)?[\w.-]+@\d/);
    expect(hashes?.[0]?.alg).toBe("SHA-512");
    expect(hashes?.[0]?.content).toMatch(/^[0-9a-f]{128}$/);
  }
});

test("each dependency is one of the components, and none is named twice", () => {
  const known = new Set(sbom.components.map((component) => component["bom-ref"]));
  expect(known.size).toBe(sbom.components.length);
  expect(
    sbom.dependencies.flatMap(({ dependsOn }) => dependsOn.filter((ref) => !known.has(ref))),
  ).toEqual([]);
});

test("the same lock gives the same bill, another one another serial number", () => {
  expect(sbomFromLock(lock)).toEqual(sbom);
  const other = sbomFromLock({ version: "0.1.0", packages: {} });
  expect(other.serialNumber).not.toBe(sbom.serialNumber);
  expect(other.serialNumber).toMatch(/^urn:uuid:[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
});
