/** The part of an address that names somebody; the rest of it may be a secret. */
export function hostOf(url: string): string {
  return URL.parse(url)?.host ?? "an unknown host";
}
