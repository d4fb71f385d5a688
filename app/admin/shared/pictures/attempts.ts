/** The newest attempt at each upload. One that was canceled while it waited stays in the queue when it is tried again. */
export function createAttempts() {
  const newest = new Map<number, AbortController>();
  return {
    begin(key: number): AbortController {
      const attempt = new AbortController();
      newest.set(key, attempt);
      return attempt;
    },
    cancel: (key: number) => newest.get(key)?.abort(),
    cancelAll() {
      for (const attempt of newest.values()) attempt.abort();
    },
    /** Ends an attempt; false when it is no longer the newest one, so that its result does not count. */
    end(key: number, attempt: AbortController): boolean {
      return newest.get(key) === attempt && newest.delete(key);
    },
  };
}
