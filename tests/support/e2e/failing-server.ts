import { join } from "node:path";
import { createHttpServer } from "../../../server/platform/http/http-server.ts";
import type { Desk } from "../../../server/site-desk.ts";
import { deskWithoutDatabase } from "../app/desk-without-database.ts";

const BUILD = join(import.meta.dirname, "../../../build");

/** The built pages behind the real HTTP server, with a desk whose map throws, so that the home page fails. */
export async function startFailingServer(): Promise<AsyncDisposable & { readonly url: string }> {
  const pages: { answer(request: Request, desk: Desk): Promise<Response> } = await import(
    join(BUILD, "server/index.js")
  );
  const failure = new Error("The map cannot be drawn, on purpose for this test.");
  failure.stack = ""; // the router prints the error; one line says enough
  const desk: Desk = {
    ...(await deskWithoutDatabase()),
    areaMap: () => {
      throw failure;
    },
  };
  const noop = () => {};
  const shell = createHttpServer({
    siteFor: () => desk.site,
    answer: (request) => pages.answer(request, desk),
    cacheKeyParameters: () => [],
    assetsFolder: join(BUILD, "client"),
    ready: async () => true,
    log: { info: noop, warn: noop, error: noop },
  });
  const { port } = await shell.listen(0, "127.0.0.1");
  return {
    url: `http://127.0.0.1:${port}`,
    [Symbol.asyncDispose]: () => shell.close(0),
  };
}
