/**
 * A text with its `{names}` replaced by values; a name without a value stays as it is, so that a test can find it. Spanish
 * says "a la 1" and "a las" of all other hours, and a sentence that ends with "p.m." has one period.
 */
export function fillWords(text: string, values: Readonly<Record<string, string | number>>): string {
  const filled = text.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
  return filled.replace(/\blas (?=1[ :])/g, "la ").replace(/\b([ap]\.m\.)\./g, "$1");
}
