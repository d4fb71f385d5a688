/**
 * The path in `package-lock.json` of the package that Node finds when another one, at the path `from` ("" is the project),
 * imports `name`: beside it, or in a folder above. Undefined when the lock has none.
 */
export function resolveInLock(
  from: string,
  name: string,
  packages: Readonly<Record<string, unknown>>,
): string | undefined {
  const folders = from
    .split("/node_modules/")
    .map((_, depth, all) => all.slice(0, depth + 1).join("/node_modules/"));
  return ["", ...folders]
    .map((folder) => (folder ? `${folder}/node_modules/${name}` : `node_modules/${name}`))
    .findLast((path) => packages[path] !== undefined);
}
