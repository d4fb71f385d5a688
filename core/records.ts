/** The property names of an object literal, as the type that lists them. */
export function propertyNames<Value extends object>(value: Value): (keyof Value & string)[] {
  // Object.keys returns strings, because a value may have more properties than its type; a literal has not.
  return Object.keys(value) as (keyof Value & string)[];
}

/** A record with one value for each name. */
export function recordFor<Name extends string, Value>(
  names: readonly Name[],
  valueFor: (name: Name) => Value,
): Record<Name, Value> {
  // Object.fromEntries forgets which names the keys are.
  return Object.fromEntries(names.map((name) => [name, valueFor(name)])) as Record<Name, Value>;
}
