import { Stack } from "@mantine/core";
import { admin, desk } from "../../desk.ts";
import { SaveBar } from "../shared/section-editor/save-bar.tsx";
import { useSectionEditor } from "../shared/section-editor/use-section-editor.ts";
import { ThemeCards } from "../shared/theme/theme-cards.tsx";
import { View } from "../shared/ui/view.tsx";
import type { Route } from "./+types/route.ts";
import { BrandingTips } from "./branding-tips.tsx";
import { ContrastPanel } from "./contrast-panel.tsx";
import { CustomColors } from "./custom-colors.tsx";
import { LivePreview } from "./live-preview.tsx";
import { LogoPanel } from "./logo-panel.tsx";
import { ThemeInformation } from "./theme-information.tsx";
import styles from "./theme-layout.module.css";

export async function loader({ context }: Route.LoaderArgs) {
  const { services } = context.get(desk).site;
  const { editor, themes } = context.get(admin);
  const service = services.find(({ enabled }) => enabled);
  return {
    sections: await editor.open("themeConfig"),
    themes,
    service: service ? { path: `/${service.slug}`, name: service.shortName } : null,
  };
}

export default function ThemeCustomizer({ loaderData }: Route.ComponentProps) {
  const { sections, themes, service } = loaderData;
  const editor = useSectionEditor(sections);
  const form = editor.section("themeConfig");
  const editorProps = { form, themes };
  return (
    <View
      title="Theme Customizer"
      lead="Colors and logo. The preview shows your choices right away."
    >
      <div className={styles.layout}>
        <div className={styles.choose}>
          <ThemeCards {...editorProps} />
        </div>
        <div className={styles.preview}>
          <LivePreview {...editorProps} service={service} status={editor.status} />
        </div>
        <Stack gap="lg" className={styles.rest}>
          <ContrastPanel {...editorProps} />
          <CustomColors {...editorProps} />
          <LogoPanel form={form} />
          <ThemeInformation {...editorProps} />
          <BrandingTips />
        </Stack>
      </div>
      <SaveBar editor={editor} />
    </View>
  );
}
