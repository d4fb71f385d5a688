import * as build from "virtual:react-router/server-build";
import { createRequestHandler, RouterContextProvider, type ServerBuild } from "react-router";
import { type Desk, desk } from "./desk.ts";

export { renderEmail } from "./mail/render.tsx";
export { cacheKeyParameters, pagesToPrerender } from "./public/cache-key-parameters.ts";

// The build's own type leaves `undefined` where ServerBuild leaves a field out.
const handle = createRequestHandler(build as ServerBuild);

/** Where the shell meets the pages: answers one request with the desk of its site in the context. */
export function answer(request: Request, opened: Desk): Promise<Response> {
  const context = new RouterContextProvider();
  context.set(desk, opened);
  return handle(request, context);
}
