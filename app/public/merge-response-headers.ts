/** The headers of a route's response: the loader's, overridden by the action's where there was one. */
export function mergeResponseHeaders({
  loaderHeaders,
  actionHeaders,
}: {
  readonly loaderHeaders: Headers;
  readonly actionHeaders: Headers;
}): Headers {
  const merged = new Headers(loaderHeaders);
  for (const [name, value] of actionHeaders) merged.set(name, value);
  return merged;
}
