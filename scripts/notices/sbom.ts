import { createHash } from "node:crypto";
import { z } from "zod";
import { resolveInLock } from "./resolve-in-lock.ts";

const names = z.record(z.string(), z.string()).default({});
const lockSchema = z.object({
  version: z.string(),
  packages: z.record(
    z.string(),
    z.object({
      version: z.string().optional(),
      integrity: z.string().optional(),
      license: z.string().optional(),
      dev: z.boolean().optional(),
      optional: z.boolean().optional(),
      dependencies: names,
      optionalDependencies: names,
    }),
  ),
});

type LockedPackage = z.output<typeof lockSchema>["packages"][string];

/**
 * The bill of materials of an installation as CycloneDX 1.6: every package that `package-lock.json` locks and that is not
 * for development only, with version, license, hash and what it depends on. The same lock gives the same bill.
 */
export function sbomFromLock(lock: unknown) {
  const { version, packages } = lockSchema.parse(lock);
  const installed = Object.entries(packages).filter(([path, { dev }]) => path !== "" && !dev);
  const refOf = (path: string) => (path === "" ? `pkg:npm/doorstep@${version}` : path);
  return {
    $schema: "http://cyclonedx.org/schema/bom-1.6.schema.json",
    bomFormat: "CycloneDX",
    specVersion: "1.6",
    serialNumber: `urn:uuid:${uuidOf(JSON.stringify(lock))}`,
    version: 1,
    metadata: {
      component: {
        type: "application",
        "bom-ref": refOf(""),
        name: "doorstep",
        version,
        purl: refOf(""),
      },
    },
    components: installed.map(([path, each]) =>
      componentOf(path, { ...each, integrity: integrityOf(path, packages) }),
    ),
    dependencies: [["", packages[""]] as const, ...installed].map(([path, each]) => ({
      ref: refOf(path),
      dependsOn: Object.keys({ ...each?.dependencies, ...each?.optionalDependencies })
        .flatMap((name) => resolveInLock(path, name, packages) ?? [])
        .filter((found) => !packages[found]?.dev),
    })),
  };
}

/** The hash of the archive that a package comes in: its own, or that of the package that bundles it. */
function integrityOf(
  path: string,
  packages: Readonly<Record<string, LockedPackage>>,
): string | undefined {
  const outer = path.slice(0, Math.max(path.lastIndexOf("/node_modules/"), 0));
  return packages[path]?.integrity ?? (outer ? integrityOf(outer, packages) : undefined);
}

function componentOf(path: string, { version, integrity, license, optional }: LockedPackage) {
  const whole = path.slice(path.lastIndexOf("node_modules/") + "node_modules/".length);
  const [, group, name = whole] = /^(@[^/]+)\/(.+)$/.exec(whole) ?? [];
  return {
    type: "library",
    "bom-ref": path,
    ...(group ? { group } : {}),
    name,
    version,
    scope: optional ? "optional" : "required",
    purl: `pkg:npm/${whole.replace("@", "%40")}@${version}`,
    ...(license ? { licenses: [{ expression: license }] } : {}),
    ...(integrity ? { hashes: [hashOf(integrity)] } : {}),
  };
}

/** The hash of a package's archive, `sha512-…` in Base64, as CycloneDX writes it. */
function hashOf(integrity: string) {
  const [algorithm = "", digest = ""] = integrity.split(" ")[0]?.split(/-(.*)/s) ?? [];
  const content = Buffer.from(digest, "base64").toString("hex");
  return { alg: algorithm.toUpperCase().replace("SHA", "SHA-"), content };
}

/** A UUID that stands for a text (version 8: made by a rule of our own). */
function uuidOf(text: string): string {
  const hex = createHash("sha256").update(text).digest("hex");
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
