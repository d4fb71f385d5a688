/** What the keeper needs of a log. A pino logger is one. */
export interface KeeperLog {
  info(details: object, message: string): void;
  warn(details: object, message: string): void;
  error(details: object, message: string): void;
}
