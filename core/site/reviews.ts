import { z } from "zod";
import { line } from "../written.ts";

/** Section `reviews`: the mail that asks a visitor, after the visit, to tell others how it went. */
export const reviews = z
  .strictObject({
    isOn: z.boolean().default(false),
    link: z
      .union([
        z.literal(""),
        z.url({ protocol: /^https$/, error: "must be a whole address that begins with https://" }),
      ])
      .default("")
      .describe("the page where reviews of the business are written"),
    waitHours: z
      .number("must be a number of hours")
      .int("must be whole hours")
      .min(1, "must be at least 1 hour")
      .max(168, "must be at most 168 hours, a week")
      .default(24)
      .describe("from the end of a visit to the mail"),
    subject: line,
    text: line,
  })
  .refine(({ isOn, link }) => !isOn || link !== "", {
    path: ["link"],
    message: "must be filled in before requests are switched on",
  });
