import { z } from "zod";
import { requiredText } from "../required-text.ts";

/** Section `reviews`: the email that asks a visitor for a review after the visit. */
export const reviews = z
  .strictObject({
    isOn: z.boolean().default(false),
    link: z
      .union([
        z.literal(""),
        z.url({
          protocol: /^https$/,
          error: "must be a full web address that begins with https://",
        }),
      ])
      .default("")
      .describe("the page where reviews of the business are written"),
    waitHours: z
      .number("must be a number of hours")
      .int("must be a whole number of hours")
      .min(1, "must be at least 1 hour")
      .max(168, "can't be more than 168 hours (a week)")
      .default(24)
      .describe("from the end of a visit to the email"),
    subject: requiredText,
    text: requiredText,
  })
  .refine(({ isOn, link }) => !isOn || link !== "", {
    path: ["link"],
    message: "must be filled in before requests are switched on",
  });
