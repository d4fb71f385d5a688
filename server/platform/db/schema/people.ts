import {
  bigint,
  foreignKey,
  index,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { at, when } from "./columns.ts";
import { authUsers } from "./sign-in.ts";
import { siteId } from "./sites.ts";

const role = () => text("role", { enum: ["owner", "editor", "notary"] }).notNull();

/** The role of an account on a site. Without a row the account has no access to the site. */
export const memberships = pgTable(
  "memberships",
  {
    siteId: siteId(),
    userId: text("user_id")
      .notNull()
      .references(() => authUsers.id, { onDelete: "cascade" }),
    role: role(),
    /** The notary they are: whose visits they see in the role of a notary. */
    providerId: text("provider_id").notNull().default("owner"),
    createdAt: at("created_at"),
  },
  (table) => [
    primaryKey({ columns: [table.siteId, table.userId] }),
    index("sites_of_user").on(table.userId),
  ],
);

/** Invitations. The link's secret is stored as a hash. */
export const invitations = pgTable(
  "invitations",
  {
    siteId: siteId(),
    invitationId: uuid("invitation_id").notNull(),
    email: text("email").notNull(),
    role: role(),
    /** The notary they are, as in `memberships`. */
    providerId: text("provider_id").notNull().default("owner"),
    tokenHash: text("token_hash").notNull(),
    invitedBy: text("invited_by").notNull(),
    expiresAt: when("expires_at").notNull(),
    acceptedAt: when("accepted_at"),
    createdAt: at("created_at"),
  },
  (table) => [
    primaryKey({ columns: [table.siteId, table.invitationId] }),
    uniqueIndex("invitation_by_token").on(table.siteId, table.tokenHash),
  ],
);

/** One-time codes that create a site's first owner, or reset a password from the server. Stored as hashes. */
export const ownerCodes = pgTable(
  "owner_codes",
  {
    siteId: siteId(),
    codeHash: text("code_hash").notNull(),
    purpose: text("purpose", { enum: ["first-run", "reset"] }).notNull(),
    /** For a reset: whose. */
    userId: text("user_id").references(() => authUsers.id, { onDelete: "cascade" }),
    expiresAt: when("expires_at").notNull(),
    usedAt: when("used_at"),
    createdAt: at("created_at"),
  },
  (table) => [primaryKey({ columns: [table.siteId, table.codeHash] })],
);

/** Devices an account has signed in from, as hashes of a cookie. They can sign in while strangers' attempts are throttled. */
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

/** Who did what, when and from where. Append-only: a trigger refuses UPDATE, and DELETE unless the whole site is deleted. */
export const auditLog = pgTable(
  "audit_log",
  {
    siteId: siteId(),
    entryId: bigint("entry_id", { mode: "number" }).generatedAlwaysAsIdentity(),
    /** Their email address, or "a stranger" or "the machine". */
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

/** The keys a site signs its push notifications with (VAPID), made when somebody first turns notifications on. */
export const pushKeys = pgTable(
  "push_keys",
  {
    siteId: siteId(),
    publicKey: text("public_key").notNull(),
    /** Encrypted with a key that is stored outside the database. */
    sealedPrivateKey: text("sealed_private_key").notNull(),
    createdAt: at("created_at"),
  },
  (table) => [primaryKey({ columns: [table.siteId] })],
);

/** The devices that get push notifications. They go with the person's role on the site and with the session. */
export const pushSubscriptions = pgTable(
  "push_subscriptions",
  {
    siteId: text("site_id").notNull(),
    subscriptionId: uuid("subscription_id").notNull(),
    userId: text("user_id").notNull(),
    /**
     * The session that turned them on, without which it gets none. No foreign key: sessions stay on the first node of a
     * cluster. Null for devices from before sessions were stored.
     */
    sessionId: text("session_id"),
    /** A hash of the address at the browser maker's push service, which is the same for one browser. */
    endpointHash: text("endpoint_hash").notNull(),
    /** The address and the browser's keys, encrypted: whoever has them can send to the device. */
    sealedSubscription: text("sealed_subscription").notNull(),
    /** The browser and its system, such as "Chrome on Android". */
    device: text("device").notNull(),
    createdAt: at("created_at"),
    /** When the push service last took a notification, and why it refused the last one. */
    sentAt: when("sent_at"),
    lastError: text("last_error"),
  },
  (table) => [
    primaryKey({ columns: [table.siteId, table.subscriptionId] }),
    uniqueIndex("push_of_one_browser").on(table.siteId, table.endpointHash),
    index("push_of_session").on(table.sessionId),
    foreignKey({
      name: "push_of_a_member",
      columns: [table.siteId, table.userId],
      foreignColumns: [memberships.siteId, memberships.userId],
    }).onDelete("cascade"),
  ],
);
