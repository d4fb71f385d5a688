import type { WrittenSection } from "../../../../core/sections/registry.ts";
import type { ColorName, Themes } from "../../../../core/site/theme/theme.ts";
import type { SectionForm } from "../section-editor/section-form.ts";

export type ThemeForm = SectionForm<WrittenSection<"themeConfig">>;

/** The props of the parts of the theme customizer. */
export interface ThemeEditorProps {
  readonly form: ThemeForm;
  readonly themes: Themes;
}

/** Sets a custom color; "" removes it, so that the theme's color applies again. */
export function setCustomColor(form: ThemeForm, name: ColorName, value: string): void {
  const { [name]: _before, ...rest } = form.value.customColors;
  form.patch({ customColors: value === "" ? rest : { ...rest, [name]: value } });
}
