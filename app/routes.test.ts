import { existsSync, globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import { expect, test } from "vitest";
import { SECTION_CATALOG } from "../core/sections/catalog.ts";
import { textPartNamed } from "./admin/texts/parts.ts";
import routes from "./routes.ts";

/** A route with the whole address it answers to and the layouts it sits under. */
interface Placed {
  readonly file: string;
  readonly address: string;
  readonly under: readonly string[];
  readonly isLayout: boolean;
}

function walk(entries: readonly RouteConfigEntry[], base = "", under: string[] = []): Placed[] {
  return entries.flatMap(({ file, path, children }) => {
    const address = path ? `${base}/${path}` : base;
    const here = { file, address: address || "/", under, isLayout: children !== undefined };
    return [here, ...walk(children ?? [], address, [...under, file])];
  });
}

const placed = walk(await routes);
const pages = placed.filter(({ isLayout }) => !isLayout);

/** A route with something to show; the others answer with a file or with JSON. */
function isPage(file: string): boolean {
  return /^export default\b/m.test(readFileSync(join(import.meta.dirname, file), "utf8"));
}

test("every page under public/ sits under public/layout.tsx, and nothing else does", () => {
  for (const { file, under } of pages) {
    const belongs = file.startsWith("public/") && isPage(file);
    expect(under.includes("public/layout.tsx"), file).toBe(belongs);
  }
});

test("every route has its file, and every route file its address", () => {
  for (const { file } of placed)
    expect(existsSync(join(import.meta.dirname, file)), file).toBe(true);
  const files = globSync("**/route.{ts,tsx}", { cwd: import.meta.dirname });
  expect(new Set(pages.map(({ file }) => file))).toEqual(new Set(files));
});

test("no address is given twice", () => {
  const addresses = pages.map(({ address }) => address.replace(/:\w+/g, ":"));
  expect(addresses.toSorted()).toEqual([...new Set(addresses)].toSorted());
});

/** Whether an address of the admin leads somewhere; a part of the other texts has to be there, too. */
function leadsSomewhere(link: string): boolean {
  const path = link.replace(/[?#].*$/, "");
  const [, part] = /^\/admin\/texts\/([^/]+)$/.exec(path) ?? [];
  if (part !== undefined && part !== "markdown") return textPartNamed(part) !== undefined;
  return pages.some(({ address }) => fits(path, address));
}

/** Whether a path is one of those an address stands for. */
function fits(path: string, address: string): boolean {
  const [steps, pattern] = [path.split("/"), address.split("/")];
  return (
    steps.length === pattern.length &&
    pattern.every((step, at) => step.startsWith(":") || step === steps[at])
  );
}

test("every link inside the admin, and every section's editor, leads to a view that is there", () => {
  const links = globSync("admin/**/*.{ts,tsx}", { cwd: import.meta.dirname }).flatMap((file) => {
    const source = readFileSync(join(import.meta.dirname, file), "utf8");
    return [...source.matchAll(/\b(?:to|href)(?:=|: )"(\/admin[^"]*)"/g)].map(([, to = ""]) => [
      file,
      to,
    ]);
  });
  const editors = Object.entries(SECTION_CATALOG).map(([key, { view }]) => [key, view]);
  expect(links.length).toBeGreaterThan(20);
  const dead = [...links, ...editors].filter(([, to = ""]) => !leadsSomewhere(to));
  expect(dead).toEqual([]);
});
