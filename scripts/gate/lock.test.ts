import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { z } from "zod";
import { resolveInLock } from "../notices/resolve-in-lock.ts";

const platforms = z.array(z.string()).optional();
const lockSchema = z.object({
  packages: z.record(
    z.string(),
    z.object({
      os: platforms,
      cpu: platforms,
      libc: platforms,
      optional: z.boolean().optional(),
      resolved: z.string().optional(),
      optionalDependencies: z.record(z.string(), z.string()).optional(),
    }),
  ),
});
const { packages } = lockSchema.parse(
  JSON.parse(readFileSync(join(import.meta.dirname, "../../package-lock.json"), "utf8")),
);

test("the lock has every optional package that another one names, whatever machine wrote it", () => {
  const missing = Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies)
      .filter((name) => resolveInLock(path, name, packages) === undefined)
      .map((name) => `${path} names ${name}`),
  );
  expect(missing).toEqual([]);
});

/** Packages with compiled code per platform: their names up to the platform. */
const COMPILED = [
  "@biomejs/cli-",
  "@typescript/typescript-",
  "@tailwindcss/oxide-",
  "@oxc-parser/binding-",
  "@rolldown/binding-",
  "lightningcss-",
  "@resvg/resvg-js-",
  "@img/sharp-",
];

const MACHINES: [machine: string, os: string, cpu: string, libc?: string][] = [
  ["macOS on Apple silicon", "darwin", "arm64"],
  ["macOS on Intel", "darwin", "x64"],
  ["Linux x64 with glibc", "linux", "x64", "glibc"],
  ["Linux x64 with musl", "linux", "x64", "musl"],
  ["Linux arm64 with glibc", "linux", "arm64", "glibc"],
  ["Linux arm64 with musl", "linux", "arm64", "musl"],
  ["Windows x64", "win32", "x64"],
];

test.each(MACHINES)(
  "on %s every compiled package has its platform package",
  (_machine, os, cpu, libc) => {
    for (const family of COMPILED) {
      const parts = Object.entries(packages).filter(([path]) =>
        path.includes(`node_modules/${family}`),
      );
      const fits = parts.some(
        ([, part]) =>
          (part.os?.includes(os) ?? true) &&
          (part.cpu?.includes(cpu) ?? true) &&
          (libc === undefined || (part.libc?.includes(libc) ?? true)),
      );
      expect(fits, `${family}* for ${os} ${cpu} ${libc ?? ""}`).toBe(true);
    }
  },
);

test("the lock names no registry, so that every machine may use its own", () => {
  expect(Object.values(packages).filter(({ resolved }) => resolved !== undefined)).toEqual([]);
});
