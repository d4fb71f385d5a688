/** An S3-compatible object store, as STORAGE_URL names it. */
export interface BucketAddress {
  /** Scheme, host and port: "https://s3.example:9000". */
  readonly endpoint: string;
  readonly region: string;
  readonly bucket: string;
  readonly keyId: string;
  readonly secret: string;
}

/**
 * Reads `s3://KEY:SECRET@host:port/bucket?region=us-east-2`; `&tls=off` for a store without TLS on a private network.
 * Null for anything else.
 */
export function readBucketAddress(text: string): BucketAddress | null {
  const url = URL.parse(text);
  if (url?.protocol !== "s3:" || !url.hostname || !url.username || !url.password) return null;
  const [, bucket] = /^\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])\/?$/.exec(url.pathname) ?? [];
  const settings = Object.fromEntries(url.searchParams);
  const { region = "us-east-1", tls = "on", ...unknown } = settings;
  const isRead = /^[a-z0-9-]+$/i.test(region) && ["on", "off"].includes(tls);
  if (!bucket || !isRead || url.hash !== "" || Object.keys(unknown).length > 0) return null;
  const keyId = decoded(url.username);
  const secret = decoded(url.password);
  if (keyId === null || secret === null) return null;
  const endpoint = `${tls === "off" ? "http" : "https"}://${url.host}`;
  return { endpoint, region, bucket, keyId, secret };
}

function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}
