import { SimpleGrid, Stack } from "@mantine/core";
import type { LawCorrections } from "../../../core/law/corrections.ts";
import type { OwnerFact } from "../../../core/law/owner-facts.ts";
import { admin } from "../../desk.ts";
import { SaveBar } from "../shared/section-editor/save-bar.tsx";
import { useSectionEditor } from "../shared/section-editor/use-section-editor.ts";
import { View } from "../shared/ui/view.tsx";
import type { Route } from "./+types/route.ts";
import { FactCard } from "./fact-card.tsx";

export async function loader({ context }: Route.LoaderArgs) {
  const { editor, law, person } = context.get(admin);
  const { facts, today } = law;
  return { sections: await editor.open("lawCorrections"), facts, today, name: person.name };
}

type Entry = LawCorrections["facts"][number];

const isAbout =
  ({ state, fact }: Pick<OwnerFact, "state" | "fact">) =>
  (entry: Pick<Entry, "state" | "fact">) =>
    entry.state === state && entry.fact === fact;

export default function StateLawView({ loaderData }: Route.ComponentProps) {
  const { sections, facts, today, name } = loaderData;
  const editor = useSectionEditor(sections);
  const form = editor.section("lawCorrections");
  const entries: readonly Entry[] = form.value.facts;
  const confirm = (of: OwnerFact, value: Entry["value"]) => {
    // The card of a fact gives a value of that fact; the server checks it again.
    const entry = { state: of.state, fact: of.fact, value, by: name, on: today } as Entry;
    form.patch({ facts: [...entries.filter((each) => !isAbout(of)(each)), entry] });
  };
  return (
    <View
      title="Your state's law"
      lead="What your pages say of the law. Check each fact against your state's handbook, then confirm or correct it: your word is shown instead, with its date. Look again once a year."
    >
      <Stack>
        <SimpleGrid cols={{ base: 1, lg: 2 }}>
          {facts.map((fact) => (
            <FactCard
              key={`${fact.state} ${fact.fact}`}
              fact={fact}
              entry={entries.find(isAbout(fact)) ?? null}
              onConfirm={(value) => confirm(fact, value)}
              onWithdraw={() =>
                form.patch({ facts: entries.filter((each) => !isAbout(fact)(each)) })
              }
            />
          ))}
        </SimpleGrid>
        <SaveBar editor={editor} previewPath="/pricing" />
      </Stack>
    </View>
  );
}
