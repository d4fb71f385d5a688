import {
  bigint,
  index,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { at } from "./columns.ts";
import { authUsers } from "./sign-in.ts";
import { siteId } from "./sites.ts";

const role = () => text("role", { enum: ["owner", "editor", "notary"] }).notNull();

/** Who may do what on a site. Without a row here an account is a stranger to the site. */
export const memberships = pgTable(
  "memberships",
  {
    siteId: siteId(),
    userId: text("user_id")
      .notNull()
      .references(() => authUsers.id, { onDelete: "cascade" }),
    role: role(),
    createdAt: at("created_at"),
  },
  (table) => [
    primaryKey({ columns: [table.siteId, table.userId] }),
    index("sites_of_user").on(table.userId),
  ],
);

/** People who were asked in and have not come yet. The link's secret is kept as a hash. */
export const invitations = pgTable(
  "invitations",
  {
    siteId: siteId(),
    invitationId: uuid("invitation_id").notNull(),
    email: text("email").notNull(),
    role: role(),
    tokenHash: text("token_hash").notNull(),
    invitedBy: text("invited_by").notNull(),
    expiresAt: timestamp("expires_at", { withTimezone: true }).notNull(),
    acceptedAt: timestamp("accepted_at", { withTimezone: true }),
    createdAt: at("created_at"),
  },
  (table) => [
    primaryKey({ columns: [table.siteId, table.invitationId] }),
    uniqueIndex("invitation_by_token").on(table.tokenHash),
  ],
);

/** The one-time codes that make a site's first owner, or let one back in from the machine. Kept as hashes. */
export const ownerCodes = pgTable(
  "owner_codes",
  {
    siteId: siteId(),
    codeHash: text("code_hash").notNull(),
    purpose: text("purpose", { enum: ["first-run", "reset"] }).notNull(),
    /** For a reset: whose. */
    userId: text("user_id").references(() => authUsers.id, { onDelete: "cascade" }),
    expiresAt: timestamp("expires_at", { withTimezone: true }).notNull(),
    usedAt: timestamp("used_at", { withTimezone: true }),
    createdAt: at("created_at"),
  },
  (table) => [primaryKey({ columns: [table.siteId, table.codeHash] })],
);

/** Devices an account has signed in from: they get in while strangers' guesses are held up. Hashes of a cookie. */
export const knownDevices = pgTable(
  "known_devices",
  {
    userId: text("user_id")
      .notNull()
      .references(() => authUsers.id, { onDelete: "cascade" }),
    deviceHash: text("device_hash").notNull(),
    createdAt: at("created_at"),
    lastAt: at("last_at"),
  },
  (table) => [primaryKey({ columns: [table.userId, table.deviceHash] })],
);

/** Who did what, when and from where, for ever: a trigger refuses UPDATE, and DELETE unless the whole site goes. */
export const auditLog = pgTable(
  "audit_log",
  {
    siteId: siteId(),
    entryId: bigint("entry_id", { mode: "number" }).generatedAlwaysAsIdentity(),
    /** Their mail address, or what stands for nobody: "a stranger", "the machine". */
    who: text("who").notNull(),
    /** "signed-in", "publish", "role-change" … */
    act: text("act").notNull(),
    detail: jsonb("detail").$type<Record<string, unknown>>().notNull().default({}),
    network: text("network"),
    happenedAt: at("happened_at"),
  },
  (table) => [
    primaryKey({ columns: [table.siteId, table.entryId] }),
    index("log_by_age").on(table.siteId, table.happenedAt),
  ],
);
