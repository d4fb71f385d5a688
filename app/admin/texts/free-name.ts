/** A name nobody has yet: `new-service`, else `new-service-2` and on. */
export function freeName(wanted: string, taken: readonly string[]): string {
  let name = wanted;
  for (let next = 2; taken.includes(name); next += 1) name = `${wanted}-${next}`;
  return name;
}
