import { z } from "zod";

/**
 * A line a person types. Control characters, which no name or number holds, become spaces; half a character, which no
 * database takes, becomes the sign for a lost one. `missing` answers what is no text at all.
 */
export const typed = (missing: string) =>
  z.string(missing).transform((text) =>
    text
      .toWellFormed()
      .replace(/\p{Cc}+/gu, " ")
      .trim(),
  );

/** A line that must say something, of at most so many characters. */
export const line = (missing: string, longest = 120) =>
  typed(missing).pipe(
    z.string().min(1, missing).max(longest, `Keep this under ${longest} characters.`),
  );

/** A line that may stay empty. */
export const optionalLine = (longest = 120) =>
  typed("Type this as text.")
    .pipe(z.string().max(longest, `Keep this under ${longest} characters.`))
    .default("");
