import { z } from "zod";

/** A text of a section that must say something. */
export const requiredText = z.string().trim().min(1, "must not be empty");

/** A name as an address carries it. */
export const slug = z
  .string()
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, "must be lower-case letters, digits and single hyphens");
