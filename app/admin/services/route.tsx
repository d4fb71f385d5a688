import { useMemo } from "react";
import { admin, desk } from "../../desk.ts";
import { useEditing } from "../editing/use-editing.ts";
import { errorsOf, TextsView } from "../texts/texts-view.tsx";
import { ListEditor } from "../ui/list-editor/list-editor.tsx";
import { useOpenEntry } from "../ui/list-editor/use-open-entry.ts";
import type { Route } from "./+types/route.ts";
import { serviceKind } from "./kind.tsx";

export { shouldRevalidate } from "../texts/same-view.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const { editor, facts } = context.get(admin);
  const { pricing } = context.get(desk).site;
  return {
    sections: await editor.open("services"),
    facts: await facts(),
    priced: pricing.services.map(({ id, serviceName }) => ({ value: id, label: serviceName })),
  };
}

/** The catalogue of services: what is offered, in which order, and what each page says. */
export default function Services({
  loaderData: { sections, facts, priced },
}: Route.ComponentProps) {
  const editing = useEditing(sections);
  const { value: written, set } = editing.section("services");
  const value = useMemo(() => written.toSorted((a, b) => a.order - b.order), [written]);
  const { openAt } = useOpenEntry();
  const kind = useMemo(() => {
    const services = value.map(({ id, serviceName }) => ({ value: id, label: serviceName }));
    return serviceKind({ priced, services });
  }, [value, priced]);
  const open = openAt === null ? undefined : value[openAt];
  return (
    <TextsView
      title="Services"
      lead="What you offer, in the order visitors see it, and the page of each."
      facts={facts}
      editing={editing}
      previewPath={open ? `/${open.slug}` : "/"}
    >
      <ListEditor
        kind={kind}
        items={value}
        onChange={(services) => set(services.map((each, at) => ({ ...each, order: at + 1 })))}
        errors={errorsOf(editing, "services")}
      />
    </TextsView>
  );
}
