import { Anchor, SimpleGrid, Stack } from "@mantine/core";
import { Link } from "react-router";
import { CREDENTIAL_KEYS } from "../../../core/site/credentials/credentials.ts";
import { admin, desk } from "../../desk.ts";
import { SaveBar } from "../shared/section-editor/save-bar.tsx";
import { useSectionEditor } from "../shared/section-editor/use-section-editor.ts";
import { View } from "../shared/ui/view.tsx";
import type { Route } from "./+types/route.ts";
import { CredentialCard } from "./credential-card.tsx";

export async function loader({ context }: Route.LoaderArgs) {
  const { credentialStatus } = context.get(desk).site;
  return { sections: await context.get(admin).editor.open("credentials"), credentialStatus };
}

export default function Credentials({ loaderData }: Route.ComponentProps) {
  const { sections, credentialStatus } = loaderData;
  const editor = useSectionEditor(sections);
  const form = editor.section("credentials");
  return (
    <View
      title="Credentials"
      lead={
        <>
          The proof behind the badges on your site. You get an email before one expires, and its
          badge is removed automatically the day after. Choose which ones you claim in{" "}
          <Anchor component={Link} to="/admin/setup?step=4" inherit underline="always">
            Business Setup
          </Anchor>
          .
        </>
      }
    >
      <Stack>
        <SimpleGrid cols={{ base: 1, lg: 2 }}>
          {CREDENTIAL_KEYS.map((key) => (
            <CredentialCard
              key={key}
              id={key}
              value={form.value[key]}
              status={credentialStatus}
              error={(field) => form.error(`${key}.${field}`)}
              onChange={(value) => form.patch({ [key]: value })}
            />
          ))}
        </SimpleGrid>
        <SaveBar editor={editor} previewPath="/about" />
      </Stack>
    </View>
  );
}
