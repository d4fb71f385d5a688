import { RouterContextProvider } from "react-router";
import { type Desk, desk } from "../../../app/desk.ts";

/** The arguments that the router passes to the loader at `pattern`: a GET request with this query, and a desk in the context. */
export function routeArgs<const Pattern extends string>(
  pattern: Pattern,
  query: string,
  siteDesk: Desk,
) {
  const url = new URL(pattern + query, "https://lane.example");
  const context = new RouterContextProvider();
  context.set(desk, siteDesk);
  return { request: new Request(url), url, pattern, params: {}, context };
}
