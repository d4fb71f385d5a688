import { resolve } from "node:path";
import { expect, test } from "vitest";
import { readConfig } from "./config.ts";

test("an empty environment gives a site on port 3000, with the data folder in the checkout", () => {
  const usual = {
    port: 3000,
    host: "127.0.0.1",
    publicOrigin: null,
    dataDir: resolve("data"),
    databaseUrl: null,
    databaseDirectUrl: null,
    smtpUrl: null,
    mailFrom: null,
    bucket: null,
    logLevel: "info",
    trustProxy: 0,
    securityContact: null,
    sitesInMemory: 150,
    drainSeconds: 1,
    limitFactor: 1,
    anonKey: null,
    upstream: null,
    backupPassphrase: null,
    osrmUrl: null,
  };
  expect(readConfig({})).toEqual(usual);
  const empty = {
    PORT: "",
    HOST: "",
    PUBLIC_URL: "",
    DATA_DIR: "",
    DATABASE_URL: "",
    SMTP_URL: "",
    MAIL_FROM: "",
    STORAGE_URL: "",
    LOG_LEVEL: "",
    TRUST_PROXY: "",
    LIMIT_FACTOR: "",
    ANON_KEY: "",
    AI_BASE_URL: "",
    AI_API_KEY: "",
    AI_MODEL: "",
    AI_MONTHLY_BUDGET_USD: "",
    AI_FALLBACK: "",
    OSRM_URL: "",
  };
  expect(readConfig(empty)).toEqual(usual);
});

test("every value is read", () => {
  const environment = {
    PORT: "8080",
    HOST: "0.0.0.0",
    PUBLIC_URL: "https://notary.example/",
    DATA_DIR: "/srv/doorstep",
    DATABASE_URL: "postgresql://ana:secret@db.example:5433/doorstep?sslmode=require",
    DATABASE_DIRECT_URL: "postgresql://ana:secret@primary.example/doorstep",
    SMTP_URL: "smtps://ana:secret@mail.example:465",
    MAIL_FROM: "Signature Lane <mail@lane.example>",
    STORAGE_URL: "s3://AKIA1:se%2Fcret@s3.example:9000/pictures?region=us-east-2",
    LOG_LEVEL: "debug",
    TRUST_PROXY: "loopback, 10.0.0.0/8,2001:DB8::7",
    SECURITY_CONTACT: "security@host.example",
    SITES_IN_MEMORY: "2000",
    DRAIN_SECONDS: "5",
    LIMIT_FACTOR: "2.5",
    ANON_KEY: "public.key_1",
    AI_BASE_URL: "https://models.example/v1/",
    AI_API_KEY: "sk-1",
    AI_MODEL: "small",
    AI_MONTHLY_BUDGET_USD: "12.50",
    AI_FALLBACK: "off",
    BACKUP_PASSPHRASE: "four quiet words",
    OSRM_URL: "http://osrm.example:5000/",
  };
  expect(readConfig(environment)).toEqual({
    port: 8080,
    host: "0.0.0.0",
    publicOrigin: "https://notary.example",
    dataDir: "/srv/doorstep",
    databaseUrl: "postgresql://ana:secret@db.example:5433/doorstep?sslmode=require",
    databaseDirectUrl: "postgresql://ana:secret@primary.example/doorstep",
    smtpUrl: "smtps://ana:secret@mail.example:465",
    mailFrom: { name: "Signature Lane", address: "mail@lane.example" },
    bucket: {
      endpoint: "https://s3.example:9000",
      region: "us-east-2",
      bucket: "pictures",
      keyId: "AKIA1",
      secret: "se/cret",
    },
    logLevel: "debug",
    trustProxy: ["127.0.0.0/8", "::1", "10.0.0.0/8", "2001:db8::7"],
    securityContact: "mailto:security@host.example",
    sitesInMemory: 2_000,
    drainSeconds: 5,
    limitFactor: 2.5,
    anonKey: "public.key_1",
    backupPassphrase: "four quiet words",
    osrmUrl: "http://osrm.example:5000",
    upstream: {
      baseUrl: "https://models.example/v1",
      apiKey: "sk-1",
      model: "small",
      monthlyBudget: 12.5,
      fallback: false,
    },
  });
});

test.each([
  ["PORT", "http", /^PORT isn't a port number\. .*leave it empty for 3000\.$/],
  ["PORT", "65536", /^PORT /],
  ["PORT", "-1", /^PORT /],
  ["PORT", "80.5", /^PORT /],
  ["PORT", "3000 ", /^PORT /],
  ["HOST", "http://localhost", /^HOST isn't an address to listen on\. .*leave it empty/],
  ["HOST", "two words", /^HOST /],
  ["PUBLIC_URL", "notary.example", /^PUBLIC_URL isn't a web address\. Use one like https:/],
  ["PUBLIC_URL", "ftp://notary.example", /^PUBLIC_URL /],
  ["DATABASE_URL", "mysql://db.example/doorstep", /^DATABASE_URL is not a PostgreSQL address\. /],
  ["DATABASE_URL", "db.example", /^DATABASE_URL .*leave it empty to use the embedded database/],
  ["DATABASE_URL", "postgres://ana:12#34@db.example/doorstep", /%23 for #/],
  ["DATABASE_URL", "postgres://ana:12/34@db.example/doorstep", /%2F for \//],
  ["DATABASE_URL", "postgres://one.example,two.example/doorstep", /^DATABASE_URL /],
  ["DATABASE_DIRECT_URL", "db.example", /^DATABASE_DIRECT_URL .*there is no pooler\.$/],
  ["DATABASE_DIRECT_URL", "postgres://db.example/doorstep", /^DATABASE_URL is missing: /],
  ["SECURITY_CONTACT", "http://host.example/report", /^SECURITY_CONTACT is neither /],
  ["TRUST_PROXY", "yes", /^TRUST_PROXY doesn't say .*leave it empty to trust none\.$/],
  ["TRUST_PROXY", "-1", /^TRUST_PROXY /],
  ["TRUST_PROXY", "10.0.0.0/33", /^TRUST_PROXY /],
  ["TRUST_PROXY", "10.0.0.0/8,", /^TRUST_PROXY /],
  ["TRUST_PROXY", "proxy.example", /^TRUST_PROXY /],
  ["LIMIT_FACTOR", "0", /^LIMIT_FACTOR isn't a number above zero\. .*leave it empty for 1\.$/],
  [
    "SITES_IN_MEMORY",
    "0",
    /^SITES_IN_MEMORY isn't a number of sites\. .*leave it empty for 150\.$/,
  ],
  ["LIMIT_FACTOR", "-2", /^LIMIT_FACTOR /],
  ["LIMIT_FACTOR", "many", /^LIMIT_FACTOR /],
  [
    "SMTP_URL",
    "mail.example:25",
    /^SMTP_URL isn't a mail server address\. .*leave it empty to store/,
  ],
  ["SMTP_URL", "http://mail.example", /^SMTP_URL /],
  ["SMTP_URL", "smtp://", /^SMTP_URL /],
  ["SMTP_URL", "smtp://ana:12#34@mail.example", /%23 for #/],
  ["MAIL_FROM", "Signature Lane", /^MAIL_FROM isn't a sender\. .*leave it empty to send from/],
  ["MAIL_FROM", "a@lane.example, b@lane.example", /^MAIL_FROM /],
  ["MAIL_FROM", "Lane <a@lane.example> <b@lane.example>", /^MAIL_FROM /],
  ["MAIL_FROM", "a@lane.example\r\nBcc: b@lane.example", /^MAIL_FROM /],
  [
    "STORAGE_URL",
    "https://s3.example/pictures",
    /^STORAGE_URL isn't a storage address\. .*leave it empty to keep pictures in DATA_DIR\.$/,
  ],
  ["STORAGE_URL", "s3://s3.example/pictures", /^STORAGE_URL /],
  ["STORAGE_URL", "s3://a:b/c@s3.example/pictures", /%2F for \//],
  ["STORAGE_URL", "s3://a:b@s3.example/pictures?tsl=off", /^STORAGE_URL /],
  ["STORAGE_URL", "s3://a:b@s3.example/../x", /^STORAGE_URL /],
  ["ANON_KEY", "two words", /^ANON_KEY isn't a valid key\. .*created in DATA_DIR\.$/],
  ["AI_BASE_URL", "models.example", /^AI_BASE_URL .*leave it empty for the built-in assistant\.$/],
  ["AI_BASE_URL", "https://models.example/v1", /^AI_MODEL is missing: .*AI_BASE_URL empty\.$/],
  ["AI_API_KEY", "two words", /^AI_API_KEY isn't a valid key\. /],
  ["AI_MONTHLY_BUDGET_USD", "$20", /^AI_MONTHLY_BUDGET_USD isn't an amount\. /],
  ["BACKUP_PASSPHRASE", "too short", /^BACKUP_PASSPHRASE is too short\. /],
  [
    "OSRM_URL",
    "osrm.example:5000",
    /^OSRM_URL isn't a web address\. .*leave it empty to estimate drive times\.$/,
  ],
  ["AI_FALLBACK", "maybe", /^AI_FALLBACK is neither on nor off\. /],
  ["LOG_LEVEL", "loud", /^LOG_LEVEL isn't a log level\. Use fatal, .*leave it empty for info\.$/],
])("%s=%s is refused in one line with the way out", (name, value, words) => {
  const read = () => readConfig({ [name]: value });
  expect(read).toThrow(words);
  expect(read).not.toThrow("\n");
});

test("a number counts proxies, and an IPv4-mapped IPv6 network is the IPv4 network", () => {
  expect(readConfig({ TRUST_PROXY: "2" }).trustProxy).toBe(2);
  expect(readConfig({ TRUST_PROXY: "::ffff:10.0.0.0/104" }).trustProxy).toEqual(["10.0.0.0/8"]);
});

test("two invalid values are named, one per line", () => {
  expect(() => readConfig({ PORT: "http", LOG_LEVEL: "loud" })).toThrow(/^PORT .*\nLOG_LEVEL .*$/);
});

test("an invalid DATABASE_URL is not repeated in the error, because it may contain a password", () => {
  const read = () => readConfig({ DATABASE_URL: "postgres//ana:secret@db.example/doorstep" });
  expect(read).toThrow(/^DATABASE_URL /);
  expect(read).not.toThrow("secret");
});
