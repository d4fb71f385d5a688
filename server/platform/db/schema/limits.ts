import { bigint, index, integer, pgTable, text } from "drizzle-orm/pg-core";

/**
 * How much each caller has used of each limit. Key and column order are rate-limiter-flexible's: it inserts
 * without naming columns. `expire` is in milliseconds since 1970; rows go soon after it.
 */
export const limits = pgTable(
  "limits",
  {
    key: text("key").primaryKey(),
    points: integer("points").notNull().default(0),
    expire: bigint("expire", { mode: "number" }),
  },
  (table) => [index("limits_by_expiry").on(table.expire)],
);
