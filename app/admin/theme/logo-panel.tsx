import { Paper, Stack, TextInput, Title } from "@mantine/core";
import { PictureField } from "../shared/pictures/picture-field.tsx";
import type { ThemeForm } from "../shared/theme/theme-form.ts";

/** The logo and its alt text. */
export function LogoPanel({ form }: { form: ThemeForm }) {
  const { logo } = form.value;
  return (
    <Paper id="logo" withBorder p={{ base: "md", sm: "lg" }} style={{ scrollMarginTop: 76 }}>
      <Title order={2} fz={22} mb="sm">
        Logo and branding
      </Title>
      <Stack gap="sm">
        <PictureField
          label="Logo"
          description="At the top of every page. Without a logo, your seal and name are shown."
          value={logo.url}
          // Each field by itself: a chosen picture sets both, and a whole logo would put the former address back.
          onChange={(url) => form.field("logo.url").set(url)}
          onAlt={(alt) => {
            if (alt) form.field("logo.alt").set(alt);
          }}
        />
        <TextInput
          label="Alt text"
          description="Read aloud in place of the logo. {name} is replaced with your business name."
          value={logo.alt}
          error={form.error("logo.alt")}
          onChange={(event) => form.patch({ logo: { ...logo, alt: event.currentTarget.value } })}
        />
      </Stack>
    </Paper>
  );
}
