import { Anchor, Text } from "@mantine/core";
import { Link } from "react-router";
import { admin } from "../../desk.ts";
import { useEditing } from "../editing/use-editing.ts";
import { SectionFields } from "../texts/section-parts.tsx";
import { TextsView } from "../texts/texts-view.tsx";
import type { Route } from "./+types/route.ts";
import { CLAIMS } from "./fields.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const { editor, facts } = context.get(admin);
  return { sections: await editor.open("claims"), facts: await facts() };
}

/** What the business says of itself and only its owner can vouch for. */
export default function Claims({ loaderData: { sections, facts } }: Route.ComponentProps) {
  const editing = useEditing(sections);
  return (
    <TextsView
      title="Claims"
      lead="Badges and promises. Keep what you can prove, remove the rest."
      facts={facts}
      editing={editing}
    >
      <Text size="sm">
        Numbers, proofs and expiry dates are in{" "}
        <Anchor component={Link} underline="always" to="/admin/credentials">
          Credentials
        </Anchor>
        .
      </Text>
      <SectionFields editing={editing} section="claims" fields={CLAIMS} />
    </TextsView>
  );
}
