/** What a route's answer says: the loader's headers, and over them those of the action, if there was one. */
export function answerHeaders({
  loaderHeaders,
  actionHeaders,
}: {
  readonly loaderHeaders: Headers;
  readonly actionHeaders: Headers;
}): Headers {
  const said = new Headers(loaderHeaders);
  for (const [name, value] of actionHeaders) said.set(name, value);
  return said;
}
