import { z } from "zod";

/** A regular expression as text; `flags` are those it is compiled with. */
export const regularExpression = (flags = "") =>
  z.string().transform((source, context) => {
    try {
      return new RegExp(source, flags);
    } catch {
      context.addIssue({ code: "custom", message: "isn't a regular expression" });
      return z.NEVER;
    }
  });
