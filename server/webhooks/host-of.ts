/** The host of a URL, for logs and mails; the rest of the URL may be a secret. */
export function hostOf(url: string): string {
  return URL.parse(url)?.host ?? "an unknown host";
}
