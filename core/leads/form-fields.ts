import { z } from "zod";

/**
 * A schema for one typed line. Control characters become spaces, and lone surrogates (which PostgreSQL rejects) become
 * the replacement character. `missing` is the error message for anything that is not text.
 */
export const typedText = (missing: string) =>
  z.string(missing).transform((text) =>
    text
      .toWellFormed()
      .replace(/\p{Cc}+/gu, " ")
      .trim(),
  );

/** A line that must not be empty and has a maximum length. What `meta` says is for the OpenAPI document. */
export const requiredLine = (missing: string, longest = 120) =>
  typedText(missing)
    .pipe(z.string().min(1, missing).max(longest, `Keep this under ${longest} characters.`))
    .meta({ minLength: 1, maxLength: longest });

/** A line that may stay empty. */
export const optionalLine = (longest = 120) =>
  typedText("Enter this as text.")
    .pipe(z.string().max(longest, `Keep this under ${longest} characters.`))
    .default("")
    .meta({ maxLength: longest });
