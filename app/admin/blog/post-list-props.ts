import type { Route } from "./+types/route.ts";

/** The props of the list of posts: what its route has loaded. */
export type PostListProps = Route.ComponentProps["loaderData"];
