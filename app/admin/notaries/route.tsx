import { Button, Text } from "@mantine/core";
import { OWNER_PROVIDER } from "../../../core/booking/hours/owner-provider.ts";
import { stateName } from "../../../core/locations/states.ts";
import type { WrittenSection } from "../../../core/sections/registry.ts";
import { admin, desk } from "../../desk.ts";
import { fieldAt } from "../shared/forms/field-scope.ts";
import { SaveBar } from "../shared/section-editor/save-bar.tsx";
import { SectionListEditor } from "../shared/section-editor/section-forms.tsx";
import { useSectionEditor } from "../shared/section-editor/use-section-editor.ts";
import { EmptyState } from "../shared/ui/empty-state.tsx";
import { View } from "../shared/ui/view.tsx";
import type { Route } from "./+types/route.ts";
import { newNotary, notaryList } from "./notary-list.ts";

export { shouldRevalidate } from "../shared/ui/skip-reload-in-view.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const { editor, person } = context.get(admin);
  const { services, businessConfig } = context.get(desk).site;
  return {
    sections: await editor.open("notaries"),
    services: services.map(({ id, serviceName }) => ({ value: id, label: serviceName })),
    states: businessConfig.commissionStates.map((state) => ({
      value: state,
      label: stateName(state),
    })),
    ownName: person.name,
  };
}

/** Who drives to visits. Nothing is asked of a business with one notary. */
export default function Notaries({ loaderData }: Route.ComponentProps) {
  const { sections, services, states, ownName } = loaderData;
  const editor = useSectionEditor(sections);
  const { value, set } = fieldAt<WrittenSection<"notaries">>(editor.section("notaries"), "");
  const addSecond = () => {
    const first = { id: OWNER_PROVIDER, name: ownName, color: "blue" as const };
    set([first, newNotary([first])]);
  };
  return (
    <View
      title="Notaries"
      lead="Who drives to visits. A time is offered while any of them is free, and the nearest one comes. Visitors don't see which one."
    >
      {value.length === 0 ? (
        <EmptyState title="One notary">
          <Text mb="md">
            All visits are yours. Add a second notary, then invite them under People with the role
            Notary.
          </Text>
          <Button onClick={addSecond}>Add a second notary</Button>
        </EmptyState>
      ) : (
        <SectionListEditor
          editor={editor}
          section="notaries"
          config={notaryList({ services }, states)}
        />
      )}
      <SaveBar editor={editor} previewPath="/book-now" savedText="Saved. New bookings use it." />
    </View>
  );
}
