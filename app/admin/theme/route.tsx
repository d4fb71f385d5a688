import { Stack } from "@mantine/core";
import { admin, desk } from "../../desk.ts";
import { SaveBar } from "../editing/save-bar.tsx";
import { useEditing } from "../editing/use-editing.ts";
import { View } from "../ui/view.tsx";
import type { Route } from "./+types/route.ts";
import { BrandingTips } from "./branding-tips.tsx";
import { ContrastPanel } from "./contrast-panel.tsx";
import { CustomColours } from "./custom-colours.tsx";
import { LivePreview } from "./live-preview.tsx";
import { LogoPanel } from "./logo-panel.tsx";
import { ThemeCards } from "./theme-cards.tsx";
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
  const editing = useEditing(sections);
  const form = editing.section("themeConfig");
  const world = { form, themes };
  return (
    <View title="Theme Customizer" lead="Colors and logo. The pages show what you choose at once.">
      <div className={styles.layout}>
        <div className={styles.choose}>
          <ThemeCards {...world} />
        </div>
        <div className={styles.preview}>
          <LivePreview {...world} service={service} standing={editing.state.standing} />
        </div>
        <Stack gap="lg" className={styles.rest}>
          <ContrastPanel {...world} />
          <CustomColours {...world} />
          <LogoPanel form={form} />
          <ThemeInformation {...world} />
          <BrandingTips />
        </Stack>
      </div>
      <SaveBar editing={editing} />
    </View>
  );
}
