import { customType, timestamp } from "drizzle-orm/pg-core";

/** A time range `[from,to)`, as PostgreSQL writes it. */
export const span = customType<{ data: string }>({ dataType: () => "tstzrange" });

/** A timestamp column that defaults to now. */
export const at = (name: string) => timestamp(name, { withTimezone: true }).notNull().defaultNow();
