import { join } from "node:path";
import type { Desk } from "../../server/desk.ts";
import { openShell } from "../../server/platform/http/shell.ts";
import { deskWithoutDatabase } from "../support/desk-without-database.ts";

const BUILD = join(import.meta.dirname, "../build");

/** The built pages behind the real shell, with a desk that has lost its map: the home page fails. */
export async function openBrokenHouse(): Promise<AsyncDisposable & { readonly url: string }> {
  const pages: { answer(request: Request, desk: Desk): Promise<Response> } = await import(
    join(BUILD, "server/index.js")
  );
  const loss = new Error("The map fell behind the desk, as this journey wants it.");
  loss.stack = ""; // the router prints the error; one line says enough
  const desk: Desk = {
    ...(await deskWithoutDatabase()),
    areaMap: () => {
      throw loss;
    },
  };
  const nothing = () => {};
  const shell = openShell({
    siteFor: () => desk.site,
    answer: (request) => pages.answer(request, desk),
    knownQuery: () => [],
    assetsFolder: join(BUILD, "client"),
    ready: async () => true,
    log: { info: nothing, warn: nothing, error: nothing },
  });
  const { port } = await shell.listen(0, "127.0.0.1");
  return {
    url: `http://127.0.0.1:${port}`,
    [Symbol.asyncDispose]: () => shell.close(0),
  };
}
