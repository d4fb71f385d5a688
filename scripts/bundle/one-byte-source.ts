import type { Plugin } from "vite";

/**
 * Writes the server's files in ASCII. V8 keeps the source of what it runs, with two bytes for every character as soon as one
 * is not ASCII: two such files took 13 MB of a server's memory.
 */
export const oneByteSource: Plugin = {
  name: "one-byte-source",
  apply: "build",
  applyToEnvironment: ({ name }) => name === "ssr",
  generateBundle(_, bundle) {
    for (const file of Object.values(bundle)) {
      if (file.type === "chunk") file.code = escapeNonAscii(file.code);
    }
  },
};

/** The same program in ASCII. In a name, a string, a template and a regular expression, `é` and `\u00e9` mean the same. */
export function escapeNonAscii(code: string): string {
  // A backslash before such a character means nothing; before its escape it would mean a backslash.
  return code.replace(/(\\*)(\P{ASCII})/gv, (_, slashes: string, character) => {
    const kept = slashes.length % 2 === 1 ? slashes.slice(1) : slashes;
    return kept + unicodeEscape(character);
  });
}

/** `\u2019` for `’`; two of them for a character beyond the first plane. */
function unicodeEscape(character: string): string {
  return Array.from({ length: character.length }, (_, at) => {
    const code = character.charCodeAt(at).toString(16).padStart(4, "0");
    return `\\u${code}`;
  }).join("");
}
