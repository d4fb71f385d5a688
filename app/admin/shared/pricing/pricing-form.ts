import type { WrittenSection } from "../../../../core/sections/registry.ts";
import type { SectionForm } from "../section-editor/section-form.ts";

export type PricingForm = SectionForm<WrittenSection<"pricing">>;
