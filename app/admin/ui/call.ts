/** What a call comes back with when the server could not answer it as asked. */
export type Unanswered =
  /** No network, or a server that is away. */
  | { readonly kind: "unreachable" }
  /** The session ended meanwhile. */
  | { readonly kind: "signed-out" };

/** Asks an address of the admin, with a body where there is one; what came back, or why nothing did. */
export async function call<Answer>(
  path: string,
  method: string,
  body?: object,
): Promise<Answer | Unanswered> {
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
    return (await response.json()) as Answer;
  } catch {
    return { kind: "unreachable" };
  }
}
