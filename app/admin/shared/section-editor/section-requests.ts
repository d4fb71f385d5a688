import type { EditResult } from "../../../../core/sections/editing/editing.ts";
import type { SectionKey } from "../../../../core/sections/registry.ts";
import { type RequestFailure, requestJson } from "../requests/request-json.ts";

/** A section to be published. */
interface SectionToPublish {
  readonly key: SectionKey;
  /** Null: as built in. */
  readonly value: unknown;
  /** The version it began from. */
  readonly basedOn?: number;
}

export type DraftSaveResult = { readonly kind: "kept"; readonly savedAt: string } | RequestFailure;

/** Saves a section as this person's draft on the server. */
export function saveSectionDraft(
  key: SectionKey,
  value: unknown,
  basedOn: number,
): Promise<DraftSaveResult> {
  return requestJson(`/admin/sections/${key}`, "PUT", { value, basedOn });
}

/** Deletes this person's draft of a section. */
export function discardSectionDraft(
  key: SectionKey,
): Promise<{ readonly kind: "dropped" } | RequestFailure> {
  return requestJson(`/admin/sections/${key}`, "DELETE", {});
}

/** Publishes sections together or not at all. */
export function requestPublish(
  sections: readonly SectionToPublish[],
  note = "",
): Promise<EditResult | RequestFailure> {
  return requestJson("/admin/publish", "POST", { sections, note });
}
