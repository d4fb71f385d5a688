import { resolve } from "node:path";
import { z } from "zod";
import { type BucketAddress, readBucketAddress } from "./bucket-address.ts";
import { CONFIG_MESSAGES } from "./config-messages.ts";
import { readTrustedProxies, type TrustedProxies } from "./http/request/trusted-proxies.ts";
import { readSender, type Sender } from "./mail/sender.ts";

const absent = (value: unknown) => (value === "" ? undefined : value);
const setting = <Inner extends z.ZodType>(inner: Inner) => z.preprocess(absent, inner);

/** A bare #, / or ? in a password ends it early: the rest would be read as part of the path, and be printed. */
function hasEscapedPassword(address: string): boolean {
  const read = URL.parse(address);
  return read !== null && read.hash === "" && !`${read.pathname}${read.search}`.includes("@");
}

const postgresUrl = z
  .url({ protocol: /^postgres(ql)?$/ })
  .refine(hasEscapedPassword)
  // The driver knows no list of hosts: whatever finds the primary stands before it (docs/operations.md).
  .refine((address) => !URL.parse(address)?.host.includes(","));

const environment = z.object({
  PORT: setting(
    z
      .string()
      .regex(/^\d{1,5}$/)
      .transform(Number)
      .refine((port) => port <= 65_535)
      .default(3000),
  ),
  HOST: setting(
    z
      .string()
      .regex(/^[\w.:-]+$/)
      .default("127.0.0.1"),
  ),
  PUBLIC_URL: setting(z.url({ protocol: /^https?$/ }).optional()),
  DATA_DIR: setting(z.string().default("./data")),
  DATABASE_URL: setting(postgresUrl.optional()),
  DATABASE_DIRECT_URL: setting(postgresUrl.optional()),
  SMTP_URL: setting(
    z
      .url({ protocol: /^smtps?$/, hostname: /./ })
      .refine(hasEscapedPassword)
      .optional(),
  ),
  MAIL_FROM: setting(
    z
      .string()
      .transform(readSender)
      .pipe(z.custom<Sender>((sender) => sender !== null))
      .optional(),
  ),
  STORAGE_URL: setting(
    z
      .string()
      .transform(readBucketAddress)
      .pipe(z.custom<BucketAddress>((bucket) => bucket !== null))
      .optional(),
  ),
  LOG_LEVEL: setting(
    z.enum(["fatal", "error", "warn", "info", "debug", "trace", "silent"]).default("info"),
  ),
  TRUST_PROXY: setting(
    z
      .string()
      .default("0")
      .transform((text) => readTrustedProxies(text.trim()))
      .pipe(z.custom<TrustedProxies>((proxies) => proxies !== null)),
  ),
  ANON_KEY: setting(
    z
      .string()
      .regex(/^[!-~]{1,500}$/)
      .optional(),
  ),
  AI_BASE_URL: setting(z.url({ protocol: /^https?$/ }).optional()),
  AI_API_KEY: setting(
    z
      .string()
      .regex(/^[!-~]+$/)
      .optional(),
  ),
  AI_MODEL: setting(z.string().optional()),
  AI_MONTHLY_BUDGET_USD: setting(
    z
      .string()
      .regex(/^\d{1,6}(\.\d{1,2})?$/)
      .transform(Number)
      .optional(),
  ),
  AI_FALLBACK: setting(
    z
      .enum(["on", "off", "true", "false", "1", "0"])
      .default("on")
      .transform((text) => ["on", "true", "1"].includes(text)),
  ),
  OSRM_URL: setting(z.url({ protocol: /^https?$/ }).optional()),
  BACKUP_PASSPHRASE: setting(z.string().min(12).max(1_000).optional()),
  SECURITY_CONTACT: setting(
    z
      .union([z.email(), z.url({ protocol: /^https$/ })])
      .transform((contact) => (contact.startsWith("https:") ? contact : `mailto:${contact}`))
      .optional(),
  ),
  DRAIN_SECONDS: setting(
    z
      .string()
      .regex(/^\d{1,3}(\.\d)?$/)
      .transform(Number)
      .refine((seconds) => seconds <= 300)
      .default(1),
  ),
  SITES_IN_MEMORY: setting(
    z
      .string()
      .regex(/^[1-9]\d{0,5}$/)
      .transform(Number)
      .default(150),
  ),
  LIMIT_FACTOR: setting(
    z
      .string()
      .regex(/^\d{1,6}(\.\d{1,6})?$/)
      .transform(Number)
      .refine((factor) => factor > 0)
      .default(1),
  ),
});

/** A language model for the assistant, reached through an OpenAI-compatible API. */
export interface UpstreamConfig {
  readonly baseUrl: string;
  /** Null when the server asks for none. */
  readonly apiKey: string | null;
  readonly model: string;
  /** The monthly budget in dollars; null for none. */
  readonly monthlyBudget: number | null;
  /** Whether the built-in assistant answers when this one cannot. */
  readonly fallback: boolean;
}

/** The settings of the environment, read once at start. */
export interface Config {
  readonly port: number;
  readonly host: string;
  /** Scheme and host that visitors use, without a trailing slash; null when not set. */
  readonly publicOrigin: string | null;
  /** Absolute path of the folder with all data of this installation. */
  readonly dataDir: string;
  readonly databaseUrl: string | null;
  /**
   * The same database past a connection pooler, for what needs a session of its own: LISTEN, the job queue, migrations and
   * backups. Null: `databaseUrl` does for everything.
   */
  readonly databaseDirectUrl: string | null;
  /** Null: emails stay in the database. */
  readonly smtpUrl: string | null;
  /** Null: each business's own address. */
  readonly mailFrom: Sender | null;
  /** Null: pictures are stored in the data folder. */
  readonly bucket: BucketAddress | null;
  readonly logLevel: string;
  /** The proxies that are trusted to name the caller; 0 for none. */
  readonly trustProxy: TrustedProxies;
  /** Where security problems are reported, as a URI; null: to each business's own address. */
  readonly securityContact: string | null;
  /** How long a process that is told to end still accepts requests, while /readyz says 503. */
  readonly drainSeconds: number;
  /** How many sites a process keeps composed in memory. */
  readonly sitesInMemory: number;
  /** Multiplies every rate limit. */
  readonly limitFactor: number;
  /** The public API key; null to have one generated and stored. */
  readonly anonKey: string | null;
  /** Null: the built-in assistant answers. */
  readonly upstream: UpstreamConfig | null;
  /** The passphrase backups are encrypted with; null for unencrypted backups. */
  readonly backupPassphrase: string | null;
  /** The base URL of an OSRM server that measures drives, without a trailing slash; null to estimate them. */
  readonly osrmUrl: string | null;
}

/** Reads and validates the environment. Throws one sentence per wrong value, with its name and the fix. */
export function readConfig(
  env: Readonly<Record<string, string | undefined>> = process.env,
): Config {
  const read = environment.safeParse(env);
  if (!read.success) {
    const names = [...new Set(read.error.issues.map((issue) => String(issue.path[0])))];
    throw new Error(
      names.map((name) => CONFIG_MESSAGES[name] ?? `${name} has a wrong value.`).join("\n"),
    );
  }
  const { PORT, HOST, PUBLIC_URL, DATA_DIR, DATABASE_URL, LOG_LEVEL } = read.data;
  const { SMTP_URL, MAIL_FROM, TRUST_PROXY, LIMIT_FACTOR } = read.data;
  return {
    port: PORT,
    host: HOST,
    publicOrigin: PUBLIC_URL ? new URL(PUBLIC_URL).origin : null,
    dataDir: resolve(DATA_DIR),
    databaseUrl: DATABASE_URL ?? null,
    databaseDirectUrl: directUrlOf(read.data),
    smtpUrl: SMTP_URL ?? null,
    mailFrom: MAIL_FROM ?? null,
    bucket: read.data.STORAGE_URL ?? null,
    logLevel: LOG_LEVEL,
    trustProxy: TRUST_PROXY,
    securityContact: read.data.SECURITY_CONTACT ?? null,
    drainSeconds: read.data.DRAIN_SECONDS,
    sitesInMemory: read.data.SITES_IN_MEMORY,
    limitFactor: LIMIT_FACTOR,
    anonKey: read.data.ANON_KEY ?? null,
    upstream: upstreamOf(read.data),
    backupPassphrase: read.data.BACKUP_PASSPHRASE ?? null,
    osrmUrl: read.data.OSRM_URL?.replace(/(?<!\/)\/+$/, "") ?? null,
  };
}

function directUrlOf(read: z.output<typeof environment>): string | null {
  if (read.DATABASE_DIRECT_URL && !read.DATABASE_URL) {
    throw new Error(
      "DATABASE_URL is missing: DATABASE_DIRECT_URL is only used with it. Set DATABASE_URL, or leave DATABASE_DIRECT_URL empty.",
    );
  }
  return read.DATABASE_DIRECT_URL ?? null;
}

function upstreamOf(read: z.output<typeof environment>): UpstreamConfig | null {
  if (!read.AI_BASE_URL) return null;
  if (!read.AI_MODEL) {
    throw new Error(
      "AI_MODEL is missing: AI_BASE_URL names a server, but not which model to use. Set AI_MODEL, or leave AI_BASE_URL empty.",
    );
  }
  return {
    baseUrl: read.AI_BASE_URL.replace(/(?<!\/)\/+$/, ""),
    apiKey: read.AI_API_KEY ?? null,
    model: read.AI_MODEL,
    monthlyBudget: read.AI_MONTHLY_BUDGET_USD ?? null,
    fallback: read.AI_FALLBACK,
  };
}
