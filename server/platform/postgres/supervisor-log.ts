/** The logger of the supervisor. A pino logger fits. */
export interface SupervisorLog {
  info(details: object, message: string): void;
  warn(details: object, message: string): void;
  error(details: object, message: string): void;
}
