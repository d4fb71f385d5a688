import { resolve } from "node:path";
import { z } from "zod";
import { type BucketAddress, readBucketAddress } from "./bucket-address.ts";
import { readTrustedProxies, type TrustedProxies } from "./http/request/trusted-proxies.ts";
import { readSender, type Sender } from "./mail/sender.ts";

const absent = (value: unknown) => (value === "" ? undefined : value);
const setting = <Inner extends z.ZodType>(inner: Inner) => z.preprocess(absent, inner);

/** A bare #, / or ? in a password ends it early: the rest would be read as part of the path, and be printed. */
function hasEscapedPassword(address: string): boolean {
  const read = URL.parse(address);
  return read !== null && read.hash === "" && !`${read.pathname}${read.search}`.includes("@");
}

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
  DATABASE_URL: setting(
    z
      .url({ protocol: /^postgres(ql)?$/ })
      .refine(hasEscapedPassword)
      .optional(),
  ),
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
  LIMIT_FACTOR: setting(
    z
      .string()
      .regex(/^\d{1,6}(\.\d{1,6})?$/)
      .transform(Number)
      .refine((factor) => factor > 0)
      .default(1),
  ),
});

const MESSAGES: Readonly<Record<string, string>> = {
  PORT: "PORT is not a port number. Use a whole number from 0 to 65535, or leave it empty for 3000.",
  HOST: "HOST is not an address to listen on. Use 127.0.0.1, 0.0.0.0 or a name, or leave it empty for 127.0.0.1.",
  PUBLIC_URL:
    "PUBLIC_URL is not a web address. Use one like https://example.com, or leave it empty.",
  DATA_DIR: "DATA_DIR is not a folder name. Leave it empty for ./data.",
  DATABASE_URL:
    "DATABASE_URL is not a PostgreSQL address. Use postgres://user:password@host/name (in the password %23 for #, %2F for /, %3F for ?, %40 for @), or leave it empty to use the embedded database in ./data.",
  SMTP_URL:
    "SMTP_URL is not a mail server's address. Use smtps://user:password@host:465 or smtp://user:password@host:587 (in the password %23 for #, %2F for /, %3F for ?, %40 for @), or leave it empty to keep mails in the database.",
  MAIL_FROM:
    "MAIL_FROM is not a sender. Use mail@example.com or Name <mail@example.com>, or leave it empty to send from each business's own address.",
  STORAGE_URL:
    "STORAGE_URL is not a store's address. Use s3://KEY:SECRET@host/bucket?region=us-east-2 (in the secret %23 for #, %2F for /, %3F for ?, %40 for @; &tls=off for a store without TLS), or leave it empty to keep pictures in DATA_DIR.",
  LOG_LEVEL:
    "LOG_LEVEL is not a level. Use fatal, error, warn, info, debug, trace or silent, or leave it empty for info.",
  TRUST_PROXY:
    "TRUST_PROXY does not say which proxies to believe. Use how many stand in front (1), or their addresses and networks (loopback, 10.0.0.0/8), or leave it empty to believe none.",
  ANON_KEY:
    "ANON_KEY is not a key. Use 1 to 500 letters, digits and signs without spaces, or leave it empty to have one made and kept in DATA_DIR.",
  AI_BASE_URL:
    "AI_BASE_URL is not a web address. Use the one below which your model's /chat/completions answers, or leave it empty for the assistant that is built in.",
  AI_API_KEY:
    "AI_API_KEY is not a key. Use it as its maker wrote it, without spaces, or leave it empty where none is asked.",
  AI_MONTHLY_BUDGET_USD:
    "AI_MONTHLY_BUDGET_USD is not an amount. Use dollars such as 20 or 12.50, or leave it empty for no bound.",
  AI_FALLBACK: "AI_FALLBACK is neither on nor off. Leave it empty for on.",
  OSRM_URL:
    "OSRM_URL is not a web address. Use the base address of an OSRM server, such as http://localhost:5000, or leave it empty to estimate drives.",
  BACKUP_PASSPHRASE:
    "BACKUP_PASSPHRASE is too short. Use 12 signs or more, four plain words for example, or leave it empty for backups that are not sealed.",
  LIMIT_FACTOR:
    "LIMIT_FACTOR is not a number above zero. Use 2 for twice what is usual, 0.5 for half of it, or leave it empty for 1.",
};

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
  /** Null: emails stay in the database. */
  readonly smtpUrl: string | null;
  /** Null: each business's own address. */
  readonly mailFrom: Sender | null;
  /** Null: pictures are stored in the data folder. */
  readonly bucket: BucketAddress | null;
  readonly logLevel: string;
  /** The proxies that are trusted to name the caller; 0 for none. */
  readonly trustProxy: TrustedProxies;
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
    throw new Error(names.map((name) => MESSAGES[name] ?? `${name} has a wrong value.`).join("\n"));
  }
  const { PORT, HOST, PUBLIC_URL, DATA_DIR, DATABASE_URL, LOG_LEVEL } = read.data;
  const { SMTP_URL, MAIL_FROM, TRUST_PROXY, LIMIT_FACTOR } = read.data;
  return {
    port: PORT,
    host: HOST,
    publicOrigin: PUBLIC_URL ? new URL(PUBLIC_URL).origin : null,
    dataDir: resolve(DATA_DIR),
    databaseUrl: DATABASE_URL ?? null,
    smtpUrl: SMTP_URL ?? null,
    mailFrom: MAIL_FROM ?? null,
    bucket: read.data.STORAGE_URL ?? null,
    logLevel: LOG_LEVEL,
    trustProxy: TRUST_PROXY,
    limitFactor: LIMIT_FACTOR,
    anonKey: read.data.ANON_KEY ?? null,
    upstream: upstreamOf(read.data),
    backupPassphrase: read.data.BACKUP_PASSPHRASE ?? null,
    osrmUrl: read.data.OSRM_URL?.replace(/\/+$/, "") ?? null,
  };
}

function upstreamOf(read: z.output<typeof environment>): UpstreamConfig | null {
  if (!read.AI_BASE_URL) return null;
  if (!read.AI_MODEL) {
    throw new Error(
      "AI_MODEL is missing: AI_BASE_URL names a server and not which of its models. Set AI_MODEL, or leave AI_BASE_URL empty.",
    );
  }
  return {
    baseUrl: read.AI_BASE_URL.replace(/\/+$/, ""),
    apiKey: read.AI_API_KEY ?? null,
    model: read.AI_MODEL,
    monthlyBudget: read.AI_MONTHLY_BUDGET_USD ?? null,
    fallback: read.AI_FALLBACK,
  };
}
