import type { WrittenSection } from "../../../core/sections/registry.ts";
import type { SectionForm } from "../shared/section-editor/section-form.ts";

export type SchedulingForm = SectionForm<WrittenSection<"scheduling">>;

/** A service by the id the rules use. */
export interface NamedService {
  readonly id: string;
  readonly name: string;
}
