import { boolean, index, jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { at, when } from "./columns.ts";

/** Every backup of the installation and every test restore, with its result. */
export const backupRuns = pgTable(
  "backup_runs",
  {
    runId: uuid("run_id").primaryKey(),
    kind: text("kind", { enum: ["backup", "trial-restore"] }).notNull(),
    /** The file, by its name in the folder of backups. */
    file: text("file").notNull(),
    startedAt: at("started_at"),
    endedAt: when("ended_at"),
    /** Null while it runs. */
    ok: boolean("ok"),
    /** The counts, or one sentence about what went wrong. */
    detail: jsonb("detail").$type<Record<string, unknown>>().notNull().default({}),
  },
  (table) => [index("backup_runs_by_age").on(table.startedAt)],
);
