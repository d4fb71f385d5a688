/** What a person reads about a setting with a wrong value: what is wrong, and what to write. By the setting's name. */
export const CONFIG_MESSAGES: Readonly<Record<string, string>> = {
  PORT: "PORT isn't a port number. Use a whole number from 0 to 65535, or leave it empty for 3000.",
  HOST: "HOST isn't an address to listen on. Use 127.0.0.1, 0.0.0.0, or a name, or leave it empty for 127.0.0.1.",
  PUBLIC_URL:
    "PUBLIC_URL isn't a web address. Use one like https://example.com, or leave it empty.",
  DATA_DIR: "DATA_DIR is not a folder name. Leave it empty for ./data.",
  DATABASE_URL:
    "DATABASE_URL is not a PostgreSQL address. Use postgres://user:password@host/name (in the password %23 for #, %2F for /, %3F for ?, %40 for @), or leave it empty to use the embedded database in ./data.",
  DATABASE_DIRECT_URL:
    "DATABASE_DIRECT_URL is not a PostgreSQL address. Use the one of the server behind the connection pooler that DATABASE_URL names, or leave it empty when there is no pooler.",
  SMTP_URL:
    "SMTP_URL isn't a mail server address. Use smtps://user:password@host:465 or smtp://user:password@host:587 (in the password %23 for #, %2F for /, %3F for ?, %40 for @), or leave it empty to store emails in the database without sending them.",
  MAIL_FROM:
    "MAIL_FROM isn't a sender. Use hello@example.com or Name <hello@example.com>, or leave it empty to send from each business's own address.",
  STORAGE_URL:
    "STORAGE_URL isn't a storage address. Use s3://KEY:SECRET@host/bucket?region=us-east-2 (in the secret %23 for #, %2F for /, %3F for ?, %40 for @; &tls=off for storage without TLS), or leave it empty to keep pictures in DATA_DIR.",
  LOG_LEVEL:
    "LOG_LEVEL isn't a log level. Use fatal, error, warn, info, debug, trace or silent, or leave it empty for info.",
  TRUST_PROXY:
    "TRUST_PROXY doesn't say which proxies to trust. Use how many there are in front of the server (1), or their addresses and networks (loopback, 10.0.0.0/8), or leave it empty to trust none.",
  ANON_KEY:
    "ANON_KEY isn't a valid key. Use 1 to 500 characters without spaces, or leave it empty to have one created in DATA_DIR.",
  AI_BASE_URL:
    "AI_BASE_URL isn't a web address. Use the base address of your model's /chat/completions, or leave it empty for the built-in assistant.",
  AI_API_KEY:
    "AI_API_KEY isn't a valid key. Enter it exactly as your provider shows it, without spaces, or leave it empty if none is needed.",
  AI_MONTHLY_BUDGET_USD:
    "AI_MONTHLY_BUDGET_USD isn't an amount. Use dollars, such as 20 or 12.50, or leave it empty for no limit.",
  AI_FALLBACK: "AI_FALLBACK is neither on nor off. Leave it empty for on.",
  OSRM_URL:
    "OSRM_URL isn't a web address. Use the base address of an OSRM server, such as http://localhost:5000, or leave it empty to estimate drive times.",
  BACKUP_PASSPHRASE:
    "BACKUP_PASSPHRASE is too short. Use 12 characters or more, such as four plain words, or leave it empty for unencrypted backups.",
  SECURITY_CONTACT:
    "SECURITY_CONTACT is neither an email address nor an https:// address. Use one of the two, or leave it empty for each business's own email address.",
  DRAIN_SECONDS: "DRAIN_SECONDS isn't a number of seconds. Use 0 to 300, or leave it empty for 1.",
  SITES_IN_MEMORY:
    "SITES_IN_MEMORY isn't a number of sites. Use a whole number from 1, or leave it empty for 150.",
  LIMIT_FACTOR:
    "LIMIT_FACTOR isn't a number above zero. Use 2 for twice the usual limits, 0.5 for half, or leave it empty for 1.",
};
