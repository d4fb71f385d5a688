import { expect, test } from "vitest";
import { deskWithoutDatabase } from "../../../tests/support/app/desk-without-database.ts";
import { routeArgs } from "../../../tests/support/app/route-args.ts";
import { apiDocument } from "../../api/openapi/document.ts";
import { OPERATIONS } from "../../api/operations.ts";
import { loader } from "./route.tsx";

const desk = await deskWithoutDatabase();

test("the reference has each operation of the document with its parameters, answers and a call by curl", async () => {
  const { html } = await loader(routeArgs("/api/docs", "", desk));
  const document = apiDocument(desk.site);
  const sections = html.split("<h2").filter((section) => section.includes("curl -X"));
  expect(sections).toHaveLength(OPERATIONS.length);
  for (const [index, { path, method, summary }] of OPERATIONS.entries()) {
    const section = sections[index] ?? "";
    const { parameters, responses } = document.paths[path]?.[method] ?? {};
    expect(section).toContain(`${method.toUpperCase()} ${path}`);
    expect(section).toContain(summary);
    for (const { name } of parameters ?? []) expect(section).toContain(`>${name}</td>`);
    for (const status of Object.keys(responses ?? {})) expect(section).toContain(`>${status}</td>`);
  }
});

test("each link of its contents leads to a heading, and an object that was described before is named", async () => {
  const { html } = await loader(routeArgs("/api/docs", "", desk));
  const ids = new Set([...html.matchAll(/id="([^"]+)"/g)].map(([, id]) => id));
  const targets = [...html.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id);
  expect(targets.length).toBeGreaterThanOrEqual(OPERATIONS.length);
  expect(targets.filter((id) => !ids.has(id))).toEqual([]);
  expect(html).toContain("as in the answer to GET /api/visits");
});
