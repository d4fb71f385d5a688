import { z } from "zod";

/** The query parameter by which a program asks for names and sentences in another language; amounts are the same in both. */
export const languageParameter = z
  .string()
  .optional()
  .describe(
    "es for names and sentences in Spanish, where the site has Spanish pages; else English",
  );
