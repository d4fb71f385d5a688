import type { EditOutcome } from "../../../core/site/editing.ts";
import type { SectionKey } from "../../../core/site/sections.ts";

/** What a call comes back with when the server could not answer it as asked. */
export type Unanswered =
  /** No network, or a server that is away. */
  | { readonly kind: "unreachable" }
  /** The session ended meanwhile. */
  | { readonly kind: "signed-out" };

interface Publishing {
  readonly key: SectionKey;
  /** Null: as built in. */
  readonly value: unknown;
  readonly basedOn?: number;
}

/** Keeps a draft on the server. */
export function sendDraft(
  key: SectionKey,
  value: unknown,
  basedOn: number,
): Promise<{ readonly kind: "kept"; readonly savedAt: string } | Unanswered> {
  return call(`/admin/sections/${key}`, "PUT", { value, basedOn });
}

export function sendDiscard(key: SectionKey): Promise<{ readonly kind: "dropped" } | Unanswered> {
  return call(`/admin/sections/${key}`, "DELETE", {});
}

/** Publishes sections together or not at all. */
export function sendPublish(
  sections: readonly Publishing[],
  note = "",
): Promise<EditOutcome | Unanswered> {
  return call("/admin/publish", "POST", { sections, note });
}

/** Sends a body to an address of the admin; what came back, or why nothing did. */
export async function call<Answer>(
  path: string,
  method: string,
  body: object,
): Promise<Answer | Unanswered> {
  try {
    const response = await fetch(path, {
      method,
      headers: { "content-type": "application/json", accept: "application/json" },
      body: JSON.stringify(body),
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
