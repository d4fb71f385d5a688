import { expect, test } from "vitest";
import { z } from "zod";
import { chatRequest } from "../chat/chat-request.ts";
import { OPERATIONS } from "../operations.ts";
import { invalidFieldsResponse, problemSchema } from "./problem.ts";

const SCHEMAS = [
  ...OPERATIONS.flatMap(({ path, query, body }) =>
    [query, body].flatMap((schema) => (schema ? [{ path, schema }] : [])),
  ),
  { path: "/functions/v1/ai-chat", schema: chatRequest },
];

/** The names of a schema's fields; none for what is no object. */
function fieldNames(schema: unknown): string[] {
  if (schema instanceof z.ZodPipe) return fieldNames(schema.in);
  return schema instanceof z.ZodObject ? Object.keys(schema.shape) : [];
}

test.each(SCHEMAS)(
  "whatever is wrong with a request to $path is said in plain sentences",
  async ({ schema }) => {
    const names = fieldNames(schema);
    const filled = (value: unknown) => Object.fromEntries(names.map((name) => [name, value]));
    for (const sent of [null, "text", {}, ...[7, null, "", [], [{}], {}, true].map(filled)]) {
      const parsed = schema.safeParse(sent);
      if (parsed.success) continue;
      const body = problemSchema.parse(await invalidFieldsResponse(parsed.error, sent).json());
      expect(body.errors).not.toEqual([]);
      for (const { message } of body.errors) {
        expect(message).toMatch(/^[A-Z“].*[.?]$/);
        expect(message).not.toMatch(/invalid input|expected|received|undefined|NaN|\bnull\b/i);
      }
    }
  },
);
