import { Title } from "@mantine/core";
import { admin } from "../../desk.ts";
import { useEditing } from "../editing/use-editing.ts";
import { SectionFields, SectionList } from "../texts/section-parts.tsx";
import { TextsView } from "../texts/texts-view.tsx";
import type { Route } from "./+types/route.ts";
import { LEGAL, POLICIES } from "./fields.ts";

export { shouldRevalidate } from "../ui/same-view.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const { editor, facts } = context.get(admin);
  return { sections: await editor.open("policies", "legal"), facts: await facts() };
}

/** What visitors agree to: in short, and in full. */
export default function Policies({ loaderData: { sections, facts } }: Route.ComponentProps) {
  const editing = useEditing(sections);
  return (
    <TextsView
      title="Policies"
      lead="What visitors agree to. Have an attorney read the legal texts before you rely on them."
      facts={facts}
      editing={editing}
      previewPath="/terms-of-service"
    >
      <SectionFields editing={editing} section="policies" fields={POLICIES} />
      <Title order={2} fz={24}>
        Legal texts
      </Title>
      <SectionList editing={editing} section="legal" kind={LEGAL} />
    </TextsView>
  );
}
