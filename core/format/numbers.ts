// Made on first use and kept: building a format costs a hundred times what using it does.
let grouped: Intl.NumberFormat | undefined;

/** A count with its thousands separated: `12,345`. */
export function formatCount(count: number): string {
  grouped ??= new Intl.NumberFormat("en-US");
  return grouped.format(count);
}

/** A count with its noun: `1 visit`, `1,250 visits`. The plural adds an "s" unless it is given. */
export function formatCountOf(count: number, one: string, many = `${one}s`): string {
  return `${formatCount(count)} ${count === 1 ? one : many}`;
}
