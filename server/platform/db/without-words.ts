/** A failed query carries everything it was asked to store, and the database's details a whole row; the rest says why, and names nobody. */
export function withoutWords(error: unknown): unknown {
  const cause = causeOf(error);
  if (!(cause instanceof Error)) return cause;
  const { code } = cause as NodeJS.ErrnoException;
  return { message: cause.message, stack: cause.stack, ...(code ? { code } : {}) };
}

/** PostgreSQL's code of what it refused, such as 23P01; undefined where it was something else. */
export function refusalCode(error: unknown): string | undefined {
  return (causeOf(error) as Partial<NodeJS.ErrnoException> | null)?.code;
}

function causeOf(error: unknown): unknown {
  return error instanceof Error && error.cause !== undefined ? error.cause : error;
}
