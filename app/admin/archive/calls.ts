import type { ImportAnswer, PlanAnswer } from "../../../core/archive/plan.ts";

/** An archive: a file of this device, or a copy on the server by its name. */
export type From = { readonly file: File } | { readonly copy: string };

/** What a call comes back with when the server could not answer it as asked. */
export interface Unanswered {
  readonly kind: "unreachable" | "signed-out" | "too-large";
}

/** Asks what an archive would change. */
export function sendLook(from: From): Promise<PlanAnswer | Unanswered> {
  return send(from, { act: "look" });
}

/** Makes the site what an archive says, as the plan showed it. */
export function sendImport(
  from: From,
  { basedOn, invite }: { basedOn: number; invite: boolean },
): Promise<ImportAnswer | Unanswered> {
  const query = { act: "import", basedOn: String(basedOn), ...(invite ? { invite: "1" } : {}) };
  return send(from, query);
}

async function send<Answer>(
  from: From,
  query: Readonly<Record<string, string>>,
): Promise<Answer | Unanswered> {
  const wish = new URLSearchParams({ ...query, ...("copy" in from ? { copy: from.copy } : {}) });
  try {
    const response = await fetch(`/admin/archive/import?${wish}`, {
      method: "POST",
      headers: { "content-type": "application/zip", accept: "application/json" },
      body: "file" in from ? from.file : "",
    });
    if (response.status === 401) return { kind: "signed-out" };
    if (response.status === 413) return { kind: "too-large" };
    if (!response.headers.get("content-type")?.startsWith("application/json")) {
      return { kind: "unreachable" };
    }
    return (await response.json()) as Answer;
  } catch {
    return { kind: "unreachable" };
  }
}
