import { z } from "zod";
import { STATE_CODE_PATTERN } from "./format/patterns.ts";

/** A text of a section that must say something. */
export const requiredText = z.string().trim().min(1, "is required");

/** A name as an address carries it. */
export const slug = z
  .string()
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, "must be lowercase letters, digits and single hyphens");

/** The two letters of a state: `OH`. */
export const stateCode = z
  .string()
  .regex(STATE_CODE_PATTERN, "must be a two-letter state, such as OH");
