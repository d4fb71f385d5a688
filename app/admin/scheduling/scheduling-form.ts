import type { Written } from "../../../core/site/sections.ts";
import type { SectionForm } from "../editing/use-editing.ts";

export type SchedulingForm = SectionForm<Written<"scheduling">>;

/** A kind of visit by the id that rules know it by. */
export interface NamedService {
  readonly id: string;
  readonly name: string;
}
