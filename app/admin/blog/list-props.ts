import type { Route } from "./+types/route.ts";

/** What the list of posts is given by its page. */
export type ListProps = Route.ComponentProps["loaderData"];
