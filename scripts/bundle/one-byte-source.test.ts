import { expect, test } from "vitest";
import { escapeNonAscii } from "./one-byte-source.ts";

test.each([
  `["don’t", "\\’", "\\\\’", 'é', "😀"].join()`,
  `\`\${1}—\${2}\\\\—\``,
  `"it’s — “so”".match(/[’—\\’]/g).join()`,
  `"😀x".match(/^[😀]/u)[0]`,
  "(() => { const ñ = 1; return ñ; })()",
])("%s says the same in ASCII", (code) => {
  const ascii = escapeNonAscii(code);
  expect(ascii).toMatch(/^\p{ASCII}*$/v);
  expect(evaluate(ascii)).toEqual(evaluate(code));
});

function evaluate(code: string): unknown {
  return new Function(`return ${code}`)();
}
