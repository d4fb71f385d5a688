import type { z } from "zod";

/** The first message for each field of a form, by the field's name; "form" where it is about all of them. */
export function firstMessages({ issues }: Pick<z.ZodError, "issues">): Record<string, string> {
  const messages: Record<string, string> = {};
  for (const { path, message } of issues) messages[String(path[0] ?? "form")] ??= message;
  return messages;
}
