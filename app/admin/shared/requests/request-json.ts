/** Why a request got no answer of the expected kind. */
export type RequestFailure =
  /** No network, or the server is down. */
  | { readonly kind: "unreachable" }
  /** The session has ended. */
  | { readonly kind: "signed-out" };

/** Sends a request with an optional JSON body to a path of the admin; its JSON answer, or why there is none. */
export async function requestJson<Answer>(
  path: string,
  method: string,
  body?: object,
): Promise<Answer | RequestFailure> {
  try {
    const response = await fetch(path, {
      method,
      headers: { "content-type": "application/json", accept: "application/json" },
      ...(body && { body: JSON.stringify(body) }),
    });
    if (response.status === 401) return { kind: "signed-out" };
    if (!response.headers.get("content-type")?.startsWith("application/json")) {
      return { kind: "unreachable" };
    }
    // Our own routes answer with the type that the caller names.
    return (await response.json()) as Answer;
  } catch {
    return { kind: "unreachable" };
  }
}
