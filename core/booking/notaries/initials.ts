/**
 * The initials by which a calendar names each notary, in the order of their names: `Ana Ruiz` is `AR`. Of two with the same ones, each
 * has as many letters of the first name as tell them apart: `Ana Ruiz` and `Al Reed` are `AnR` and `AlR`. Where no letter does, they
 * are numbered: `AR1` and `AR2`. Capitals alone tell no two apart.
 */
export function initialsOfEach(names: readonly string[]): string[] {
  const taken = new Set<string>();
  return names.map((name, at) => {
    const others = names.filter((_, other) => other !== at);
    const own = ownInitials(name, others);
    const chosen = own !== null && !taken.has(key(own)) ? own : numbered(initials(name, 1), taken);
    taken.add(key(chosen));
    return chosen;
  });
}

/** The shortest initials that none of the others has at the same length; null if there are none. */
function ownInitials(name: string, others: readonly string[]): string | null {
  const longest = Math.max(name.length, ...others.map(({ length }) => length));
  for (let letters = 1; letters <= longest; letters += 1) {
    const own = initials(name, letters);
    if (others.every((other) => key(initials(other, letters)) !== key(own))) return own;
  }
  return null;
}

function numbered(text: string, taken: ReadonlySet<string>): string {
  let number = 1;
  while (taken.has(key(`${text}${number}`))) number += 1;
  return `${text}${number}`;
}

const key = (text: string) => text.toUpperCase();

function initials(name: string, lettersOfFirst: number): string {
  const [first = "", ...more] = name.trim().split(/\s+/);
  const last = more.at(-1) ?? "";
  return [...first].slice(0, lettersOfFirst).join("") + ([...last][0] ?? "");
}
