/** Shared by tests of the public API: what a response has that the OpenAPI document does not tell. */
import { z } from "zod";

const schema = z.record(z.string(), z.unknown());
const answer = z.looseObject({
  headers: schema.optional(),
  content: z.record(z.string(), z.object({ schema })).optional(),
});
const operation = z.looseObject({
  parameters: z.array(z.looseObject({ name: z.string(), in: z.string() })),
  responses: z.record(z.string(), answer),
});
const apiDocument = z.looseObject({
  paths: z.record(z.string(), z.record(z.string(), operation)),
  components: z.looseObject({ schemas: z.record(z.string(), schema) }),
});

/** The OpenAPI document as the tests read it. */
export type TestedDocument = z.output<typeof apiDocument>;

/** Parses the document that a server sent. */
export const parseDocument = (sent: unknown): TestedDocument => apiDocument.parse(sent);

/** A response with the request it answers. */
export interface TestedResponse {
  readonly method: string;
  readonly path: string;
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
}

/** Headers that any server or proxy may add and no program of a partner reads. */
const ANY_SERVER =
  /^(?:content-(?:type|length|encoding|security-policy)|date|connection|keep-alive|transfer-encoding|vary|cache-control|etag|access-control-.*|x-.*|referrer-policy|cross-origin-.*|permissions-policy|strict-transport-security|origin-agent-cluster)$/;

/** What differs between a response and the document, one line each; none for a response it describes. */
export function differencesFrom(document: TestedDocument, response: TestedResponse): string[] {
  const { method, path, status, headers, text } = response;
  const name = `${method} ${path} ${status}`;
  const described = operationsAt(document, path);
  if (!described) return [`${name}: no such path`];
  // A method that is not described has the answers that any method may have.
  const found = described[method.toLowerCase()] ?? Object.values(described)[0];
  const told = found?.responses[status];
  if (!told) return [`${name}: no such status`];
  const documented = Object.keys(told.headers ?? {}).map((header) => header.toLowerCase());
  const more = [...headers.keys()].filter(
    (header) => !ANY_SERVER.test(header) && !documented.includes(header),
  );
  const without = more.map((header) => `${name}: header ${header}`);
  return [...without, ...bodyDifferences(document, told.content ?? {}, response, name)].concat(
    documented.includes("etag") && !headers.has("etag") && text !== "" ? [`${name}: no ETag`] : [],
  );
}

function bodyDifferences(
  document: TestedDocument,
  content: NonNullable<z.output<typeof answer>["content"]>,
  { headers, text }: TestedResponse,
  name: string,
): string[] {
  if (text === "") return Object.keys(content).length > 0 ? [`${name}: no body`] : [];
  const media = headers.get("content-type")?.split(";")[0] ?? "";
  const described = content[media];
  if (!described) return [`${name}: ${media}`];
  const { error } = bodySchema(document, described.schema).safeParse(JSON.parse(text));
  return (error?.issues ?? []).map((issue) => `${name}: ${issue.path.join(".")} ${issue.message}`);
}

/** The schema of a body, which may be one that many share. */
export function bodySchema(
  { components }: Pick<TestedDocument, "components">,
  found: Readonly<Record<string, unknown>>,
): z.ZodType {
  const [, shared = ""] = /^#\/components\/schemas\/(\w+)$/.exec(String(found.$ref)) ?? [];
  return z.fromJSONSchema(components.schemas[shared] ?? found);
}

function operationsAt({ paths }: TestedDocument, path: string) {
  const [, described] =
    Object.entries(paths).find(([template]) =>
      new RegExp(`^${template.replaceAll(/\{\w+\}/g, "[^/]+")}$`).test(path),
    ) ?? [];
  return described;
}
