/**
 * The initials by which a calendar names each notary, in the order of their names: `Ana Ruiz` is `AR`. Of two with the same ones, each
 * has a letter more: `Ana Ruiz` and `Al Reed` are `AnR` and `AlR`.
 */
export function initialsOfEach(names: readonly string[]): string[] {
  const short = names.map((name) => initials(name, 1));
  return short.map((each, at) =>
    short.filter((other) => other === each).length > 1 ? initials(names[at] ?? "", 2) : each,
  );
}

function initials(name: string, lettersOfFirst: number): string {
  const [first = "", ...more] = name.trim().split(/\s+/);
  const last = more.at(-1) ?? "";
  return [...first].slice(0, lettersOfFirst).join("") + ([...last][0] ?? "");
}
