import { data } from "react-router";
import type { Route } from "./+types/route.ts";
import { NotFound, notFoundMeta } from "./not-found.tsx";

export function meta({ matches, location }: Route.MetaArgs) {
  return notFoundMeta(matches[0].loaderData, location.pathname);
}

export function loader() {
  return data(null, { status: 404 });
}

export default NotFound;
