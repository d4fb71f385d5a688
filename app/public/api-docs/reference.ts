import { z } from "zod";
import type { Site } from "../../../core/sections/site.ts";
import type { apiDocument } from "../../api/openapi/document.ts";
import { withSiteExamples } from "../../api/openapi/site-examples.ts";
import { OPERATIONS } from "../../api/operations.ts";
import { fieldRows, type ShownObjects } from "./schema-fields.ts";

type ApiDocument = ReturnType<typeof apiDocument>;
type Operation = ApiDocument["paths"][string][string];

const text = z.string().catch("");
/** A parameter, as far as the page shows it. */
const parameterSchema = z.object({
  name: z.string(),
  in: z.string(),
  required: z.boolean(),
  description: text,
  schema: z.looseObject({ type: text, description: text, enum: z.array(z.string()).optional() }),
});

/** Links to all operations, as Markdown. */
export function contents(): string {
  const links = OPERATIONS.map(({ method, path, summary }) => {
    const title = `${method.toUpperCase()} ${path}`;
    // The ids that the renderer of Markdown gives to headings.
    const id = title
      .toLowerCase()
      .replace(/[^\w\s-]/g, "")
      .replaceAll(" ", "-");
    return `- [${title}](#${id}): ${summary}`;
  });
  return ["## Operations", ...links].join("\n");
}

/** The reference of the API as Markdown, made from its OpenAPI document. */
export function referenceMarkdown(
  document: ApiDocument,
  site: Pick<Site, "services" | "businessConfig">,
): string {
  const [server] = document.servers;
  const shown: ShownObjects = new Map();
  const operations = withSiteExamples(OPERATIONS, site);
  const parts = operations.map(({ path, method, exampleQuery, exampleBody }) => {
    const operation = document.paths[path]?.[method];
    if (!operation) throw new Error(`The document has no ${method} ${path}.`);
    return [
      `## ${method.toUpperCase()} ${path}`,
      `${operation.summary}.`,
      operation.description ?? "",
      ...parameterLines(operation),
      ...bodyLines(operation, `the body of ${method.toUpperCase()} ${path}`, shown),
      "### Example",
      curl(`${server?.url}${path}`, method, {
        ...{ query: exampleQuery, body: exampleBody },
        needsKey: operation.security !== undefined,
      }),
      ...answerLines(operation, `the answer to ${method.toUpperCase()} ${path}`, shown),
    ]
      .filter((line) => line !== "")
      .join("\n\n");
  });
  return parts.join("\n\n");
}

function parameterLines({ parameters }: Operation): string[] {
  if (parameters.length === 0) return [];
  const rows = parameters.map((given) => {
    const { name, in: place, required, description, schema } = parameterSchema.parse(given);
    const choice = schema.enum ? `: ${schema.enum.join(", ")}` : "";
    const about = description || schema.description;
    return [name, `${place}${required ? ", required" : ""}`, `${schema.type}${choice}`, about];
  });
  return ["### Parameters", table(["Name", "Where", "Type", "Meaning"], rows)];
}

function bodyLines({ requestBody }: Operation, place: string, shown: ShownObjects): string[] {
  if (!requestBody) return [];
  const rows = fieldRows(requestBody.content["application/json"].schema, place, shown);
  return ["### Body", table(["Field", "Type", "Meaning"], rows)];
}

function answerLines({ responses }: Operation, place: string, shown: ShownObjects): string[] {
  const all = Object.entries(responses);
  const rows = all.map(([status, { description }]) => [status, description]);
  const good = all.find(([status]) => Number(status) < 300);
  const fields = fieldRows(Object.values(good?.[1].content ?? {})[0]?.schema, place, shown);
  return [
    "### Answers",
    table(["Status", "Meaning"], rows),
    `The body of ${good?.[0]}:`,
    table(["Field", "Type", "Meaning"], fields),
  ];
}

/** A call of an operation by curl. */
function curl(
  address: string,
  method: string,
  call: { query: string | undefined; body: object | undefined; needsKey: boolean },
): string {
  const url = address.replace("{id}", "0192f1c2-5b7e-4c55-9d53-6f2d8a1b7c10") + (call.query ?? "");
  const lines = [
    `curl -X ${method.toUpperCase()} '${url}'`,
    ...(call.needsKey ? ["-H 'Authorization: Bearer dsk_…'"] : []),
    ...(method === "post" ? ["-H 'Idempotency-Key: order-4711'"] : []),
    ...(call.body
      ? ["-H 'Content-Type: application/json'", `-d '${JSON.stringify(call.body)}'`]
      : []),
  ];
  return `\`\`\`\n${lines.join(" \\\n  ")}\n\`\`\``;
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell) => cell.replaceAll("|", "\\|")).join(" | ")} |`;
  return [line(head), line(head.map(() => "---")), ...rows.map(line)].join("\n");
}
