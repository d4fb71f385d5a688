import { customType, timestamp } from "drizzle-orm/pg-core";

/** A time range `[from,to)`, as PostgreSQL writes it. */
export const span = customType<{ data: string }>({ dataType: () => "tstzrange" });

/** An instant, stored in UTC. */
export const when = (name: string) => timestamp(name, { withTimezone: true });

/** An instant that defaults to now. */
export const at = (name: string) => when(name).notNull().defaultNow();
