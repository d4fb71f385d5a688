import { Stack } from "@mantine/core";
import { admin } from "../../desk.ts";
import { LawFacts } from "../shared/law/law-facts.tsx";
import { SaveBar } from "../shared/section-editor/save-bar.tsx";
import { useSectionEditor } from "../shared/section-editor/use-section-editor.ts";
import { View } from "../shared/ui/view.tsx";
import type { Route } from "./+types/route.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const { editor, law, person } = context.get(admin);
  const { facts, today } = law;
  return { sections: await editor.open("lawCorrections"), facts, today, name: person.name };
}

export default function StateLawView({ loaderData }: Route.ComponentProps) {
  const { sections, facts, today, name } = loaderData;
  const editor = useSectionEditor(sections);
  return (
    <View
      title="Your state's law"
      lead="What your pages say about the law. Check each fact against your state's handbook, then confirm or correct it: your version is shown instead, with its date. Look again once a year."
    >
      <Stack>
        <LawFacts form={editor.section("lawCorrections")} facts={facts} by={name} today={today} />
        <SaveBar editor={editor} previewPath="/pricing" />
      </Stack>
    </View>
  );
}
