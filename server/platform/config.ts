import { resolve } from "node:path";
import { z } from "zod";

const absent = (text: string | undefined) => (text === "" ? undefined : text);
const setting = <Inner extends z.ZodType>(inner: Inner) =>
  z.preprocess((value) => absent(value as string | undefined), inner);

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
  DATABASE_URL: setting(z.url({ protocol: /^postgres(ql)?$/ }).optional()),
  LOG_LEVEL: setting(
    z.enum(["fatal", "error", "warn", "info", "debug", "trace", "silent"]).default("info"),
  ),
});

const MEND: Readonly<Record<string, string>> = {
  PORT: "PORT is not a port number. Use a whole number from 0 to 65535, or leave it empty for 3000.",
  HOST: "HOST is not an address to listen on. Use 127.0.0.1, 0.0.0.0 or a name, or leave it empty for 127.0.0.1.",
  PUBLIC_URL:
    "PUBLIC_URL is not a web address. Use one like https://example.com, or leave it empty.",
  DATA_DIR: "DATA_DIR is not a folder name. Leave it empty for ./data.",
  DATABASE_URL:
    "DATABASE_URL is not a PostgreSQL address. Use postgres://user:password@host/name, or leave it empty to use the embedded database in ./data.",
  LOG_LEVEL:
    "LOG_LEVEL is not a level. Use fatal, error, warn, info, debug, trace or silent, or leave it empty for info.",
};

/** What the environment settles, read once at start. */
export interface Config {
  readonly port: number;
  readonly host: string;
  /** Scheme and host visitors use, without a trailing slash; null when nobody said so. */
  readonly publicOrigin: string | null;
  /** Absolute path of the folder that holds everything this installation keeps. */
  readonly dataDir: string;
  readonly databaseUrl: string | null;
  readonly logLevel: string;
}

/** Reads and types the environment. A wrong value throws one sentence that names it and the mend. */
export function readConfig(
  env: Readonly<Record<string, string | undefined>> = process.env,
): Config {
  const read = environment.safeParse(env);
  if (!read.success) {
    const names = [...new Set(read.error.issues.map((issue) => String(issue.path[0])))];
    throw new Error(names.map((name) => MEND[name] ?? `${name} has a wrong value.`).join("\n"));
  }
  const { PORT, HOST, PUBLIC_URL, DATA_DIR, DATABASE_URL, LOG_LEVEL } = read.data;
  return {
    port: PORT,
    host: HOST,
    publicOrigin: PUBLIC_URL ? new URL(PUBLIC_URL).origin : null,
    dataDir: resolve(DATA_DIR),
    databaseUrl: DATABASE_URL ?? null,
    logLevel: LOG_LEVEL,
  };
}
