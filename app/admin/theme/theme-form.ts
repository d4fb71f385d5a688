import type { Written } from "../../../core/site/sections.ts";
import type { ColourName, Themes } from "../../../core/site/theme.ts";
import type { SectionForm } from "../editing/use-editing.ts";

export type ThemeForm = SectionForm<Written<"themeConfig">>;

/** What the parts of the customizer work on. */
export interface ThemeWork {
  readonly form: ThemeForm;
  readonly themes: Themes;
}

/** Gives a color of one's own to the theme, or takes it back: the theme's own then counts. */
export function withColour(form: ThemeForm, name: ColourName, value: string): void {
  const { [name]: _before, ...rest } = form.value.customColors;
  form.patch({ customColors: value === "" ? rest : { ...rest, [name]: value } });
}
