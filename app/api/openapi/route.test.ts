import { expect, test } from "vitest";
import { z } from "zod";
import { problemBody } from "../../../core/problem-body.ts";
import { deskWithoutDatabase } from "../../../tests/support/app/desk-without-database.ts";
import { routeArgs } from "../../../tests/support/app/route-args.ts";
import { bodySchema } from "../../../tests/support/partners/api-document.ts";
import routes from "../../routes.ts";
import { loader as documents } from "../documents/route.ts";
import { action as leads } from "../leads/route.ts";
import { OPERATIONS } from "../operations.ts";
import { loader as quote } from "../quote/route.ts";
import { loader as slots } from "../slots/route.ts";
import { loader } from "./route.ts";
import { withSiteExamples } from "./site-examples.ts";

const desk = await deskWithoutDatabase();
const text = z.string().min(1);
const schema = z.record(z.string(), z.unknown());
const content = z.record(z.string().regex(/^[\w.+-]+\/[\w.+-]+$/), z.looseObject({ schema }));

// The required fields of OpenAPI 3.1 objects with their types.
const operation = z.looseObject({
  operationId: z.string().regex(/^\w+$/),
  summary: text,
  parameters: z
    .array(
      z.object({
        name: text,
        in: z.enum(["query", "path", "header", "cookie"]),
        required: z.boolean(),
        schema,
        example: z.unknown().optional(),
        description: text.optional(),
      }),
    )
    .optional(),
  requestBody: z.looseObject({ content }).optional(),
  responses: z.record(
    z.string().regex(/^[1-5]\d\d$/),
    z.looseObject({ description: text, content: content.optional() }),
  ),
});
const openapi = z.object({
  openapi: z.string().regex(/^3\.1\.\d+$/),
  info: z.looseObject({ title: text, version: text }),
  servers: z.array(z.object({ url: z.url() })),
  paths: z.record(
    z.string().startsWith("/"),
    z.partialRecord(z.enum(["get", "put", "post", "delete", "patch"]), operation),
  ),
  components: z.looseObject({ schemas: z.record(z.string(), schema) }),
});

const read = async () =>
  openapi.parse(await (await loader(routeArgs("/api/openapi.json", "", desk))).json());

/** The documented schema of a response. */
async function answerSchema(path: string, status: string, method: "get" | "post" = "get") {
  const document = await read();
  const { content = {} } = document.paths[path]?.[method]?.responses[status] ?? {};
  const [[media, found] = []] = Object.entries(content);
  if (!found) throw new Error(`no body for ${method} ${path} ${status}`);
  return { media, schema: bodySchema(document, found.schema) };
}

test("the document is valid OpenAPI 3.1 with unique operation ids", async () => {
  const { paths, info } = await read();
  expect(info.title).toContain(desk.site.businessConfig.name);
  const names = Object.values(paths).flatMap((calls) =>
    Object.values(calls).map(({ operationId }) => operationId),
  );
  expect(names).toContain("quote");
  expect(new Set(names).size).toBe(names.length);
});

test("the document follows the rules that Redocly recommends, and names what any operation may refuse", async () => {
  const answer = await loader(routeArgs("/api/openapi.json", "", desk));
  const document = await answer.json();
  expect(document.security).toEqual([]);
  expect(document.info.license).toEqual({ name: expect.any(String), url: expect.any(String) });
  const license = new URL(document.info.license.url).pathname.slice(1);
  expect(JSON.stringify(await routes)).toContain(`"path":"${license}"`);
  const schemes = Object.keys(document.components.securitySchemes);
  for (const { path, method, summary, body, exampleBody, key } of withSiteExamples(
    OPERATIONS,
    desk.site,
  )) {
    expect(body?.safeParse(exampleBody).error, path).toBeUndefined();
    const { responses, parameters, security = [] } = document.paths[path][method];
    const refused = [
      ...["400", "405", "414", "500", "503"],
      ...(method === "get" ? [] : ["403", "408", "413"]),
      ...(body ? ["415"] : []),
      ...(key ? ["401", "403", "429"] : []),
    ];
    expect(Object.keys(responses), path).toEqual(expect.arrayContaining(refused));
    const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
    const described = parameters.filter((one: { in: string }) => one.in === "path");
    expect(described.map(({ name }: { name: string }) => name)).toEqual(inPath);
    expect(security.flatMap(Object.keys).filter((name: string) => !schemes.includes(name))).toEqual(
      [],
    );
    expect(summary).not.toMatch(/\.$/);
  }
});

test("the quote operation requires services and a ZIP", async () => {
  const { parameters = [] } = (await read()).paths["/api/quote"]?.get ?? {};
  expect(parameters.map(({ name, in: place, required }) => [name, place, required])).toEqual([
    ["service", "query", true],
    ["zip", "query", true],
    ["lang", "query", false],
  ]);
});

test("every quote response matches its documented schema", async () => {
  for (const query of [
    "service=general-notary&zip=45202",
    "service=loan-signings&service=estate-plans&zip=45402",
    "service=apostille&zip=41011",
    "service=no-such-service&zip=99999",
  ]) {
    const { media, schema } = await answerSchema("/api/quote", "200");
    const answer = await quote(routeArgs("/api/quote", `?${query}`, desk));
    expect(answer.headers.get("content-type")).toBe(media);
    expect(schema.safeParse(await answer.json()).error, query).toBeUndefined();
  }
});

test("every rejected quote request matches its documented schema", async () => {
  for (const query of ["", "service=apostille", "zip=45040", "service=apostille&zip=4504"]) {
    const { media, schema } = await answerSchema("/api/quote", "422");
    const answer = await quote(routeArgs("/api/quote", `?${query}`, desk));
    expect(answer.status).toBe(422);
    expect(answer.headers.get("content-type")).toBe(media);
    expect(schema.safeParse(await answer.json()).error, query).toBeUndefined();
  }
});

test("document responses and rejections match their documented schemas", async () => {
  for (const [query, status] of [
    ["q=poa", "200"],
    ["category=legal-court", "200"],
    ["q=zzzz", "200"],
    ["category=spells", "422"],
  ] as const) {
    const { media, schema } = await answerSchema("/api/documents", status);
    const answer = await documents(routeArgs("/api/documents", `?${query}`, desk));
    expect(String(answer.status), query).toBe(status);
    expect(answer.headers.get("content-type")).toBe(media);
    expect(schema.safeParse(await answer.json()).error, query).toBeUndefined();
  }
});

test("the lead operation documents the schema that it parses with", async () => {
  const call = (await read()).paths["/api/leads"]?.post;
  const [[media, body] = []] = Object.entries(call?.requestBody?.content ?? {});
  expect(media).toBe("application/json");
  expect(body?.schema.required).toEqual([
    "firstName",
    "lastName",
    "phone",
    "email",
    "zip",
    "preferredTime",
  ]);
  const { schema } = await answerSchema("/api/leads", "201", "post");
  expect(schema.safeParse({ id: "0192" }).success).toBe(true);
  const refused = await answerSchema("/api/leads", "422", "post");
  const request = new Request("https://lane.example/api/leads", {
    ...{ method: "POST", body: "{}" },
    headers: { "content-type": "application/json" },
  });
  const answer = await leads({ ...routeArgs("/api/leads", "", desk), request });
  expect(answer.status).toBe(422);
  expect(answer.headers.get("content-type")).toBe(refused.media);
  expect(refused.schema.safeParse(await answer.json()).error).toBeUndefined();
});

test("the slots and visits operations document the schemas that they parse with", async () => {
  const paths = (await read()).paths;
  const query = paths["/api/slots"]?.get?.parameters ?? [];
  expect(query.map(({ name, required }) => [name, required])).toEqual([
    ["service", true],
    ["zip", true],
    ["from", false],
    ["days", false],
    ["place", false],
    ["signers", false],
  ]);
  const body = paths["/api/visits"]?.post?.requestBody?.content["application/json"];
  expect(body?.schema.required).toEqual(["zip", "start", "contact"]);
  expect(body?.schema.properties).toHaveProperty("services");
  expect(body?.schema.properties).toMatchObject({
    contact: {
      properties: {
        firstName: { type: "string", minLength: 1, maxLength: 80 },
        phone: { type: "string", pattern: expect.any(String), maxLength: 40 },
        email: { type: "string", format: "email", maxLength: 200 },
      },
    },
  });
  const { schema } = await answerSchema("/api/visits", "409", "post");
  const free = { kind: "slot-taken", next: [] };
  const rejection = problemBody(409, "Gone", "Gone.");
  expect(schema.safeParse({ ...rejection, ...free }).success).toBe(true);
  const refused = await answerSchema("/api/slots", "422");
  const answer = await slots(routeArgs("/api/slots", "?zip=45040", desk));
  expect(refused.schema.safeParse(await answer.json()).error).toBeUndefined();
});

test("the document holds no number that validators reckon wrongly, and the ZIP of a lead has its pattern", async () => {
  const document = await read();
  expect(JSON.stringify(document)).not.toContain("multipleOf");
  const lead = document.paths["/api/leads"]?.post?.requestBody?.content["application/json"];
  expect(lead?.schema.properties).toMatchObject({ zip: { pattern: "^\\d{5}$" } });
});

test("every public API route is registered as an operation, and every operation has a route", async () => {
  // Pages send to the first two.
  const undocumented = ["api/seen", "api/holds", "api/openapi.json", "api/*"];
  const paths = (await routes).flatMap(({ path = "" }) =>
    path.startsWith("api/") && !undocumented.includes(path)
      ? [`/${path.replace(/:(\w+)/g, "{$1}")}`]
      : [],
  );
  const documented = new Set(OPERATIONS.map(({ path }) => path));
  expect([...documented].toSorted()).toEqual(paths.toSorted());
});
