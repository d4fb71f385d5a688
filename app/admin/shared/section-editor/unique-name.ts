/** A name that is not taken yet: `new-service`, else `new-service-2` and on. */
export function uniqueName(base: string, taken: readonly string[]): string {
  let name = base;
  for (let next = 2; taken.includes(name); next += 1) name = `${base}-${next}`;
  return name;
}
