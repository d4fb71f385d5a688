/** What a person reads about a setting with a wrong value: what is wrong, and what to write. By the setting's name. */
export const CONFIG_MESSAGES: Readonly<Record<string, string>> = {
  PORT: "PORT is not a port number. Use a whole number from 0 to 65535, or leave it empty for 3000.",
  HOST: "HOST is not an address to listen on. Use 127.0.0.1, 0.0.0.0 or a name, or leave it empty for 127.0.0.1.",
  PUBLIC_URL:
    "PUBLIC_URL is not a web address. Use one like https://example.com, or leave it empty.",
  DATA_DIR: "DATA_DIR is not a folder name. Leave it empty for ./data.",
  DATABASE_URL:
    "DATABASE_URL is not a PostgreSQL address. Use postgres://user:password@host/name (in the password %23 for #, %2F for /, %3F for ?, %40 for @), or leave it empty to use the embedded database in ./data.",
  DATABASE_DIRECT_URL:
    "DATABASE_DIRECT_URL is not a PostgreSQL address. Use the one of the server behind the connection pooler that DATABASE_URL names, or leave it empty when there is no pooler.",
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
  SECURITY_CONTACT:
    "SECURITY_CONTACT is neither an email address nor an https:// address. Use one of the two, or leave it empty for each business's own email address.",
  DRAIN_SECONDS: "DRAIN_SECONDS is not a number of seconds. Use 0 to 300, or leave it empty for 1.",
  SITES_IN_MEMORY:
    "SITES_IN_MEMORY is not a number of sites. Use a whole number from 1, or leave it empty for 150.",
  LIMIT_FACTOR:
    "LIMIT_FACTOR is not a number above zero. Use 2 for twice what is usual, 0.5 for half of it, or leave it empty for 1.",
};
