import { RouterContextProvider } from "react-router";
import { type Desk, desk } from "../../app/desk.ts";

/** What the router hands the loader at `pattern`: a GET with this query, and a desk in the context. */
export function visit<const Pattern extends string>(pattern: Pattern, query: string, opened: Desk) {
  const url = new URL(pattern + query, "https://lane.example");
  const context = new RouterContextProvider();
  context.set(desk, opened);
  return { request: new Request(url), url, pattern, params: {}, context };
}
