import { createContext, runInContext } from "node:vm";
import { build } from "vite";
import { expect, test } from "vitest";
import { zodWithoutEval } from "./zod-without-eval.ts";

const ENTRY = "virtual:schema";
const SOURCE = `
  import { z } from "zod";
  globalThis.city = z.object({ city: z.string() }).parse({ city: "Mason" }).city;
`;

/** Counts in a realm what `Function` compiles, with `new` and without. */
const COUNTING = `
  const counted = (compile) => (...input) => {
    count();
    return compile(...input);
  };
  globalThis.Function = new Proxy(Function, {
    apply: counted(Reflect.apply),
    construct: counted(Reflect.construct),
  });
`;

/** How often the script of a page with a schema tries to compile code. */
async function compilations(plugins: readonly (typeof zodWithoutEval)[]): Promise<number> {
  const built = await build({
    configFile: false,
    logLevel: "silent",
    plugins: [
      {
        name: "schema",
        resolveId: (id) => (id === ENTRY ? id : null),
        load: (id) => (id === ENTRY ? SOURCE : null),
      },
      ...plugins,
    ],
    build: {
      write: false,
      rolldownOptions: { input: ENTRY, output: { format: "iife" } },
      modulePreload: false,
    },
  });
  const outputs = [built].flat().flatMap((each) => ("output" in each ? each.output : []));
  const code = outputs.flatMap((chunk) => (chunk.type === "chunk" ? [chunk.code] : [])).join("\n");
  let tries = 0;
  const realm = createContext({ count: () => tries++ });
  runInContext(COUNTING, realm);
  expect(runInContext(`${code}\ncity`, realm)).toBe("Mason");
  return tries;
}

test("a page with zod compiles nothing in the browser, where the security policy would report it", async () => {
  expect(await compilations([]), "zod tries by itself").toBeGreaterThan(0);
  expect(await compilations([zodWithoutEval])).toBe(0);
});
