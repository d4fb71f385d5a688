import { customType, timestamp } from "drizzle-orm/pg-core";

/** A stretch of time, `[from,to)`, as PostgreSQL writes it. */
export const span = customType<{ data: string }>({ dataType: () => "tstzrange" });

/** An instant that is now unless somebody says otherwise. */
export const at = (name: string) => timestamp(name, { withTimezone: true }).notNull().defaultNow();
