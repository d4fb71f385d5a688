/** Shared by the tests that walk every route of the product. */
import { readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import routes from "../../../app/routes.ts";
import { namesIn } from "./hostile-bodies.ts";

const APP = join(import.meta.dirname, "../../../app");

/** A route of the product. */
export interface ProductRoute {
  readonly path: string;
  readonly file: string;
}

function routesIn(entries: readonly RouteConfigEntry[]): ProductRoute[] {
  return entries.flatMap(({ path, file, children }) =>
    children ? routesIn(children) : [{ path: `/${path ?? ""}`, file }],
  );
}

/** The address of a route with one value for each of its parameters. */
export const addressOf = (path: string, value: string) =>
  path.replace(/:file$/, "x.csv").replaceAll(/:\w+\??|\*/g, value);

const sourceOf = ({ file }: ProductRoute) => (file ? readFileSync(join(APP, file), "utf8") : "");

/** Whether a route takes a body. */
export const hasAction = (route: ProductRoute) =>
  /export (?:async )?(?:function|const) action\b/.test(sourceOf(route));

/** Whether a route reads its body as JSON. */
export const readsJson = (route: ProductRoute) =>
  /\bjson\(\)|[jJ]son(?:Body)?\(request|readJson/.test(sourceOf(route));

/** What the source of a route and of the files beside it may call a field. */
export function namesOf({ file }: ProductRoute): string[] {
  const folder = join(APP, dirname(file));
  const files = readdirSync(folder).filter((name) => /^(?!.*\.test\.).*\.tsx?$/.test(name));
  return namesIn(
    [join(APP, file), ...files.map((name) => join(folder, name))]
      .map((name) => readFileSync(name, "utf8"))
      .join("\n"),
  );
}

/** Every route with its file. */
export const ROUTES: readonly ProductRoute[] = routesIn(await routes);
