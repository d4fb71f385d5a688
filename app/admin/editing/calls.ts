import type { EditOutcome } from "../../../core/site/editing.ts";
import type { SectionKey } from "../../../core/site/sections.ts";
import { call, type Unanswered } from "../ui/call.ts";

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
